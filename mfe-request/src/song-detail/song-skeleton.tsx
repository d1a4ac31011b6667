import { Skeleton, SkeletonBlock, styled } from '@cowbell/kit';
import { Head, Layout } from './layout.tsx';

const Fields = styled.div`
  display: grid;
  gap: 26px;
  padding: 8px 16px;
`;

/** Placeholder in the shape of a song and its form. */
export function SongSkeleton() {
  return (
    <Skeleton>
      <Layout>
        <Head>
          <SkeletonBlock className="small" style={{ width: 104, height: 104 }} />
          <SkeletonBlock className="large" style={{ width: 336, height: 336 }} />
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
