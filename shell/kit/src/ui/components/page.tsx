import { keyframes, styled } from 'styled-components';
import { color, media, radius, type } from '../theme/tokens.ts';

export const Page = styled.div`
  max-width: 1040px;
  margin: 0 auto;
  padding: 4px 0 32px;
  ${media.desktop} {
    padding: 32px 40px 64px;
    box-sizing: content-box;
  }
`;

export const NarrowPage = styled.div`
  width: 100%;
  max-width: 460px;
  margin: 0 auto;
  padding: 24px 20px 64px;
  ${media.desktop} { padding-top: 96px; }
`;

export const PageHeader = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 14px;
  padding: 0 16px 12px;
  ${media.desktop} { padding: 0 0 20px; }
`;

export const PageTitle = styled.h1`font: ${type.title};`;

export const DimText = styled.span`
  color: ${color.dim};
  font-size: 1rem;
`;

export const appear = keyframes`from { opacity: 0 }`;

/** A table of ARIA roles: rows wrap on a phone, move, and are virtualized, which table elements do not allow. */
export const Table = styled.div.attrs({ role: 'table' })``;
export const TableBody = styled.div.attrs({ role: 'rowgroup' })``;
/** The virtualizer turns pointer events off for a moment after scrolling; a tap in this moment counts, too. */
export const TableRow = styled.div.attrs({ role: 'row' })`pointer-events: auto;`;
export const Cell = styled.span.attrs({ role: 'cell' })``;
export const ColumnHead = styled.span.attrs({ role: 'columnheader' })``;

/** Fades in after 200 ms, so that it does not appear when a response is fast. */
export const Skeleton = styled.div.attrs({
  role: 'status',
  'aria-label': 'Loading',
})`animation: ${appear} 160ms 200ms both;`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 76px;
  padding: 10px 16px;
  border-bottom: 1px solid ${color.line};
`;

export const SkeletonBlock = styled.span`
  display: block;
  background: ${color.riser};
  border-radius: ${radius.artwork};
`;

export function SkeletonRows({ count = 8 }: { count?: number }) {
  return (
    <Skeleton>
      {Array.from({ length: count }, (_, index) => (
        <Row key={index}>
          <SkeletonBlock style={{ width: 56, height: 56 }} />
          <span style={{ display: 'grid', gap: 8 }}>
            <SkeletonBlock style={{ width: 110 + ((index * 53) % 120), height: 20 }} />
            <SkeletonBlock style={{ width: 70 + ((index * 37) % 80), height: 14 }} />
          </span>
        </Row>
      ))}
    </Skeleton>
  );
}
