import { createKey } from '@cowbell/contracts/create-key';
import { useRef } from 'react';

/**
 * Idempotency keys of a form that creates something. The same input has the same key until it is saved, so that a save
 * whose response was lost creates nothing twice.
 */
export function useIntentKey(): { keyOf: (input: object) => string; onSaved: () => void } {
  const intent = useRef({ content: '', key: '' });
  return {
    keyOf(input) {
      const content = JSON.stringify(input);
      if (content !== intent.current.content) intent.current = { content, key: createKey() };
      return intent.current.key;
    },
    onSaved() {
      intent.current = { content: '', key: '' };
    },
  };
}
