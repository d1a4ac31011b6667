import {
  Button,
  ButtonLink,
  cachedAsOf,
  color,
  css,
  Dim,
  EmptyState,
  type LiveQuery,
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
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { RequestsAfterDocument, type RequestsAfterQuery, RequestsDocument } from '../generated/graphql.ts';
import { hasLaterWindows, useOwnPositions } from '../own-requests/own-positions.ts';
import { useQueuedRequests } from '../sending/sending.ts';
import { QueuedRows } from './queued-rows.tsx';
import { type Requests, RequestTable } from './request-table.tsx';

const LaterRequests = lazy(() =>
  import('./later-requests.tsx').then(
    ({ LaterRequests }) => ({ default: LaterRequests }),
    // Without the network, the list stays as it is.
    () => ({ default: () => [] }),
  ),
);

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

/** The list and, once somebody scrolls there, the requests behind its first window. */
function useRequests(isAdmin: boolean) {
  const listed = useLiveQuery(RequestsDocument, { topics: ['requests'], skip: isAdmin });
  const listedForAdmin = useLiveQuery(RequestsAfterDocument, {
    topics: ['requests'],
    variables: { after: 0, isAdmin: true },
    skip: !isAdmin,
  });
  const query: LiveQuery<RequestsAfterQuery> = isAdmin ? listedForAdmin : listed;
  const { data: first } = query;
  const [later, setLater] = useState<Requests>([]);
  const data = useMemo(() => {
    if (!first?.requests || later.length === 0) return first;
    // The windows are read one after the other, so a request that moves between them may be in both.
    const requests = new Map([...first.requests, ...later].map((request) => [request.id, request]));
    return { ...first, requests: [...requests.values()] };
  }, [first, later]);
  return { query: { ...query, data }, setLater };
}

function RequestList() {
  const isAdmin = useSession().user?.isAdmin ?? false;
  const { query, setLater } = useRequests(isAdmin);
  const { data, error } = query;
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  const columns = useSlot('requests:columns');
  const AdminActions = useSlot('requests:actions');
  const Intake = useSlot('requests:intake');
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
    const empty = (
      <EmptyState
        title="No requests yet"
        action={
          <ButtonLink to={paths.songBrowser} $look="go" $size="big" $wide>
            Request a Song
          </ButtonLink>
        }
      >
        The list is empty. The first request goes straight to number 1.
      </EmptyState>
    );
    return Intake ? (
      <Page>
        <Intake />
        {empty}
      </Page>
    ) : (
      empty
    );
  }
  // When the list is complete, count its rows: a deleted row disappears at once, `requestCount` changes later.
  const isWhole = !data || !hasLaterWindows(data);
  const count = (isWhole ? requests?.length : data.requestCount) ?? 0;
  const listedTips = isWhole ? (requests?.reduce((sum, request) => sum + countedTipOf(request), 0) ?? 0) : null;
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
            <ButtonLink to={paths.songBrowser} $look="go" $size="small">
              Request a Song
            </ButtonLink>
            <Button $size="small" aria-haspopup="dialog" onClick={tipDialog.toggle}>
              {tipDialog.open ? 'Hide Tip Links' : 'Send a Tip'}
            </Button>
          </Actions>
        )}
      </Head>
      {Intake && <Intake />}
      <QueuedRows />
      <div style={{ borderTop: `1px solid ${color.line}` }}>
        {requests ? (
          <RequestTable
            requests={requests}
            positions={isAdmin ? [] : positions}
            AdminColumns={columns}
            virtualizer={virtualizer}
          />
        ) : (
          <SkeletonRows />
        )}
      </div>
      {requests && !isWhole && (
        <Suspense>
          <LaterRequests count={count} isAdmin={isAdmin} virtualizer={virtualizer} onRead={setLater} />
        </Suspense>
      )}
      {requests && requests.length < count && (
        <End>
          The first {requests.length} of {countOf(count)}.
        </End>
      )}
    </Page>
  );
}

/** Admins may have set the tip aside. */
function countedTipOf({ tip, isTipCounted }: Requests[number]): number {
  return isTipCounted === false ? 0 : (tip ?? 0);
}

function countOf(count: number): string {
  return `${count} ${count === 1 ? 'request' : 'requests'}`;
}

export { RequestList as Component };
