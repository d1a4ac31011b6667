import { Bell, Button, ButtonLink, EarTag, paths, useTipDialog } from '@cowbell/kit';
import { FloodScreen } from '../flood-screen.tsx';
import { StatusAction } from '../own-requests/status-action.tsx';
import { statusTextOf } from '../own-requests/status-text.ts';
import { useOwnRequests } from '../own-requests/use-own-requests.ts';
import { BellBox, NextStep, Place, PromiseNote, Words } from './confirmation.styles.ts';

export interface SentRequest {
  requestId: string;
  title: string;
  /** From 1, as of sending; null when it did not wait then. */
  place: number | null;
  /** The promised tip in whole dollars. */
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
        <Bell width={172} ink rings />
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
