import {
  Bell,
  Button,
  ButtonLink,
  color,
  EarTag,
  font,
  keyframes,
  media,
  motion,
  paths,
  styled,
  type,
  useTipDialog,
} from '@cowbell/kit';
import { FloodScreen } from '../flood-screen.tsx';
import { StatusAction } from '../own-requests/status-action.tsx';
import { statusTextOf } from '../own-requests/status-text.ts';
import { useOwnRequests } from '../own-requests/use-own-requests.ts';

const sound = keyframes`0%, 100% { opacity: 0 } 20%, 50% { opacity: 1 } 35%, 65% { opacity: 0.2 }`;

/** The sound of the bell, beside it. */
const Arcs = styled.svg`
  position: absolute;
  inset: -6% -66% auto;
  width: 232%;
  fill: none;
  stroke: ${color.ink};
  stroke-width: 9;
  stroke-linecap: round;
  animation: ${sound} ${motion.ring} ease-in-out 1 forwards;
  ${media.calm} { animation: none; }
`;

const BellBox = styled.div`
  display: grid;
  place-items: center;
  padding-top: 60px;
  > span { width: min(132px, 18dvh - 12px) !important; }
  &[data-small] > span { width: min(116px, 20dvh - 24px) !important; }
  ${media.lowPhone} {
    position: absolute;
    top: 84px;
    right: 72px;
    padding: 0;
  }
  ${media.desktop} { padding-top: 8px; }
  &&,
  &[data-small] {
    ${media.desktop} {
      > span { width: min(240px, 18.75vw) !important; }
    }
  }
`;

const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: 24px;
  flex: 1;
  h1 { font: ${type.shout}; }
  &[data-small] h1 { font-size: min(4.5rem, 18.5vw); }
  ${media.lowPhone} {
    gap: 16px;
    margin-top: 52px;
    &&& h1 {
      padding-right: 160px;
      font-size: min(4rem, 15vh);
    }
    &[data-small] {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      gap: 16px 32px;
      h1 { grid-column: 1 / -1; }
    }
  }
  ${media.desktop} {
    justify-content: center;
    max-width: 660px;
    &[data-small] h1 { font: ${type.shout}; }
  }
`;

const Place = styled.div`
  display: flex;
  align-items: center;
  gap: 18px;
  p > b {
    display: block;
    font: 800 1.875rem/1.05 ${font.display};
    overflow-wrap: anywhere;
  }
`;

/** The promise is never called a payment. */
const PromiseNote = styled.div`
  padding-top: 18px;
  border-top: 2px solid ${color.ink};
  h2 { font: 900 2.125rem/1.05 ${font.display}; }
  p {
    margin-top: 6px;
    font-size: 1.125rem;
    line-height: 1.4;
    text-wrap: pretty;
  }
  ${media.lowPhone} {
    padding: 0 0 0 32px;
    border-top: 0;
    border-left: 2px solid ${color.ink};
    p { font-size: 1rem; }
  }
  ${media.desktop} { max-width: 600px; }
`;

const NextStep = styled.div`
  display: grid;
  gap: 12px;
  margin-top: auto;
  ${media.lowPhone} {
    grid-template-columns: 1fr 1fr;
    grid-column: 1 / -1;
    align-items: center;
  }
  ${media.desktop} {
    display: flex;
    align-items: center;
    margin-top: 0;
  }
`;

export interface SentRequest {
  requestId: string;
  title: string;
  /** From 1, as of sending; null when it did not wait then. */
  place: number | null;
  tip: number;
  /** Where the button was that sent it. From there, amber floods the screen. */
  from: DOMRect | null;
}

/** Says the place on the list or what became of the request, what a promise means, and what to do next. */
export function Confirmation({ sent, onClose }: { sent: SentRequest; onClose: () => void }) {
  const { requestId, title, tip, from } = sent;
  const { requests, places } = useOwnRequests();
  const request = requests?.find(({ id }) => id === requestId);
  const statusText = request && request.status !== 'WAITING' ? statusTextOf(request, undefined) : null;
  const place = statusText ? null : (places.get(requestId) ?? sent.place);
  const isPromised = tip > 0 && (!request || ['WAITING', 'NEXT', 'PLAYING'].includes(request.status));
  const tipDialog = useTipDialog();
  const isSmall = tip > 0 || undefined;
  const sendAnyTip = (
    <Button $look="inkLine" aria-haspopup="dialog" onClick={tipDialog.toggle}>
      Send a Tip
    </Button>
  );
  return (
    <FloodScreen from={from} titleId="sent-title" onClose={onClose}>
      <title>Thank you for your request · Cowbell</title>
      <BellBox data-small={isSmall}>
        <Bell width={172} ink rings>
          <Arcs viewBox="-190 0 380 250">
            <path d="M-104 96c-15 20-21 44-17 70M-132 80c-23 32-31 70-23 110M104 96c15 20 21 44 17 70M132 80c23 32 31 70 23 110" />
          </Arcs>
        </Bell>
      </BellBox>
      <Words data-small={isSmall}>
        <h1 id="sent-title" tabIndex={-1}>
          Thank you for your request
        </h1>
        <Place>
          {place !== null && (
            <EarTag fixed width={tip > 0 ? 70 : 92} look="ink">
              {String(place)}
            </EarTag>
          )}
          <p role="status">
            <b>{title}</b>
            {statusText
              ? `${statusText.news} ${statusText.more}`
              : place === null
                ? 'is with the band now. Get ready.'
                : `is number ${place} on the list`}
          </p>
        </Place>
        {isPromised && (
          <PromiseNote>
            <h2>You promised ${tip}</h2>
            <p>Nothing is charged now. When the band plays it, you can send your ${tip}.</p>
          </PromiseNote>
        )}
        <NextStep>
          <ButtonLink to={paths.requestList} $look="ink" $size="big">
            View Requests
          </ButtonLink>
          {request && statusText ? (
            <StatusAction request={request} action={statusText.action} look="inkLine">
              {sendAnyTip}
            </StatusAction>
          ) : (
            sendAnyTip
          )}
        </NextStep>
      </Words>
    </FloodScreen>
  );
}
