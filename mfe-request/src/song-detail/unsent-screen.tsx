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
import { isLostWithPage, sendQueuePrefix } from '@cowbell/kit/storage';
import { useEffect, useRef } from 'react';
import { saveIntent } from '../sending/drafts.ts';
import type { UnsentRequest } from '../sending/send-queue.ts';
import { cancelUnsent, useRetry, useSendResult, useUnsentRequests } from '../sending/sending.ts';
import type { SentRequest } from './confirmation.tsx';

const Screen = styled.section`
  display: flex;
  flex-direction: column;
  gap: 24px;
  max-width: 560px;
  min-height: calc(100dvh - 60px);
  margin: 0 auto;
  padding: 24px 16px calc(24px + env(safe-area-inset-bottom));
  h1 {
    font: ${type.title};
    text-wrap: balance;
  }
  ${media.desktop} {
    justify-content: center;
    min-height: calc(100dvh - 72px);
  }
`;

const Lead = styled.p`
  margin-top: 12px;
  color: ${color.dim};
  font-size: 1.0625rem;
  line-height: 1.45;
`;

const Card = styled.div`
  display: grid;
  gap: 14px;
  padding: 16px;
  background: ${color.stage};
  border: 1.5px solid ${color.line};
  border-radius: ${radius.control};
  overflow-wrap: anywhere;
  .song {
    display: flex;
    align-items: center;
    gap: 14px;
    > div {
      display: grid;
      flex: 1;
      min-width: 0;
    }
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 6px 16px;
  }
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

const describeWait = {
  connection: { icon: 'offline', heading: 'Waiting for a connection', when: 'as soon as you’re back online' },
  cowbell: { icon: 'retry', heading: 'Waiting to be sent', when: 'as soon as Cowbell can take it' },
} as const;

/** Shown while the request is in the send queue, until it is sent or canceled. */
export function UnsentScreen(props: { requestKey: string; onSent: (sent: SentRequest) => void; onCancel: () => void }) {
  const { requestKey, onSent, onCancel } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const request = useUnsentRequests().find(({ key }) => key === requestKey);
  const latest = useRef<UnsentRequest | undefined>(request);
  if (request) latest.current = request;
  const { isTrying, tryNow, isLimited, wait } = useRetry(request);
  const result = useSendResult(requestKey);
  const isCanceled = useRef(false);

  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (isCanceled.current || !latest.current) return;
    const { song, input } = latest.current;
    if (result?.kind === 'sent') {
      const { requestId, place } = result;
      onSent({ requestId, title: song.title, place, tip: input.tip, from: null });
    } else if (result?.kind === 'refused' && !result.userError.retryAfter) {
      // The list shows the request with the reason, which a toast has said as well.
      saveIntent(input, requestKey);
      void navigate(paths.requestList);
    } else if (!request) {
      // If no result arrives in a moment, another tab has sent the request.
      const timer = setTimeout(() => void navigate(paths.requestList), 500);
      return () => clearTimeout(timer);
    }
  });

  if (!request) return null;
  const { song, input } = request;
  const { icon, heading, when } = describeWait[request.waitsFor ?? 'cowbell'];
  return (
    <Screen aria-labelledby="unsent-title">
      <title>{`${heading} · Cowbell`}</title>
      <div>
        <Icon name={icon} size={44} />
        <h1 ref={title} id="unsent-title" tabIndex={-1} style={{ marginTop: 16 }}>
          {heading}
        </h1>
        <Lead>
          {isLostWithPage(sendQueuePrefix + requestKey)
            ? `Your request will be sent ${when}. Keep this page open until then.`
            : `Your request is safe on this phone and will be sent ${when}. You can put your phone away.`}
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
          {request.problem}
        </p>
        <Button $look={isLimited ? 'line' : 'go'} $size="big" aria-disabled={isTrying || isLimited} onClick={tryNow}>
          {isTrying ? 'Trying …' : isLimited ? `Next try in ${wait}` : 'Try now'}
        </Button>
        <Button
          onClick={() => {
            isCanceled.current = true;
            cancelUnsent(request);
            onCancel();
          }}
        >
          Cancel
        </Button>
        <TextLink to={paths.requestList}>View Requests</TextLink>
      </Actions>
    </Screen>
  );
}
