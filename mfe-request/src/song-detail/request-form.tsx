import { maxNameLength } from '@cowbell/contracts/rules/request';
import { countCharacters, firstCharacters } from '@cowbell/contracts/rules/text';
import { color, Icon, media, showToast, styled, type TonightIntake } from '@cowbell/kit';
import { FormAlert, SubmitButton, TextField, useSchemaForm, useWatch } from '@cowbell/kit/form';
import { Note } from '@cowbell/kit/note';
import { useEffect, useRef, useState } from 'react';
import { addOwnRequest } from '../own-requests/own-requests.ts';
import { MessageField, TipField } from '../request-fields.tsx';
import { requestFormSchema } from '../request-form-schema.ts';
import { forgetKey, keyOf, readDraft, readName, saveDraft, saveIntent, saveName } from '../sending/drafts.ts';
import type { SongToSend } from '../sending/send-queue.ts';
import { sendQueue, useSendLimit } from '../sending/sending.ts';
import type { SentRequest } from './confirmation.tsx';
import { ActionBar } from './layout.tsx';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  padding: 0 16px calc(128px + env(safe-area-inset-bottom));
  ${media.desktop} {
    position: relative;
    isolation: isolate;
    align-content: start;
    padding: 0;
    &::before {
      content: '';
      position: absolute;
      z-index: -1;
      inset: -56px 0 0;
      background: ${color.beam};
      clip-path: polygon(43% 0, 57% 0, 88% 100%, 12% 100%);
    }
  }
`;

interface RequestFormProps {
  song: SongToSend;
  /** Tonight's show; null for admins, whom its intake does not bind, and while it is not known. */
  tonight: TonightIntake | null;
  /** Puts the focus in the name field, but not on a phone or a tablet, where that would open the keyboard. */
  focusName: boolean;
  onSent: (sent: SentRequest) => void;
  onQueued: (key: string) => void;
}

/** Name, tip and message. Attempts with the same content share an idempotency key, so that they make one request. */
export function RequestForm({ song, tonight, focusName, onSent, onQueued }: RequestFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [defaultValues] = useState(() => {
    const { tip = '', message = '' } = readDraft(song.id) ?? {};
    return { requestedBy: readName(), tip, message };
  });
  const isMounted = () => button.current !== null;
  const form = useSchemaForm({
    schema: requestFormSchema,
    defaultValues,
    cooldown: useSendLimit(),
    async submit({ requestedBy, message, tip }) {
      const input = {
        songId: song.id,
        requestedBy,
        message: message ?? '',
        tip,
        ...(tonight && { showId: tonight.showId }),
      };
      const key = keyOf(input);
      saveIntent(input, key);
      const result = await sendQueue.send({ key, input, song }, isMounted);
      if (result.kind !== 'refused') saveDraft(song.id, null);
      // The key is used up: the next attempt needs a new one.
      if (result.kind === 'refused' && result.userError.field === 'key') forgetKey(song.id);
      // The guest has left the form, so the send queue has reported the result.
      if (!isMounted()) return [];
      if (result.kind === 'refused') return [result.userError];
      if (result.kind === 'queued') {
        onQueued(key);
      } else {
        addOwnRequest(result.requestId);
        showToast('success', 'Request sent successfully');
        const from = button.current?.getBoundingClientRect() ?? null;
        onSent({ requestId: result.requestId, title: song.title, place: result.place, tip, from });
      }
      return [];
    },
    describeFailure: () => 'Unable to create request',
  });
  const { setFocus } = form;
  useEffect(() => {
    if (!focusName || !matchMedia('(pointer: fine)').matches) return;
    // After the frame has moved the focus to the new screen.
    const timer = setTimeout(() => setFocus('requestedBy'));
    return () => clearTimeout(timer);
  }, [focusName, setFocus]);

  const values = useWatch({ control: form.control });
  const { requestedBy = '', tip = '', message = '' } = values;
  const isTyped = values !== defaultValues;
  useEffect(() => {
    if (!isTyped) return;
    saveName(requestedBy);
    saveDraft(song.id, { tip, message });
  }, [isTyped, requestedBy, song.id, tip, message]);

  const nameField = form.field('requestedBy');
  const nameLength = countCharacters(requestedBy);
  return (
    <Form {...form.formProps} aria-label="Request form">
      <TextField
        label="Your name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        aria-required
        hint={nameLength > maxNameLength - 20 && `${nameLength} of ${maxNameLength}`}
        {...nameField}
        onChange={(event) => {
          const { target, nativeEvent } = event;
          // An input method may still shorten what it composes. The rules check the result.
          if (!(nativeEvent as InputEvent).isComposing) target.value = firstCharacters(target.value, maxNameLength);
          return nameField.onChange(event);
        }}
      />
      <TipField
        field={form.field('tip')}
        value={tip}
        minimum={tonight?.minTip ?? 0}
        onPick={(amount) => form.setValue('tip', amount, { shouldValidate: true })}
      />
      <MessageField field={form.field('message')} value={message} />
      <Note>
        <Icon name="skipLine" />
        Requests will be prioritized by tip amount so pay more to skip the line
      </Note>
      <ActionBar>
        <FormAlert form={form} style={{ margin: '0 0 10px' }} />
        <SubmitButton ref={button} form={form} busyLabel="Sending …" waitLabel="Send again in" $size="big" $wide>
          Send Request
        </SubmitButton>
      </ActionBar>
    </Form>
  );
}
