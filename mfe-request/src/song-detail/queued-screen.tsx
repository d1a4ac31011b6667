import {
  Artwork,
  Button,
  color,
  EarTag,
  Icon,
  media,
  paths,
  radius,
  SongArtist,
  SongTitle,
  styled,
  TextLink,
  type,
  useNavigate,
} from '@cowbell/kit';
import { reasonOf, useCountdown } from '@cowbell/kit/countdown';
import { useEffect, useRef, useState } from 'react';
import { keepIntent } from '../sending/form-draft.ts';
import type { Waiting } from '../sending/send-queue.ts';
import { outbox, takeBack, useSettled, useWaiting } from '../sending/sending.ts';
import type { Sent } from './confirmation.tsx';

const Screen = styled.section`
  display: flex;
  flex-direction: column;
  gap: 24px;
  max-width: 560px;
  min-height: calc(100dvh - 60px);
  margin: 0 auto;
  padding: 24px 16px calc(24px + env(safe-area-inset-bottom));
  h1 { font: ${type.title}; text-wrap: balance; &:focus { outline: none; } }
  ${media.desktop} { justify-content: center; min-height: calc(100dvh - 72px); }
`;

const Lead = styled.p`margin-top: 12px; color: ${color.dim}; font-size: 1.0625rem; line-height: 1.45;`;

/** What will be sent, word for word. */
const Card = styled.div`
  display: grid;
  gap: 14px;
  padding: 16px;
  background: ${color.stage};
  border: 1.5px solid ${color.line};
  border-radius: ${radius.control};
  overflow-wrap: anywhere;
  .song { display: flex; align-items: center; gap: 14px; > div { display: grid; flex: 1; min-width: 0; } }
  dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 6px 16px; }
  dt { color: ${color.dim}; }
`;

const Actions = styled.div`
  display: grid;
  gap: 8px;
  margin-top: auto;
  justify-items: center;
  button { width: 100%; }
  ${media.desktop} { margin-top: 0; }
`;

/**
 * After sending without a connection: the request is kept on this phone and goes out by itself. Becomes the confirmation
 * when it does, and the form with what was typed when it is refused or taken back.
 *
 * @param props.id the key of the request.
 */
export function WaitingScreen({
  id,
  onSent,
  onLeave,
}: {
  id: string;
  onSent: (sent: Sent) => void;
  onLeave: () => void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const [isTrying, setIsTrying] = useState(false);
  const kept = useWaiting().find(({ key }) => key === id);
  const last = useRef<Waiting | undefined>(kept);
  if (kept) last.current = kept;
  const limit = useCountdown(kept?.state === 'limited' ? kept.notBefore : 0);
  const result = useSettled(id);
  const isCancelled = useRef(false);

  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (isCancelled.current || !last.current) return;
    const { song, input } = last.current;
    if (result?.kind === 'sent') {
      onSent({ title: song.title, place: result.place, from: null });
    } else if (result?.kind === 'refused' && result.retryAfter === null) {
      // The list keeps it with the reason; a toast has said so.
      keepIntent(input, id);
      void navigate(paths.requests);
    } else if (!kept) {
      // Another tab has sent it, unless what came of it is told in a moment.
      const timer = setTimeout(() => void navigate(paths.requests), 500);
      return () => clearTimeout(timer);
    }
  });

  if (!kept) return null;
  const { song, input } = kept;
  return (
    <Screen aria-labelledby="waiting-title">
      <title>Waiting for a connection · Cowbell</title>
      <div>
        <Icon name="offline" size={44} />
        <h1 ref={title} id="waiting-title" tabIndex={-1} style={{ marginTop: 16 }}>
          Waiting for a connection
        </h1>
        <Lead>
          Your request is safe on this phone and goes to the band by itself as soon as there is a way. You may put the
          phone away.
        </Lead>
      </div>
      <Card>
        <div className="song">
          <Artwork song={song} />
          <div>
            <SongTitle>{song.title}</SongTitle>
            <SongArtist>{song.artistName}</SongArtist>
          </div>
          {input.tip > 0 && <EarTag width={52} look="outline">{`$${input.tip}`}</EarTag>}
        </div>
        <dl>
          <dt>From</dt>
          <dd>{input.requestedBy}</dd>
          {input.message !== '' && (
            <>
              <dt>Message</dt>
              <dd>{input.message}</dd>
            </>
          )}
        </dl>
      </Card>
      <Actions>
        <p role="status" style={{ color: color.dim }}>
          {reasonOf(kept.problem ?? '')}
        </p>
        <Button
          $look={limit.seconds > 0 ? 'line' : 'go'}
          $size="big"
          aria-disabled={isTrying || limit.seconds > 0}
          onClick={() => {
            setIsTrying(true);
            void outbox.tryNow(id).finally(() => setIsTrying(false));
          }}
        >
          {isTrying ? 'Trying …' : limit.seconds > 0 ? `Next try in ${limit.wait}` : 'Try now'}
        </Button>
        <Button
          onClick={() => {
            isCancelled.current = true;
            takeBack(kept);
            onLeave();
          }}
        >
          Cancel
        </Button>
        <TextLink to={paths.requests}>View Requests</TextLink>
      </Actions>
    </Screen>
  );
}
