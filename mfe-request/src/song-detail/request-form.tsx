import {
  Button,
  color,
  controlBox,
  EarTag,
  FieldError,
  FieldHint,
  FieldLabel,
  font,
  Icon,
  media,
  showToast,
  styled,
  TextArea,
  TextField,
} from '@cowbell/kit';
import { useForm, useWatch, zodResolver } from '@cowbell/kit/form';
import { useEffect, useId, useRef, useState } from 'react';
import { rememberMine } from '../own-requests/own-requests.ts';
import { firstIntent, firstTyped, keepIntent, keepTyped, rememberName } from '../sending/form-draft.ts';
import { holdBack, useSendLimit } from '../sending/send-limit.ts';
import type { SongToSend } from '../sending/send-queue.ts';
import { createIntent } from '../sending/send-request.ts';
import { outbox } from '../sending/sending.ts';
import type { Sent } from './confirmation.tsx';
import { countCharacters, limits, requestFormSchema } from './request-rules.ts';

const quickTips = [5, 10, 20, 50];

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
    /* The light falls on what to do next. */
    &::before { content: ''; position: absolute; z-index: -1; inset: -56px 0 0; background: ${color.beam}; clip-path: polygon(43% 0, 57% 0, 88% 100%, 12% 100%); }
  }
`;

const TipRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 14px;
`;

const Amount = styled.div`
  ${controlBox}
  display: flex;
  align-items: center;
  gap: 4px;
  flex: none;
  width: 6.5rem;
  font: 900 1.875rem/1 ${font.display};
  font-feature-settings: 'lnum', 'tnum';
  span { color: ${color.dim}; }
  input { width: 100%; min-width: 0; padding: 0; border: 0; outline: none; background: none; font: inherit; }
`;

const QuickTips = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  justify-content: space-between;
  min-width: min(100%, 13rem);
  max-width: 17rem;
  button { padding: 0; border: 0; background: none; min-width: 48px; }
`;

const Note = styled.p`
  display: flex;
  gap: 12px;
  color: ${color.dim};
  font-size: 1rem;
  line-height: 1.4;
  svg { color: ${color.spotText}; }
`;

/** Under the thumb on a phone. */
const Send = styled.div`
  position: fixed;
  z-index: 20;
  inset: auto 0 0;
  padding: 12px 16px calc(16px + env(safe-area-inset-bottom));
  background: ${color.ground};
  border-top: 1px solid ${color.line};
  ${media.desktop} { position: static; padding: 0; border: 0; }
  /* A phone on its side has no room for both. */
  ${media.low} { position: static; padding: 0; border: 0; }
`;

interface RequestFormProps {
  song: SongToSend;
  onSent: (sent: Sent) => void;
  /** No answer came: the request is kept under this key and sent when it can be. */
  onWaiting: (key: string) => void;
}

/** Name, tip and message. Sending twice makes one request; what fails is said where it belongs, and nothing typed is lost. */
export function RequestForm({ song, onSent, onWaiting }: RequestFormProps) {
  const tipId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [keyOf] = useState(() => createIntent(firstIntent()));
  const [defaultValues] = useState(firstTyped);
  const limit = useSendLimit();
  const {
    register,
    control,
    handleSubmit,
    setValue,
    setError,
    setFocus,
    formState: { errors, isSubmitting },
  } = useForm({
    resolver: zodResolver(requestFormSchema),
    defaultValues,
  });
  const typed = useWatch({ control });
  const { tip = '', message = '' } = typed;
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  useEffect(() => {
    if (typed !== defaultValues) keepTyped({ ...defaultValues, ...typed });
  }, [typed, defaultValues]);

  const submit = handleSubmit(async (values) => {
    const input = {
      songId: song.id,
      requestedBy: values.requestedBy,
      message: values.message.trim(),
      tip: values.tip === '' ? 0 : Number(values.tip),
    };
    const key = keyOf(input);
    keepIntent(input, key);
    const result = await outbox.send({ key, input, song }, () => isThere.current);
    if (result.kind !== 'refused') rememberName(values.requestedBy);
    // The guest has left: the outbox has told what came of it.
    if (!isThere.current) return;
    if (result.kind === 'sent') {
      rememberMine(result.requestId);
      showToast('success', 'Request sent successfully');
      onSent({ title: song.title, place: result.place, from: button.current?.getBoundingClientRect() ?? null });
      return;
    }
    if (result.kind === 'unreachable') {
      onWaiting(key);
      return;
    }
    if (result.retryAfter !== null) {
      holdBack(result.message, result.retryAfter);
      return;
    }
    const field = result.field;
    if (field === 'requestedBy' || field === 'tip' || field === 'message') {
      setError(field, { message: result.message });
      setFocus(field);
    } else {
      setError('root', { message: result.message });
    }
  });

  const isHeldBack = limit.seconds > 0;
  return (
    <Form noValidate onSubmit={(event) => void submit(event)} aria-label="Request form">
      <TextField
        label="Your name"
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        aria-required
        error={errors.requestedBy?.message}
        {...register('requestedBy')}
      />
      <div>
        <FieldLabel htmlFor={tipId}>
          Tip <FieldHint>optional</FieldHint>
        </FieldLabel>
        <TipRow>
          <Amount>
            <span aria-hidden="true">$</span>
            <input
              id={tipId}
              inputMode="numeric"
              pattern="[0-9]*"
              autoComplete="off"
              aria-label="Tip in dollars"
              aria-invalid={Boolean(errors.tip)}
              aria-describedby={errors.tip ? `${tipId}-error` : undefined}
              {...register('tip')}
            />
          </Amount>
          <QuickTips>
            {quickTips.map((amount) => {
              const isChosen = tip === String(amount);
              return (
                <button
                  key={amount}
                  type="button"
                  aria-pressed={isChosen}
                  aria-label={`Tip $${amount}`}
                  onClick={() => setValue('tip', isChosen ? '' : String(amount), { shouldValidate: true })}
                >
                  <EarTag width={56} look={isChosen ? 'spot' : 'outline'}>{`$${amount}`}</EarTag>
                </button>
              );
            })}
          </QuickTips>
        </TipRow>
        {errors.tip && <FieldError id={`${tipId}-error`}>{errors.tip.message}</FieldError>}
      </div>
      <TextArea
        label="Message"
        hint={`${countCharacters(message)} of ${limits.message}`}
        placeholder="A word to the band"
        rows={2}
        error={errors.message?.message}
        {...register('message')}
      />
      <Note>
        <Icon name="skipLine" />
        Requests will be prioritized by tip amount so pay more to skip the line
      </Note>
      <Send>
        {(isHeldBack || errors.root) && (
          <FieldError role="alert" style={{ margin: '0 0 10px' }}>
            {isHeldBack ? limit.message : errors.root?.message}
          </FieldError>
        )}
        <Button
          ref={button}
          type="submit"
          $look={isHeldBack ? 'line' : 'go'}
          $size="big"
          $wide
          aria-disabled={isSubmitting || isHeldBack}
          onClick={(event) => {
            // A second tap while the first is under way, or before the limit allows, does nothing.
            if (isSubmitting || isHeldBack) event.preventDefault();
          }}
        >
          {isSubmitting ? 'Sending …' : isHeldBack ? `Send again in ${limit.wait}` : 'Send Request'}
        </Button>
      </Send>
    </Form>
  );
}
