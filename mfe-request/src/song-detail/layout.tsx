import { color, media, Skeleton, SkeletonBlock, styled, type } from '@cowbell/kit';

export const Layout = styled.div`
  max-width: 1040px;
  margin: 0 auto;
  ${media.desktop} {
    display: grid;
    grid-template-columns: 400px minmax(0, 500px);
    gap: 24px 100px;
    justify-content: center;
    padding: 56px 40px 64px;
    > [data-stale] {
      grid-column: 1 / -1;
      margin: 0;
    }
  }
`;

export const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 16px;
  padding: calc(var(--state-line) / 4) 16px 16px;
  h1 {
    font: ${type.heading};
    font-size: clamp(2.125rem, 1.8rem + 2.9vw, 3.5rem);
    line-height: 1;
    text-wrap: balance;
    overflow-wrap: anywhere;
  }
  &[data-long] h1 { font-size: clamp(1.5rem, 1.3rem + 1.4vw, 2.25rem); }
  .artist {
    margin-top: 6px;
    font-size: 1.125rem;
    a {
      display: inline-block;
      margin-block: -12px;
      padding-block: 12px;
      text-underline-offset: 4px;
      &:hover { text-decoration: underline; }
    }
  }
  .facts {
    margin-top: 2px;
    color: ${color.dim};
    font-size: 0.9375rem;
  }
  ${media.desktop} {
    flex-direction: column;
    align-items: flex-start;
    gap: 24px;
    padding: 0;
    .artist {
      font-size: 1.375rem;
      margin-top: 14px;
    }
  }
`;

export const ActionBar = styled.div`
  position: fixed;
  z-index: 20;
  inset: auto 0 0;
  padding: 12px 16px calc(16px + env(safe-area-inset-bottom));
  background: ${color.ground};
  border-top: 1px solid ${color.line};
  /* In landscape, a fixed bar would hide the fields. */
  @media (min-width: 900px), (max-height: 480px) {
    position: static;
    padding: 0;
    border: 0;
  }
`;

const Fields = styled.div`
  display: grid;
  gap: 26px;
  padding: 8px 16px;
`;

export function SongSkeleton({ artworkSize }: { artworkSize: number }) {
  return (
    <Skeleton>
      <Layout>
        <Head>
          <SkeletonBlock style={{ width: artworkSize, height: artworkSize }} />
          <div style={{ display: 'grid', gap: 10 }}>
            <SkeletonBlock style={{ width: 170, height: 34 }} />
            <SkeletonBlock style={{ width: 120, height: 18 }} />
          </div>
        </Head>
        <Fields>
          <SkeletonBlock style={{ height: 56 }} />
          <SkeletonBlock style={{ height: 56 }} />
          <SkeletonBlock style={{ height: 88 }} />
        </Fields>
      </Layout>
    </Skeleton>
  );
}
