import { styled, useLiveQuery } from '@cowbell/kit';
import { useEffect } from 'react';
import { ShowTypeDocument } from '../../generated/graphql.ts';
import { focusMainContent } from '../../shared/focus.ts';
import { EndShowButton } from '../show/end-show.tsx';
import { toFormValues } from '../show/show-fields.tsx';
import { StartShowButton } from '../show/start-show.tsx';

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  padding: 12px 0 16px;
`;

export function EndedShow() {
  const { data } = useLiveQuery(ShowTypeDocument, { topics: ['show', 'stage', 'songs'] });
  const show = data?.show;
  // The pressed button is removed when a show is open.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusMainContent();
    },
    [],
  );
  return (
    <>
      <p role="status">The show has ended.</p>
      <Actions>
        <EndShowButton />
        {show && <StartShowButton show={show} songs={data.songs} rules={() => toFormValues(show)} />}
      </Actions>
    </>
  );
}
