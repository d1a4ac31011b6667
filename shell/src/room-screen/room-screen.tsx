import { color, VisuallyHidden } from '@cowbell/kit';
import { TonightDocument, useIntake } from '@cowbell/kit/intake';
import { useLiveData } from '@cowbell/kit/live-data';
import {
  describeNames,
  type Entry,
  NowPlayingDocument,
  type OnStageEntry,
  onStageOf,
  QueueDocument,
  SoundWaves,
  useWaiting,
} from '@cowbell/kit/queue';
import { type RequestCode, useRequestCode } from '@cowbell/kit/request-code';
import { useWakeLock } from '@cowbell/kit/wake-lock';
import { useMemo } from 'react';
import { Arrival } from './arrival.tsx';
import { FittedTitle } from './fitted-title.tsx';
import { LastCall } from './last-call.tsx';
import {
  Address,
  Artist,
  addressSizeOf,
  Beam,
  Label,
  Lead,
  List,
  Main,
  Names,
  Panel,
  Room,
  Row,
  Side,
  TopRow,
  UpNext,
  u,
} from './room-screen.styles.ts';
import { StateMessage } from './state-message.tsx';
import { useHasLasted, useReloadWithShow } from './use-display.ts';

/** In ms without a connection: then times are no longer shown, because the band may have changed them. */
const timesHiddenAfter = 30_000;

const listLength = 5;

/** The edge has it in the document. */
const bandName = document.documentElement.dataset.band ?? 'Cowbell';

/** `?qr=off` for a stream, whose viewers are not in the room, and `?names=off`. */
function readOptions(): { hasCode: boolean; hasNames: boolean } {
  const options = new URLSearchParams(location.search);
  return { hasCode: options.get('qr') !== 'off', hasNames: options.get('names') !== 'off' };
}

function NextSongs({ label, entries }: { label: string; entries: readonly OnStageEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <UpNext>
      <Label>{label}</Label>
      <ul>
        {entries.slice(0, 3).map(({ id, songSnapshot }) => (
          <li key={id}>
            <b>{songSnapshot.title}</b>
            <span>{songSnapshot.artistName}</span>
          </li>
        ))}
      </ul>
    </UpNext>
  );
}

/** The song that plays, or else the first that is next, and below it what is next. */
function OnStage({
  entries,
  hasNames,
  isOpen,
}: {
  entries: readonly OnStageEntry[];
  hasNames: boolean;
  isOpen: boolean;
}) {
  const [first, ...others] = entries;
  if (!first) {
    const title = isOpen ? 'What do you want to hear?' : 'Nothing is playing right now';
    return (
      <>
        <TopRow>
          <b>{bandName}</b>
        </TopRow>
        <FittedTitle>{title}</FittedTitle>
        {isOpen && <Lead>Pick a song on your phone. The band reads every request.</Lead>}
      </>
    );
  }
  const { title, artistName } = first.songSnapshot;
  const isPlaying = first.status === 'PLAYING';
  const names = hasNames ? describeNames(first) : '';
  return (
    <>
      <TopRow>
        <Label data-on={isPlaying || undefined}>
          {isPlaying && <SoundWaves size={48} />}
          {isPlaying ? 'Playing now' : 'Up next'}
        </Label>
        <b>{bandName}</b>
      </TopRow>
      <FittedTitle>{title}</FittedTitle>
      <Artist dir="auto">{artistName}</Artist>
      {names && <Names dir="auto">Requested by {names}</Names>}
      <NextSongs label={isPlaying ? 'Up next' : 'Then'} entries={others} />
    </>
  );
}

function Waiting({ entries, hasNames, isOpen }: { entries: readonly Entry[]; hasNames: boolean; isOpen: boolean }) {
  return (
    <List>
      <Label>On the list</Label>
      {entries.length === 0 && (
        <p>{isOpen ? 'Nobody is waiting. The next request is number 1.' : 'Nobody is waiting.'}</p>
      )}
      <ol>
        {entries.slice(0, listLength).map((entry, index) => (
          <Row key={entry.id}>
            <b>{index + 1}</b>
            <div>
              <p dir="auto">{entry.songSnapshot.title}</p>
              <p dir="auto">{hasNames ? describeNames(entry) : entry.songSnapshot.artistName}</p>
            </div>
          </Row>
        ))}
      </ol>
    </List>
  );
}

function CodePanel({ code }: { code: RequestCode }) {
  if ('problem' in code) {
    return (
      <Panel>
        <p>{code.problem}</p>
      </Panel>
    );
  }
  const { address, image } = code;
  return (
    <Panel>
      <div>
        <img src={image} alt={`QR code of ${address}`} />
        <h2>
          Request
          <br />a song
        </h2>
      </div>
      <Address style={{ fontSize: u(addressSizeOf(address)) }}>{address}</Address>
    </Panel>
  );
}

/** For a big screen in the room: what plays, what comes next, and how to ask for a song. It has no controls. */
export function RoomScreen() {
  useWakeLock();
  const { hasCode, hasNames } = readOptions();
  const { data, hasFailed } = useLiveData(QueueDocument, 'requests');
  const show = useLiveData(NowPlayingDocument, 'stage').data?.show;
  const tonight = useIntake(useLiveData(TonightDocument, 'stage').data?.show);
  useReloadWithShow(tonight?.showId);
  const queue = data?.queue;
  const onStage = useMemo(() => onStageOf(show, queue), [show, queue]);
  const waiting = useWaiting(queue, onStage);
  const next = useMemo(() => queue && onStage.filter(({ status }) => status === 'NEXT'), [queue, onStage]);
  const areTimesHidden = useHasLasted(hasFailed, timesHiddenAfter);
  const code = useRequestCode();

  const head = (
    <>
      <title>Screen · Cowbell</title>
      <VisuallyHidden as="h1">The band’s screen</VisuallyHidden>
    </>
  );
  if (!tonight || !waiting) {
    return (
      <Room>
        {head}
        <Main>
          {hasFailed ? <Lead role="status">Cowbell can’t be reached. This screen comes back on its own.</Lead> : null}
        </Main>
      </Room>
    );
  }
  const { state, message, closesAt, lastCallAt } = tonight;
  if (state === 'PAUSED' || state === 'ENDED') {
    return (
      <Room>
        {head}
        <StateMessage
          state={state}
          message={message}
          opensAt={areTimesHidden ? 0 : tonight.opensAt}
          song={onStage[0] ?? null}
          bandName={bandName}
        />
      </Room>
    );
  }
  const isOpen = state === 'OPEN';
  return (
    <Room>
      {head}
      <Main>
        <Beam viewBox="0 0 1250 1080" aria-hidden="true">
          <path d="M300 0h300l420 610H-120z" fill={color.beam} />
        </Beam>
        <OnStage entries={onStage} hasNames={hasNames} isOpen={isOpen} />
        <Arrival next={next ?? null} hasNames={hasNames} />
      </Main>
      <Side>
        {isOpen && closesAt > 0 && !areTimesHidden ? (
          <LastCall closesAt={closesAt} lastCallAt={lastCallAt} />
        ) : (
          <Waiting entries={waiting} hasNames={hasNames} isOpen={isOpen} />
        )}
        {isOpen && hasCode && code && <CodePanel code={code} />}
        {!isOpen && (
          <Panel data-closed="">
            <h2>No more requests tonight</h2>
            <p>{message ?? 'Thank you for all of them.'}</p>
          </Panel>
        )}
      </Side>
    </Room>
  );
}
