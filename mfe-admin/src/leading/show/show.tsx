import {
  color,
  media,
  PageTitle,
  QueryError,
  SkeletonRows,
  StaleNotice,
  size,
  styled,
  type,
  useLiveQuery,
} from '@cowbell/kit';
import { SubmitButton } from '@cowbell/kit/form';
import {
  PlayedTonightDocument,
  type ShowFormFragment,
  ShowTypeDocument,
  type ShowTypeQuery,
} from '../../generated/graphql.ts';
import { count } from '../../shared/count.ts';
import { Differences, EditConflict } from '../../shared/edit-conflict.tsx';
import { useUnsavedChangesPrompt } from '../../shared/unsaved-changes-prompt.tsx';
import { EndShowButton } from './end-show.tsx';
import { ShowFields } from './show-fields.tsx';
import { StartShowButton } from './start-show.tsx';
import { useShowForm } from './use-show-form.ts';

/** On a phone, the buttons of the night are between the rules and 'Update', which stays in view. */
const Layout = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  max-width: 460px;
  margin: 0 auto;
  padding: 24px 20px 0;
  form { display: contents; }
  ${media.desktop} {
    display: grid;
    grid-template: auto 1fr / minmax(0, 1fr) clamp(340px, 33vw, 420px);
    gap: 24px 0;
    max-width: none;
    padding: 0;
  }
`;

const gutter = 'clamp(40px, 9.4vw, 120px)';

const Rules = styled.div`
  display: grid;
  gap: 20px;
  ${media.desktop} {
    max-width: 840px;
    padding: 32px ${gutter} 0;
  }
`;

const Foot = styled.div`
  display: grid;
  gap: 16px;
  position: sticky;
  z-index: 2;
  bottom: 0;
  order: 1;
  margin: 0 -20px;
  padding: 16px 20px calc(16px + env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.ground};
  @media (min-width: 900px), (max-height: 480px) {
    position: static;
    border: 0;
  }
  ${media.desktop} {
    align-content: start;
    order: 0;
    max-width: 840px;
    margin: 0;
    padding: 0 ${gutter} 64px;
    > button {
      justify-self: start;
      width: auto;
      min-width: 240px;
    }
  }
`;

const Night = styled.section`
  display: grid;
  gap: 8px;
  align-content: start;
  padding: 4px 0 12px;
  h2 { font: ${type.heading}; }
  p { color: ${color.dim}; }
  > div {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 16px;
    margin-top: 8px;
  }
  ${media.desktop} {
    grid-area: 1 / 2 / span 2;
    min-height: calc(100dvh - ${size.topBarDesktop});
    padding: 36px 32px;
    border-left: 1px solid ${color.line};
    background: ${color.stage};
    > div { grid-template-columns: 1fr; }
  }
`;

const Note = styled.p`
  display: none;
  ${media.desktop} { display: block; }
`;

function Show() {
  const query = useLiveQuery(ShowTypeDocument, { topics: ['show', 'stage', 'songs'] });
  const { data, error } = query;
  if (!data?.show && error) {
    return <QueryError title="Unable to fetch the show" query={query} fallback="The show can’t be loaded right now." />;
  }
  if (!data?.show) return <SkeletonRows count={1} />;
  return (
    <>
      <title>Set Show Type · Cowbell</title>
      <StaleNotice query={query} what="Show" />
      <ShowForm show={data.show} songs={data.songs} />
    </>
  );
}

function ShowForm({ show, songs }: { show: ShowFormFragment; songs: ShowTypeQuery['songs'] }) {
  const { form, isEdited, question, conflict, restart } = useShowForm(show);
  const prompt = useUnsavedChangesPrompt(isEdited);
  return (
    <Layout>
      <form aria-label="Set Show Type" {...form.formProps}>
        <Rules>
          <PageTitle>Set Show Type</PageTitle>
          <ShowFields form={form} songs={songs} />
        </Rules>
        <Foot>
          {conflict && (
            <EditConflict
              ref={question}
              sentence={conflict.sentence}
              onKeepMine={conflict.keepMine}
              onTakeTheirs={conflict.takeTheirs}
            >
              <Differences lines={conflict.lines} />
            </EditConflict>
          )}
          <SubmitButton form={form} busyLabel="Saving…" $look={conflict ? 'line' : 'go'} $size="big" $wide>
            Update
          </SubmitButton>
        </Foot>
      </form>
      <Night aria-labelledby="night">
        <Note>Tonight</Note>
        <h2 id="night">Show {show.number}</h2>
        <Figures show={show} />
        <div>
          <EndShowButton />
          <StartShowButton show={show} songs={songs} rules={() => form.getValues()} onStarted={restart} />
        </div>
        {show.intake.state !== 'ENDED' && <Note>Starting a new show ends this one. It stays in the record.</Note>}
      </Night>
      {prompt.dialog}
    </Layout>
  );
}

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

function Figures({ show }: { show: ShowFormFragment }) {
  const { data } = useLiveQuery(PlayedTonightDocument, { topics: ['stage', 'requests'] });
  const since = `Since ${time.format(new Date(show.startedAt)).toLowerCase()}.`;
  const played = data?.show?.played?.length;
  const waiting = data?.requestCount;
  const hasEnded = show.intake.state === 'ENDED';
  return (
    <p>
      {hasEnded ? 'It has ended.' : since}
      {played !== undefined && ` ${count(played, 'song')} played`}
      {played !== undefined && !hasEnded && typeof waiting === 'number' && `, ${count(waiting, 'request')} waiting`}
      {played !== undefined && '.'}
    </p>
  );
}

export { Show as Component };
