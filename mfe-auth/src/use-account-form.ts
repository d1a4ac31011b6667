import { sentenceOf } from '@cowbell/kit';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  reasonOf,
  useCountdown,
  useForm,
} from '@cowbell/kit/form';
import { type SubmitEvent, useState } from 'react';

/** What the server refuses, as every mutation answers it. */
export interface Refusal {
  message: string;
  field?: string | null;
  /** Seconds until another attempt may succeed. */
  retryAfter?: number | null;
}

/** How a form stands: what {@link AccountForm} shows besides its fields. */
export interface AccountFormState {
  submit: (event: SubmitEvent) => void;
  isSending: boolean;
  /** What is wrong with the whole. */
  alert: string | undefined;
  /** How long nothing may be sent, in words; null when something may. */
  wait: string | null;
  /** Takes the wait back: it was about another account. */
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
  const { register, control, handleSubmit, setError, formState } = useForm<Values>({ resolver, defaultValues });
  const [until, setUntil] = useState(0);
  const { seconds, wait } = useCountdown(until);

  const submit = handleSubmit(async (values) => {
    try {
      for (const { field, message, retryAfter } of await send(values)) {
        if (retryAfter) setUntil(Date.now() + retryAfter * 1_000);
        if (field && field in values) setError(field as Path<Values>, { message }, { shouldFocus: true });
        else setError('root', { message: retryAfter ? reasonOf(message) : message });
      }
    } catch (error) {
      setError('root', { message: sentenceOf(error, fallback) });
    }
  });

  const state: AccountFormState = {
    submit: (event) => void submit(event),
    isSending: formState.isSubmitting,
    alert: formState.errors.root?.message,
    wait: seconds > 0 ? wait : null,
    release: () => setUntil(0),
  };
  return { register, control, errors: formState.errors, state };
}
