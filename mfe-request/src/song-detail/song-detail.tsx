import {
  Artwork,
  ButtonLink,
  EmptyStage,
  ErrorState,
  Link,
  paths,
  sentenceOf,
  styled,
  useLiveQuery,
  useParams,
  useSlot,
} from '@cowbell/kit';
import { useState } from 'react';
import { ShowSongsDocument, SongDocument } from '../generated/graphql.ts';
import { Confirmation, type Sent } from './confirmation.tsx';
import { Head, Layout } from './layout.tsx';
import { WaitingScreen } from './queued-screen.tsx';
import { RequestForm } from './request-form.tsx';
import { SongSkeleton } from './song-skeleton.tsx';

const NotTonight = styled.div`
  padding: 24px 16px;
  p { margin-bottom: 20px; font-size: 1.125rem; }
`;

function SongDetail() {
  const { id = '' } = useParams();
  const [sent, setSent] = useState<Sent | null>(null);
  const Actions = useSlot('song:actions');
  const [waitingKey, setWaitingKey] = useState<string | null>(null);
  const { data, error, refetch } = useLiveQuery(SongDocument, { topics: ['songs', 'show'], variables: { id } });
  // Without a network, the remembered list of songs knows as much.
  const remembered = useLiveQuery(ShowSongsDocument, { topics: [], skip: !error || data !== undefined });

  if (sent) {
    const close = () => {
      setSent(null);
      document.getElementById('main')?.focus();
    };
    return <Confirmation sent={sent} onClose={close} />;
  }

  if (waitingKey) {
    const becomeSent = (now: Sent) => {
      setWaitingKey(null);
      setSent(now);
    };
    return <WaitingScreen id={waitingKey} onSent={becomeSent} onLeave={() => setWaitingKey(null)} />;
  }

  const song = data?.song ?? remembered.data?.showSongs?.find((one) => one.id === id);

  if (!song && error) {
    return (
      <ErrorState title="Unable to fetch song data" onRetry={refetch}>
        {sentenceOf(error, 'The band is still here, the cable is not. Nothing you sent is lost.')}
      </ErrorState>
    );
  }
  if (!data && !song) return <SongSkeleton />;
  if (!song) {
    return (
      <EmptyStage
        title="Song not found."
        action={
          <ButtonLink to={paths.request} $look="go" $size="big" $wide>
            Request a Song
          </ButtonLink>
        }
      >
        It may have left the list. There are plenty of others.
      </EmptyStage>
    );
  }

  const isTonight = !(data ?? remembered.data)?.show?.duoOnly || song.duoOnly;
  return (
    <Layout>
      <title>{`${song.title} · Cowbell`}</title>
      <Head>
        <span className="small">
          <Artwork song={song} size={116} />
        </span>
        <span className="large">
          <Artwork song={song} size={336} />
        </span>
        <div>
          <h1>{song.title}</h1>
          <p className="artist">
            <Link to={paths.artist(song.artist.id)}>{song.artist.name}</Link>
          </p>
          <p className="facts">{[song.era, ...song.genres].filter(Boolean).join(', ')}</p>
          {Actions && <Actions song={song} />}
        </div>
      </Head>
      {isTonight ? (
        <RequestForm
          song={{ id, title: song.title, artistName: song.artist.name, albumArtwork: song.albumArtwork }}
          onSent={setSent}
          onWaiting={setWaitingKey}
        />
      ) : (
        <NotTonight>
          <p>This song is not on tonight’s list.</p>
          <ButtonLink to={paths.request} $look="go" $size="big" $wide>
            Request a Song
          </ButtonLink>
        </NotTonight>
      )}
    </Layout>
  );
}

export { SongDetail as Component };
