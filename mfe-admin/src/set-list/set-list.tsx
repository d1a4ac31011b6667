import { ErrorState, SkeletonRows, sentenceOf, useLiveQuery } from '@cowbell/kit';
import { SavedSetListDocument, SongsDocument } from '../generated/graphql.ts';
import { SetListEditor } from './set-list-editor.tsx';

function SetList() {
  const songs = useLiveQuery(SongsDocument, { topics: ['songs'] });
  const saved = useLiveQuery(SavedSetListDocument, { topics: ['setList'] });
  const error = songs.error ?? saved.error;
  if (songs.data?.songs && saved.data?.setList) {
    return <SetListEditor songs={songs.data.songs} saved={saved.data.setList} songsQuery={songs} />;
  }
  if (error) {
    const retry = () => {
      songs.refetch();
      saved.refetch();
    };
    return (
      <ErrorState
        title={songs.data?.songs ? 'Unable to fetch the set list' : 'Unable to fetch songs data'}
        onRetry={retry}
      >
        {sentenceOf(error, 'The set list can’t be loaded right now.')}
      </ErrorState>
    );
  }
  return <SkeletonRows />;
}

export { SetList as Component };
