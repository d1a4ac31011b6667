import { color, media, showToast, styled, type } from '@cowbell/kit';
import { ArtistNameForm } from './artist-name-form.tsx';

const Panel = styled.section`
  margin: 0 16px 24px;
  padding: 20px 20px 16px;
  border: 1px solid ${color.line};
  border-radius: 12px;
  background: ${color.stage};
  h2 {
    margin-bottom: 12px;
    font: ${type.heading};
  }
  ${media.desktop} {
    max-width: 560px;
    margin: 0 0 32px;
  }
`;

function ArtistForm() {
  return (
    <Panel>
      <h2>Add an Artist</h2>
      <ArtistNameForm
        label="Add an Artist"
        artist={null}
        submitLabel="Add Artist"
        onSaved={() => showToast('success', 'Artist created successfully')}
      />
    </Panel>
  );
}

export { ArtistForm as Component };
