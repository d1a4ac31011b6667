import {
  Artwork,
  color,
  EarTag,
  font,
  media,
  nameOfSong,
  PageHeader,
  PageTitle,
  SongTitle,
  StaleNotice,
  styled,
  useStore,
} from '@cowbell/kit';
import { SoundWaves } from '@cowbell/kit/queue';
import { ChangeButton } from './change-dialog.tsx';
import { openedTipStore } from './own-requests.ts';
import { StatusAction } from './status-action.tsx';
import { type OwnRequest, sortByInterest, statusTextOf } from './status-text.ts';
import type { OwnRequests } from './use-own-requests.ts';

export const RowsHeading = styled.h2`
  display: flex;
  align-items: center;
  min-height: 32px;
  padding: 12px 16px 0;
  color: ${color.dim};
  font: 600 1rem/1.25 ${font.plain};
`;

const List = styled.ol`
  container-type: inline-size;
  border-top: 1px solid ${color.line};
  ${RowsHeading} + & { border-top: 0; }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px 14px;
  padding: 14px 16px;
  border-bottom: 1px solid ${color.line};
  p {
    margin-top: 2px;
    color: ${color.dim};
    font-size: 1rem;
    line-height: 1.3;
    b {
      color: ${color.text};
      font-weight: 700;
    }
    span { display: inline-block; }
  }
  > button,
  > a {
    grid-column: 1 / -1;
    margin: 0;
  }
  @container (min-width: 700px) {
    grid-template-columns: 56px minmax(0, 1fr) 17rem;
    > button,
    > a { grid-column: 3; }
  }
`;

const PlayingRow = styled(Row)`
  grid-template-columns: 76px minmax(0, 1fr);
  padding-block: 16px;
  background: ${color.spot};
  color: ${color.ink};
  border: 0;
  p {
    display: flex;
    align-items: center;
    gap: 8px;
    margin: 0 0 4px;
    color: inherit;
    font-weight: 700;
    svg { flex: none; }
  }
  strong {
    display: block;
    font: 900 2.375rem/1 ${font.display};
    text-align: left;
    overflow-wrap: anywhere;
  }
`;

const ChangeLink = styled(ChangeButton)`
  && {
    grid-column: 3;
    justify-self: end;
  }
`;
const ShowLink = styled(ChangeLink).attrs({ 'aria-haspopup': undefined, children: 'Show' })``;

const Title = styled(SongTitle)`text-align: left;`;

interface OwnRowsProps {
  requests: readonly OwnRequest[];
  /** By id of the request; of those that wait. */
  places: ReadonlyMap<string, number>;
  isLastShow?: boolean;
  onChange?: (id: string) => void;
  /** Scrolls to a place of the request list beside these rows. There, a request that waits has a row with 'Change'. */
  onShow?: (place: number) => void;
}

type OwnRowProps = Omit<OwnRowsProps, 'requests' | 'places'> & { request: OwnRequest; place: number | undefined };

function OwnRow({ request, place, isLastShow, onChange, onShow }: OwnRowProps) {
  const { id, status, tip, songSnapshot } = request;
  const { news, more, action } = statusTextOf(request, place, isLastShow);
  if (status === 'PLAYING') {
    return (
      <PlayingRow data-id={id}>
        <Artwork song={songSnapshot} size={76} />
        <div>
          <p role="status">
            <SoundWaves size={24} />
            {news}
          </p>
          <strong dir="auto">{songSnapshot.title}</strong>
        </div>
      </PlayingRow>
    );
  }
  return (
    <Row data-id={id}>
      {onShow && place ? (
        <EarTag width={50} look="outline">
          {String(place)}
        </EarTag>
      ) : (
        <Artwork song={songSnapshot} />
      )}
      <div>
        <Title dir="auto">{songSnapshot.title}</Title>
        <p role="status">
          <b>{news}</b> {status === 'DECLINED' ? more : <span>{more}</span>}
        </p>
      </div>
      {onShow && place && (
        <ShowLink aria-label={`Show ${nameOfSong(songSnapshot)} in the list`} onClick={() => onShow(place)} />
      )}
      {/* Without the guest cookie, the tip is not known, and nothing can be changed. */}
      {onChange && status === 'WAITING' && tip !== null && (
        <ChangeLink aria-label={`Change ${nameOfSong(songSnapshot)}`} onClick={() => onChange(id)} />
      )}
      <StatusAction request={request} action={action} />
    </Row>
  );
}

export function OwnRows({ requests, places, ...row }: OwnRowsProps) {
  return (
    <List>
      {requests.map((request) => (
        <OwnRow key={request.id} request={request} place={places.get(request.id)} {...row} />
      ))}
    </List>
  );
}

const Head = styled(PageHeader)`
  align-items: baseline;
  ${media.phone} { padding-top: 4px; }
  p { color: ${color.dim}; }
`;

interface OwnRequestListProps {
  ownRequests: OwnRequests;
  level: 'h1' | 'h2';
  onChange: (id: string) => void;
}

export function OwnRequestList({ ownRequests, level, onChange }: OwnRequestListProps) {
  const openedTips = useStore(openedTipStore);
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
