import {
  Button,
  ButtonLink,
  cachedAsOf,
  color,
  css,
  Dim,
  EmptyState,
  media,
  Page,
  PageHeader,
  PageTitle,
  paths,
  QueryError,
  SkeletonRows,
  StaleNotice,
  styled,
  useLiveQuery,
  useSession,
  useSlot,
  useTipDialog,
  watchTipButton,
} from '@cowbell/kit';
import { formatDollars } from '@cowbell/kit/dollars';
import { RequestsDocument } from '../generated/graphql.ts';
import { isCut, useOwnPositions } from '../own-requests/own-positions.ts';
import { useQueuedRequests } from '../sending/sending.ts';
import { QueuedRows } from './queued-rows.tsx';
import { RequestTable } from './request-table.tsx';

/** On a phone, admins get a second line for the counter and the actions. */
const Head = styled(PageHeader)<{ $admin: boolean }>`
  > p { margin-left: auto; color: ${color.dim}; font-size: 1rem; }
  ${({ $admin }) => $admin && css`${media.phone} { > h1 { width: 100%; } > p { flex: 1; margin-left: 0; } }`}
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 10px;
  width: 100%;
  padding-top: 8px;
  ${media.desktop} { display: flex; width: auto; padding: 0; a, button { min-height: 56px; padding-inline: 24px; font-size: 1.125rem; } }
`;

const End = styled.p`padding: 16px; color: ${color.dim}; text-align: center;`;

function RequestList() {
  const query = useLiveQuery(RequestsDocument, { topics: ['requests'] });
  const { data, error } = query;
  const isAdmin = useSession().user?.isAdmin ?? false;
  const columns = useSlot('requests:columns');
  const AdminActions = useSlot('requests:actions');
  const tipDialog = useTipDialog();
  const requests = data?.requests;
  const positions = useOwnPositions(query);
  const hasQueued = useQueuedRequests().length > 0;

  if (!requests && error) {
    const problem = <QueryError title="Unable to fetch requests data" query={query} brief={hasQueued} />;
    if (!hasQueued) return problem;
    return (
      <Page>
        <PageHeader>
          <Dim>Not sent yet</Dim>
        </PageHeader>
        <QueuedRows />
        {problem}
      </Page>
    );
  }
  if (requests?.length === 0 && !hasQueued && !query.freshness.isStale && !cachedAsOf(query)) {
    return (
      <EmptyState
        title="No requests yet"
        action={
          <ButtonLink to={paths.request} $look="go" $size="big" $wide>
            Request a Song
          </ButtonLink>
        }
      >
        The list is empty. The first request goes straight to number 1.
      </EmptyState>
    );
  }
  // When the list is complete, count its rows: a deleted row disappears at once, `requestCount` changes later.
  const isWhole = !data || !isCut(data);
  const count = (isWhole ? requests?.length : data.requestCount) ?? 0;
  const listedTips = isWhole ? (requests?.reduce((sum, request) => sum + (request.tip ?? 0), 0) ?? 0) : null;
  return (
    <Page $wide={isAdmin}>
      <title>Request List · Cowbell</title>
      <StaleNotice query={query} what="List" />
      <Head $admin={isAdmin}>
        <PageTitle>Request List</PageTitle>
        <p role="status">
          {requests && [countOf(count), cachedAsOf(query)].filter(Boolean).join(' ')}
          {isAdmin && requests && listedTips !== null && `, ${formatDollars(listedTips)} promised`}
        </p>
        {AdminActions && requests && <AdminActions count={count} listedTips={listedTips} />}
        {!isAdmin && (
          <Actions ref={watchTipButton}>
            <ButtonLink to={paths.request} $look="go" $size="small">
              Request a Song
            </ButtonLink>
            <Button $size="small" aria-haspopup="dialog" onClick={tipDialog.toggle}>
              {tipDialog.open ? 'Hide Tip Links' : 'Send a Tip'}
            </Button>
          </Actions>
        )}
      </Head>
      <QueuedRows />
      <div style={{ borderTop: `1px solid ${color.line}` }}>
        {requests ? (
          <RequestTable requests={requests} positions={isAdmin ? [] : positions} AdminColumns={columns} />
        ) : (
          <SkeletonRows />
        )}
      </div>
      {requests && !isWhole && (
        <End>
          The first {requests.length} of {countOf(count)}.
        </End>
      )}
    </Page>
  );
}

function countOf(count: number): string {
  return `${count} ${count === 1 ? 'request' : 'requests'}`;
}

export { RequestList as Component };
