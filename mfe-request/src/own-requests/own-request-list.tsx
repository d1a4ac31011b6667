import { color, media, PageTitle, StaleNotice, styled } from '@cowbell/kit';
import { useOpenedTips } from './own-requests.ts';
import { OwnRows, RowsHeading } from './own-rows.tsx';
import { sortByInterest } from './status-text.ts';
import type { OwnRequests } from './use-own-requests.ts';

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 14px;
  padding: 4px 16px 12px;
  p { color: ${color.dim}; }
  ${media.desktop} { padding: 0 0 20px; }
`;

interface OwnRequestListProps {
  ownRequests: OwnRequests;
  level: 'h1' | 'h2';
  onChange: (id: string) => void;
}

/** The guest's own requests of tonight and of the show before, each with what became of it. */
export function OwnRequestList({ ownRequests, level, onChange }: OwnRequestListProps) {
  const openedTips = useOpenedTips();
  const requests = sortByInterest(ownRequests.requests ?? [], ownRequests.places, openedTips);
  return (
    <section aria-label="Your requests">
      <StaleNotice query={ownRequests.query} what="List" />
      <Head>
        <PageTitle as={level}>Your Requests</PageTitle>
        {requests.length > 0 && <p>{requests.length} tonight</p>}
      </Head>
      {requests.length > 0 && <OwnRows requests={requests} places={ownRequests.places} onChange={onChange} />}
      {ownRequests.lastShow.length > 0 && (
        <>
          <RowsHeading as={level === 'h1' ? 'h2' : 'h3'}>From the last show</RowsHeading>
          <OwnRows
            requests={sortByInterest(ownRequests.lastShow, ownRequests.places, openedTips)}
            places={ownRequests.places}
            isLastShow
          />
        </>
      )}
    </section>
  );
}
