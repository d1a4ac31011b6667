import {
  Button,
  color,
  media,
  Page,
  PageHeader,
  PageTitle,
  SegmentedControl,
  Skeleton,
  SkeletonBlock,
  styled,
} from '@cowbell/kit';
import { Note } from '@cowbell/kit/note';
import { useRequestCode } from '@cowbell/kit/request-code';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { AdminIcon } from '../shared/admin-icon.tsx';
import { type Format, formats, Sheet } from './sheet.tsx';

const Layout = styled.div`
  display: grid;
  gap: 24px;
  padding: 0 16px;
  ${media.desktop} {
    grid-template-columns: minmax(0, 360px) minmax(0, 1fr);
    gap: 56px;
    padding: 0;
  }
`;

const Choices = styled.div`
  display: grid;
  gap: 16px;
  align-content: start;
`;

const Preview = styled.div`
  --mm: min(2px, (100vw - 34px) / 216);
  justify-self: center;
  outline: 1px solid ${color.line};
  ${media.desktop} {
    --mm: clamp(1.6px, (100dvh - 220px) / 297, 2.8px);
    justify-self: start;
  }
`;

/** Hidden on screen, and the only element in print. The paper has a name, because these styles stay when another page prints. */
const PrintOnly = styled.div`
  --mm: 1mm;
  display: none;
  @page poster-a4 {
    size: A4;
    margin: 0;
  }
  @page poster-letter {
    size: letter;
    margin: 0;
  }
  @media print {
    body:has(&) > :not(&) { display: none; }
    html:has(&),
    body:has(&) {
      background: #fff;
      min-height: 0;
    }
    display: block;
    break-inside: avoid;
  }
`;

const options = Object.entries(formats).map(([value, { label }]) => ({ value: value as Format, label }));

/** Posters and table cards for the venue, with the code that leads guests to the song browser. */
function Poster() {
  const code = useRequestCode();
  const [format, setFormat] = useState<Format>('a4');
  if (!code) {
    return (
      <Page>
        <Skeleton>
          <SkeletonBlock style={{ width: '100%', height: 320 }} />
        </Skeleton>
      </Page>
    );
  }
  const { band = 'Cowbell' } = document.documentElement.dataset;
  const sheet = 'image' in code && <Sheet format={format} band={band} {...code} />;
  return (
    <Page>
      <title>Poster · Cowbell</title>
      <PageHeader>
        <PageTitle>Poster</PageTitle>
      </PageHeader>
      <Layout>
        {'problem' in code ? (
          <Note role="status">
            <AdminIcon name="printer" />
            {code.problem}
          </Note>
        ) : (
          <>
            <Choices>
              <SegmentedControl legend="Paper" options={options} value={format} onChange={setFormat} />
              <Note>
                {format === 'cards'
                  ? 'Four cards on a sheet of A4. Cut along the dashed lines.'
                  : 'Print it without margins, in color or in black and white.'}
              </Note>
              <Button $look="go" $wide onClick={() => window.print()}>
                <AdminIcon name="printer" />
                Print
              </Button>
              <Button as="a" $wide href="/qr.svg" download="cowbell-qr.svg">
                <AdminIcon name="download" />
                Code as SVG
              </Button>
              <Note>The code leads to {code.address}. That address stays: an old poster works next year, too.</Note>
            </Choices>
            <Preview>{sheet}</Preview>
            {createPortal(<PrintOnly style={{ page: formats[format].page }}>{sheet}</PrintOnly>, document.body)}
          </>
        )}
      </Layout>
    </Page>
  );
}

export { Poster as Component };
