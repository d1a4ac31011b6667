import {
  Artwork,
  Button,
  color,
  Icon,
  IconButton,
  paths,
  SongTitle,
  styled,
  TextLink,
  type,
  useNavigate,
} from '@cowbell/kit';
import type { UnsentRequest } from '../sending/send-queue.ts';
import { cancelUnsent, useRetry, useUnsentRequests } from '../sending/sending.ts';

const List = styled.ul`
  container-type: inline-size;
  border-top: 1px solid ${color.line};
`;

const Row = styled.li<{ $refused: boolean }>`
  display: grid;
  grid-template-columns: 40px 56px minmax(0, 1fr) auto;
  align-items: center;
  column-gap: 12px;
  min-height: 76px;
  padding: 10px 4px 10px 16px;
  border-bottom: 1px solid ${color.line};
  background: ${color.stage};
  .actions { display: flex; }
  .actions > [data-remove] { margin-right: 12px; }
  @container (max-width: 479.98px) {
    .actions:has([data-remove]) {
      grid-column: 3 / -1;
      margin-top: 8px;
    }
  }
  > svg { justify-self: center; }
  > svg,
  .state { color: ${({ $refused }) => ($refused ? color.danger : color.dim)}; }
  .typed { color: ${color.dim}; }
  .state,
  .typed {
    font: ${type.second};
    overflow-wrap: anywhere;
  }
`;

function describeState({ state, problem }: UnsentRequest): string {
  if (state === 'refused') return `Not sent. ${problem ?? ''}`;
  if (state === 'limited') return `Waiting to be sent. ${problem ?? ''}`;
  return 'Waiting to be sent';
}

function describeInput({ input }: UnsentRequest): string {
  return [input.requestedBy, input.tip > 0 && `$${input.tip}`, input.message && `‘${input.message}’`]
    .filter(Boolean)
    .join(', ');
}

/** Requests that are still on this phone: in the send queue, also those that were refused. */
export function UnsentRows() {
  const unsent = useUnsentRequests();
  if (unsent.length === 0) return null;
  return (
    <List aria-label="Not sent yet">
      {unsent.map((request) => (
        <UnsentRow key={request.key} request={request} />
      ))}
    </List>
  );
}

function UnsentRow({ request }: { request: UnsentRequest }) {
  const { isTrying, tryNow, isLimited, wait } = useRetry(request);
  const navigate = useNavigate();
  const { song, state, isTooLate } = request;
  const isRefused = state === 'refused';
  const cancel = () => {
    cancelUnsent(request);
    if (!isTooLate) void navigate(isRefused ? paths.songBrowser : paths.song(song.id));
  };
  return (
    <Row $refused={isRefused}>
      <Icon name={isRefused ? 'alert' : 'offline'} />
      <Artwork song={song} />
      <div>
        <SongTitle>{song.title}</SongTitle>
        <p className="state" role="status">
          {isTrying ? 'Trying …' : describeState(request)}
        </p>
        {isLimited && <p className="state">Next try in {wait}</p>}
        {isRefused && (
          <>
            <p className="typed">{describeInput(request)}</p>
            {!isTooLate && (
              <TextLink to={paths.songBrowser} onClick={() => cancelUnsent(request)}>
                Pick another song
              </TextLink>
            )}
          </>
        )}
      </div>
      <div className="actions">
        {!isLimited && !isTooLate && (
          <IconButton aria-label={`Try to send ${song.title} now`} aria-disabled={isTrying} onClick={tryNow}>
            <Icon name="retry" />
          </IconButton>
        )}
        {isTooLate ? (
          <Button $size="small" data-remove aria-label={`Remove ${song.title}`} onClick={cancel}>
            Remove
          </Button>
        ) : (
          <IconButton aria-label={`Cancel ${song.title}`} onClick={cancel}>
            <Icon name="close" />
          </IconButton>
        )}
      </div>
    </Row>
  );
}
