import {
  ButtonLink,
  clockOffset,
  Drawing,
  Icon,
  lazyPart,
  paths,
  type TonightIntake,
  useLiveQuery,
  useStore,
} from '@cowbell/kit';
import { Dialog } from '@cowbell/kit/dialog';
import { formatDollars } from '@cowbell/kit/dollars';
import { formatTime } from '@cowbell/kit/queue';
import { useEffect, useState } from 'react';
import { ShownMessageDocument } from '../generated/graphql.ts';
import { AdminIcon } from '../shared/admin-icon.tsx';
import { count } from '../shared/count.ts';
import { Dot, Figures, Strip as Line, Sentence } from './stage.styles.ts';
import { taps } from './taps.ts';

const IntakeDialog = lazyPart(() => import('../leading/intake/intake-dialog.tsx').then((part) => part.IntakeDialog));

const labels = { OPEN: 'Open', PAUSED: 'Paused', CLOSED: 'Closed', ENDED: 'Ended' };

/** 'h:mm', by the clock of the server: that of a tablet may be wrong. */
const clockTime = (instant: number) => formatTime(new Date(instant).toISOString()).replace(/ .*/, '');

function useClock(): string {
  const [now, setNow] = useState(() => Date.now() + clockOffset());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + clockOffset()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return clockTime(now);
}

/** Whether requests are taken, what waits and is promised, the connection, and the time. */
export function Strip(props: {
  tonight: TonightIntake | null;
  waiting: number;
  promised: number;
  /** In ms since the epoch, by the clock of the server; null while Cowbell is reached. */
  offlineSince: number | null;
  /** Why taps wait, why the screen may go dark, or what is not kept. */
  note: string | null;
}) {
  const { tonight, waiting, promised, offlineSince, note } = props;
  const [isOpen, setIsOpen] = useState(false);
  const time = useClock();
  const unsent = useStore(taps).waiting.length;
  const show = useLiveQuery(ShownMessageDocument, { topics: ['stage'], skip: !isOpen }).data?.show;
  const state = tonight?.state ?? 'OPEN';
  const clock = <time>{time}</time>;
  const leave = (
    <ButtonLink to={paths.requestList} $wide style={{ minHeight: 76 }}>
      Leave the stage
    </ButtonLink>
  );
  if (offlineSince !== null) {
    return (
      <>
        <Line data-offline="">
          <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            <Icon name="offline" size={28} />
            <span role="status">
              Offline since {clockTime(offlineSince)}. {count(unsent, 'tap')} {unsent === 1 ? 'waits' : 'wait'}.
            </span>
          </button>
          {clock}
        </Line>
        <Sentence hidden={!note}>{note}</Sentence>
        {isOpen && (
          <Dialog open onOpenChange={() => setIsOpen(false)} title="Offline">
            <p style={{ marginBottom: 20 }}>
              Taps are kept on this device. They are sent when Cowbell is reached again.
            </p>
            {leave}
          </Dialog>
        )}
      </>
    );
  }
  return (
    <>
      <Line>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`Requests: ${labels[state]}. Change`}
          onClick={() => setIsOpen(true)}
        >
          <Dot data-state={state} />
          {labels[state]}
          <AdminIcon name="chevron" />
        </button>
        <Figures className="figures">
          <span>
            <b>{waiting}</b>waiting
          </span>
          <span>
            <b>{formatDollars(promised)}</b>promised
          </span>
        </Figures>
        <div className="grow" role="status">
          <Drawing>
            <path d="M12 20h.01M2 8.82a15 15 0 0 1 20 0M5 12.859a10 10 0 0 1 14 0M8.5 16.429a5 5 0 0 1 7 0" />
          </Drawing>
          <span className="word">Live</span>
          {note && <span>{note}</span>}
        </div>
        {clock}
      </Line>
      <Sentence hidden={!note}>{note}</Sentence>
      {isOpen && tonight && (
        <IntakeDialog key={tonight.showId} tonight={tonight} show={show} onClose={() => setIsOpen(false)}>
          {leave}
        </IntakeDialog>
      )}
    </>
  );
}
