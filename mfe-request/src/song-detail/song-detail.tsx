import {
  Artwork,
  ButtonLink,
  color,
  EmptyStage,
  ErrorState,
  Link,
  media,
  paths,
  SkeletonRows,
  sentenceOf,
  styled,
  type,
  useLiveQuery,
  useParams,
} from '@cowbell/kit';
import { useState } from 'react';
import { ShowSongsDocument, SongDocument } from '../generated/graphql.ts';
import { Confirmation, type Sent } from './confirmation.tsx';
import { RequestForm } from './request-form.tsx';
import { WaitingScreen } from './waiting-screen.tsx';

const Layout = styled.div`
  max-width: 1040px;
  margin: 0 auto;
  ${media.desktop} { display: grid; grid-template-columns: 400px minmax(0, 500px); gap: 100px; justify-content: center; padding: 56px 40px 64px; }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 16px;
  padding: 0 16px 18px;
  h1 { font: ${type.heading}; font-size: clamp(2rem, 1.4rem + 3vw, 3.5rem); line-height: 1; text-wrap: balance; overflow-wrap: anywhere; }
  .artist { margin-top: 6px; font-size: 1.125rem; a { text-underline-offset: 4px; &:hover { text-decoration: underline; } } }
  .facts { margin-top: 2px; color: ${color.dim}; font-size: 0.9375rem; }
  .large { display: none; }
  ${media.desktop} {
    flex-direction: column;
    align-items: flex-start;
    gap: 24px;
    padding: 0;
    .artist { font-size: 1.375rem; margin-top: 14px; }
    .large { display: block; }
    .small { display: none; }
  }
`;

const NotTonight = styled.div`
  padding: 24px 16px;
  p { margin-bottom: 20px; font-size: 1.125rem; }
`;

function SongDetail() {
  const { id = '' } = useParams();
  const [sent, setSent] = useState<Sent | null>(null);
  const [waitingKey, setWaitingKey] = useState<string | null>(null);
  const { data, error, refetch } = useLiveQuery(SongDocument, { topics: ['songs', 'show'], variables: { id } });
  // Without a network, the remembered list of songs knows as much.
  const remembered = useLiveQuery(ShowSongsDocument, { topics: [], skip: !error || data !== undefined });

  if (sent) return <Confirmation sent={sent} onClose={() => setSent(null)} />;

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
  if (!data && !song) return <SkeletonRows count={1} />;
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
