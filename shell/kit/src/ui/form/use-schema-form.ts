import { zodResolver } from '@hookform/resolvers/zod';
import { type SubmitEvent, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { useCountdown } from '../countdown.ts';

export interface Cooldown {
  /** Null when the form can be sent. */
  wait: string | null;
  /** Empty when it can be sent. */
  reason: string;
  /** @param retryAfter seconds until the next attempt may succeed. */
  start: (reason: string, retryAfter: number) => void;
  clear: () => void;
}

function useCooldown(): Cooldown {
  const [{ reason, until }, setCooldown] = useState({ reason: '', until: 0 });
  const { seconds, wait } = useCountdown(until);
  const isActive = seconds > 0;
  return {
    wait: isActive ? wait : null,
    reason: isActive ? reason : '',
    start: (newReason, retryAfter) => setCooldown({ reason: newReason, until: Date.now() + retryAfter * 1_000 }),
    clear: () => setCooldown({ reason: '', until: 0 }),
  };
}

export interface UserError {
  /** Absent or null when the error is about the whole input. */
  field?: string | null;
  message: string;
  /** The sentence without the time of the next attempt; with `retryAfter`. */
  reason?: string | null;
  /** Seconds until another attempt may succeed. */
  retryAfter?: number | null;
}

export interface SchemaFormOptions<Input extends FieldValues, Output extends FieldValues> {
  schema: ZodMiniType<Output, Input>;
  defaultValues: Input;
  /** Saved values replace those of fields that were not edited. */
  values?: Input;
  /** Sends valid values. Returns the user errors of the payload; throws when there is none. */
  submit: (values: Output) => Promise<readonly UserError[]>;
  describeFailure: (error: unknown) => string;
  /** Shows a sentence that belongs to no field. By default, {@link FormAlert} does. */
  showMessage?: (message: string) => void;
  /** A cooldown that several forms share. By default, each form has its own. */
  cooldown?: Cooldown;
}

export interface FieldProps extends UseFormRegisterReturn {
  error: string | undefined;
}

export interface SchemaForm<Input extends FieldValues = FieldValues, Output = unknown>
  extends UseFormReturn<Input, unknown, Output> {
  formProps: { noValidate: true; onSubmit: (event: SubmitEvent) => void };
  field: (name: Path<Input>) => FieldProps;
  /** Does nothing while it cannot be sent. */
  send: () => void;
  isSubmitting: boolean;
  alert: string | undefined;
  cooldown: Cooldown;
}

/** Errors appear at their field or with the whole form, and the first field with one gets the focus. */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  options: SchemaFormOptions<Input, Output>,
): SchemaForm<Input, Output> {
  const { schema, defaultValues, values, submit, describeFailure } = options;
  const ownCooldown = useCooldown();
  const cooldown = options.cooldown ?? ownCooldown;
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema) as never,
    defaultValues: defaultValues as DefaultValues<Input>,
    // `focusFirst` takes the order of `defaultValues`; the library would take that of registration.
    shouldFocusError: false,
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
  });
  const { register, handleSubmit, setError, setFocus, formState } = form;
  const { errors, isSubmitting } = formState;

  function showMessage(message: string): void {
    if (options.showMessage) options.showMessage(message);
    else setError('root', { message });
  }

  const names = Object.keys(defaultValues);

  function focusFirst(hasError: (name: string) => boolean): void {
    const first = names.find(hasError);
    if (first) setFocus(first as Path<Input>);
  }

  function showErrors(userErrors: readonly UserError[]): void {
    const limit = userErrors.find(({ retryAfter }) => retryAfter);
    if (limit) {
      cooldown.start(limit.reason ?? limit.message, limit.retryAfter ?? 0);
      return;
    }
    const isOfField = ({ field }: UserError) => typeof field === 'string' && names.includes(field);
    for (const { field, message } of userErrors.filter(isOfField)) setError(field as Path<Input>, { message });
    const other = userErrors.find((error) => !isOfField(error));
    if (other) showMessage(other.message);
    focusFirst((name) => userErrors.some(({ field }) => field === name));
  }

  const send = handleSubmit(
    async (valid) => {
      try {
        showErrors(await submit(valid));
      } catch (error) {
        showMessage(describeFailure(error));
      }
    },
    (invalid) => focusFirst((name) => name in invalid),
  );

  return {
    ...form,
    formProps: {
      noValidate: true,
      onSubmit: (event) => void send(event),
    },
    send: () => {
      if (!isSubmitting && cooldown.wait === null) void send();
    },
    field: (name) => ({ ...register(name), error: messageAt(errors, name) }),
    isSubmitting,
    alert: cooldown.reason || errors.root?.message,
    cooldown,
  };
}

/** @param name of a field, or the path of one inside it: `links.0.url`. */
function messageAt(errors: object, name: string): string | undefined {
  const error = name
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], errors);
  return (error as { message?: string } | undefined)?.message;
}
