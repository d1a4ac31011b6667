import { keyframes, styled } from 'styled-components';
import { color, radius } from '../theme/tokens.ts';

const appear = keyframes`from { opacity: 0 } to { opacity: 1 }`;

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
