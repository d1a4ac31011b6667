import {
  Artwork,
  css,
  Link,
  lazyPart,
  media,
  motion,
  NotFoundState,
  paths,
  QueryError,
  StaleNotice,
  styled,
  type TonightIntake,
  useLiveQuery,
  useLocation,
  useParams,
  useSession,
  useSlot,
  useTonightIntake,
} from '@cowbell/kit';
import { FinalDecisionsDocument, NowPlayingDocument } from '@cowbell/kit/queue';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { appear } from '../flood-screen.tsx';
import { MyTonightDocument, ShowSongsDocument, SongDocument } from '../generated/graphql.ts';
import { useOwnRequestIds } from '../own-requests/own-requests.ts';
import { isOnList } from '../own-requests/status-text.ts';
import { useRefetchOn } from '../own-requests/use-own-requests.ts';
import { unsentKeyOf } from '../sending/sending.ts';
import { useMedia } from '../use-media.ts';
import { Confirmation, type SentRequest } from './confirmation.tsx';
import { Head, Layout, SongSkeleton } from './layout.tsx';
import { ClosedCard, FullListCard, RefusalCard } from './no-form.tsx';
import { RequestForm } from './request-form.tsx';
import { UnsentScreen } from './unsent-screen.tsx';

const OthersAsked = lazyPart(() => import('./others-asked.tsx').then((part) => part.OthersAsked), { isOptional: true });

/** In characters. A longer title is small, so that the form is in view. */
const longTitle = 40;

const Holder = styled.div<{ $isBack: boolean }>`
  ${({ $isBack }) => $isBack && css`animation: ${appear} ${motion.quick};`}
`;

/** Keeps what was typed, and the focus, while the song cannot be requested. Then the form fades in. */
function FormHolder({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [wasClosed, setWasClosed] = useState(!isOpen);
  if (!isOpen && !wasClosed) setWasClosed(true);
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (isOpen && document.activeElement === document.body) focused.current?.focus();
  }, [isOpen]);
  return (
    <Holder
      hidden={!isOpen}
      $isBack={wasClosed}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={({ relatedTarget }) => {
        // A field that is hidden loses the focus to nothing.
        if (relatedTarget) focused.current = null;
      }}
    >
      {children}
    </Holder>
  );
}

/** How many requests the guest has on the list, when the show takes no more of one guest; else null. */
function useFullList(tonight: TonightIntake | null): number | null {
  const ownIds = useOwnRequestIds();
  const perGuest = tonight?.perGuest ?? null;
  // The phone remembers at least those that are on the list.
  const isPossible = perGuest !== null && ownIds.length >= perGuest;
  const { data, refetch } = useLiveQuery(MyTonightDocument, { topics: ['stage'], isPersonal: true, skip: !isPossible });
  // No event of the stage announces that the guest has sent another one.
  useRefetchOn(isPossible ? ownIds.join() : '', refetch);
  if (!isPossible) return null;
  const count = data?.myTonight?.filter((own) => isOnList(own) && own.show?.id === tonight?.showId).length ?? 0;
  return count >= perGuest ? count : null;
}

/** Nothing of one song stays when the path leads to another one. */
function SongScreen() {
  const { id = '' } = useParams();
  return <SongDetail key={id} id={id} />;
}

function SongDetail({ id }: { id: string }) {
  const [sent, setSent] = useState<SentRequest | null>(null);
  const Actions = useSlot('song:actions');
  const artworkSize = useMedia(media.desktop) ? 336 : 104;
  // True when the guest came by the link 'Me too' of the request list.
  const isMeToo = useLocation().state?.isMeToo === true;
  const [unsentKey, setUnsentKey] = useState(() => unsentKeyOf(id));
  const tonight = useTonightIntake();
  // Until the show has ended, the intake does not apply to admins: they ask on behalf of somebody without a phone.
  const isAdmin = useSession().user?.isAdmin ?? false;
  const full = useFullList(isAdmin ? null : tonight);
  const finalDecisions = useLiveQuery(FinalDecisionsDocument, { topics: ['stage'], skip: isAdmin }).data?.show;
  const isThis = ({ songSnapshot }: { songSnapshot: { id: string } }) => songSnapshot.id === id;
  const wasPlayed = !isAdmin && tonight?.replays === false && finalDecisions?.played?.some(isThis);
  // The band may take a song up again.
  const onStage = useLiveQuery(NowPlayingDocument, { topics: ['stage'], skip: !wasPlayed }).data?.show;
  const query = useLiveQuery(SongDocument, { topics: ['songs', 'show'], variables: { id } });
  const { data, error } = query;
  // Without a connection, the cached list of songs has the same data.
  const cachedList = useLiveQuery(ShowSongsDocument, { topics: [], skip: !error || data !== undefined });

  if (sent) {
    const close = () => {
      setSent(null);
      document.getElementById('main')?.focus();
    };
    return <Confirmation sent={sent} onClose={close} />;
  }

  if (unsentKey) {
    const showSent = (result: SentRequest) => {
      setUnsentKey(null);
      setSent(result);
    };
    return <UnsentScreen requestKey={unsentKey} onSent={showSent} onCancel={() => setUnsentKey(null)} />;
  }

  const song = data?.song ?? cachedList.data?.showSongs?.find((one) => one.id === id);

  if (!song && error) return <QueryError title="Unable to fetch song data" query={query} />;
  if (!data && !song) return <SongSkeleton artworkSize={artworkSize} />;
  if (!song) {
    return (
      <NotFoundState title="Song not found." to={paths.songBrowser} label="Request a Song">
        It may have been removed. There are plenty more to choose from.
      </NotFoundState>
    );
  }

  const { state = 'OPEN' } = tonight ?? {};
  const closed = state === 'ENDED' || (state !== 'OPEN' && !isAdmin) ? state : null;
  const isOffered = !(data ?? cachedList.data)?.show?.duoOnly || song.duoOnly;
  const isDeclined = !isAdmin && finalDecisions?.declined?.some(isThis);
  const isPlayed = wasPlayed && !onStage?.upNext?.some(isThis) && !(onStage?.nowPlaying && isThis(onStage.nowPlaying));
  const refusal = !isOffered ? 'notOffered' : isDeclined ? 'declined' : isPlayed ? 'played' : null;
  return (
    <Layout>
      <StaleNotice query={data ? query : cachedList} what="Song" />
      <title>{`${song.title} · Cowbell`}</title>
      <Head data-long={song.title.length > longTitle || undefined}>
        <Artwork song={song} size={artworkSize} />
        <div>
          <h1>{song.title}</h1>
          <p className="artist">
            <Link to={paths.artist(song.artist.id)}>{song.artist.name}</Link>
          </p>
          <p className="facts">{[song.era, ...song.genres].filter(Boolean).join(', ')}</p>
          {Actions && <Actions song={song} />}
        </div>
      </Head>
      {isOffered && closed ? (
        <ClosedCard
          state={closed}
          message={tonight?.message ?? null}
          opensAt={tonight?.opensAt ?? 0}
          isAdmin={isAdmin}
        />
      ) : refusal ? (
        <RefusalCard reason={refusal} />
      ) : (
        full !== null && <FullListCard count={full} />
      )}
      {isOffered && (
        <FormHolder isOpen={!closed && !refusal && full === null}>
          <OthersAsked songId={id} isExpected={isMeToo} />
          <RequestForm
            song={{ id, title: song.title, artistName: song.artist.name, albumArtwork: song.albumArtwork }}
            tonight={isAdmin ? null : tonight}
            focusName={isMeToo}
            onSent={setSent}
            onQueued={setUnsentKey}
          />
        </FormHolder>
      )}
    </Layout>
  );
}

export { SongScreen as Component };
