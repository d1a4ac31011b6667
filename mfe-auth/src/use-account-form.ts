import { sentenceOf } from '@cowbell/kit';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from '@cowbell/kit/form';
import type { SubmitEvent } from 'react';
import { type Refusal, useHold } from './use-hold.ts';

/** How a form stands: what {@link AccountForm} shows besides its fields. */
export interface AccountFormState {
  submit: (event: SubmitEvent) => void;
  isSending: boolean;
  /** What is wrong with the whole. */
  alert: string | undefined;
  /** How long nothing may be sent, in words; null when something may. */
  wait: string | null;
  /** Takes the wait and its reason back: they were about another account. */
  release: () => void;
}

/**
 * A form that sends what was typed with one mutation. What the server refuses stands at its field or above the button,
 * and nothing typed is lost.
 *
 * @param options.send resolves to what the server refuses; empty when it is done. May reject.
 * @param options.fallback the sentence for a failure that comes without one.
 */
export function useAccountForm<Values extends FieldValues>(options: {
  resolver: Resolver<Values>;
  defaultValues: DefaultValues<Values>;
  send: (values: Values) => Promise<readonly Refusal[]>;
  fallback: string;
}) {
  const { resolver, defaultValues, send, fallback } = options;
  const { register, control, handleSubmit, setError, clearErrors, formState } = useForm<Values>({
    resolver,
    defaultValues,
  });
  const hold = useHold();

  const submit = handleSubmit(async (values) => {
    try {
      for (const refusal of await send(values)) {
        const message = hold.note(refusal);
        const { field } = refusal;
        if (field && field in values) setError(field as Path<Values>, { message }, { shouldFocus: true });
        else setError('root', { message });
      }
    } catch (error) {
      setError('root', { message: sentenceOf(error, fallback) });
    }
  });

  const state: AccountFormState = {
    submit: (event) => void submit(event),
    isSending: formState.isSubmitting,
    alert: formState.errors.root?.message,
    wait: hold.wait,
    release() {
      if (hold.wait === null) return;
      hold.release();
      clearErrors('root');
    },
  };
  return { register, control, errors: formState.errors, state };
}
