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
import { SubmitButton, TextArea, TextField } from '@cowbell/kit/form';
import { type BandFormFragment, BandToEditDocument } from '../generated/graphql.ts';
import { Differences, EditConflict } from '../shared/edit-conflict.tsx';
import { useUnsavedChangesPrompt } from '../shared/unsaved-changes-prompt.tsx';
import { Members } from './members.tsx';
import { TipLinkFields } from './tip-link-fields.tsx';
import { useBandForm } from './use-band-form.ts';

const gutter = 'clamp(40px, 9.4vw, 120px)';

const Layout = styled.div`
  max-width: 460px;
  margin: 0 auto;
  padding: 24px 20px 64px;
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) clamp(340px, 33vw, 420px);
    max-width: none;
    padding: 0;
  }
`;

const Form = styled.form`
  display: grid;
  gap: 28px;
  align-content: start;
  ${media.desktop} {
    max-width: 920px;
    padding: 32px ${gutter} 64px;
    > button {
      justify-self: start;
      width: auto;
      min-width: 240px;
    }
  }
`;

const Words = styled.div`
  display: grid;
  gap: 8px;
  > p { color: ${color.dim}; }
`;

const Aside = styled.section`
  display: grid;
  gap: 8px;
  align-content: start;
  margin-top: 40px;
  h2 { font: ${type.heading}; }
  > p { color: ${color.dim}; }
  ${media.desktop} {
    min-height: calc(100dvh - ${size.topBarDesktop});
    margin: 0;
    padding: 36px 32px;
    border-left: 1px solid ${color.line};
    background: ${color.stage};
  }
`;

function Band() {
  const query = useLiveQuery(BandToEditDocument, { topics: ['show'] });
  const { data, error } = query;
  if (!data && error) {
    return <QueryError title="Unable to fetch the band" query={query} fallback="The band can’t be loaded right now." />;
  }
  if (!data) return <SkeletonRows count={3} />;
  return (
    <>
      <title>Band · Cowbell</title>
      <StaleNotice query={query} what="Band" />
      <Layout>
        <BandForm band={data.band} />
        <Aside aria-labelledby="members">
          <h2 id="members">Members</h2>
          <p>They lead shows and edit songs, as you do.</p>
          <Members />
        </Aside>
      </Layout>
    </>
  );
}

function BandForm({ band }: { band: BandFormFragment }) {
  const { form, isEdited, question, conflict } = useBandForm(band);
  const prompt = useUnsavedChangesPrompt(isEdited);
  return (
    <Form aria-label="Band" {...form.formProps}>
      <PageTitle>Band</PageTitle>
      <TextField label="Name" dir="auto" autoComplete="off" aria-required {...form.field('name')} />
      <TipLinkFields form={form} />
      <Words>
        <TextArea
          label="Words to hide"
          hint="one a line"
          dir="auto"
          rows={4}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...form.field('hiddenWords')}
        />
        <p>A guest with such a word in the name appears as Anonymous. Swear words are hidden without a list.</p>
      </Words>
      {conflict && (
        <EditConflict
          ref={question}
          sentence="Somebody else saved the band while you were editing it. Their version:"
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
        >
          <Differences lines={conflict.lines} />
        </EditConflict>
      )}
      <SubmitButton form={form} busyLabel="Saving…" $look={conflict ? 'line' : 'go'} $size="big" $wide>
        Update
      </SubmitButton>
      {prompt.dialog}
    </Form>
  );
}

export { Band as Component };
