import { Artwork, color, Icon, IconButton, paths, SongTitle, styled, TextLink, type, useNavigate } from '@cowbell/kit';
import { reasonOf, useCountdown } from '@cowbell/kit/countdown';
import { useState } from 'react';
import type { Waiting } from '../sending/send-queue.ts';
import { outbox, takeBack, useWaiting } from '../sending/sending.ts';

const List = styled.ul`border-top: 1px solid ${color.line};`;

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
  > svg { justify-self: center; color: ${({ $refused }) => ($refused ? color.danger : color.dim)}; }
  .state { font: ${type.second}; color: ${({ $refused }) => ($refused ? color.danger : color.dim)}; overflow-wrap: anywhere; }
  .typed { font: ${type.second}; color: ${color.dim}; overflow-wrap: anywhere; }
`;

function stateOf({ state, problem }: Waiting): string {
  if (state === 'refused') return `Not sent. ${problem ?? ''}`;
  if (state === 'limited') return `Waiting to be sent. ${reasonOf(problem ?? '')}`;
  return 'Waiting to be sent';
}

function typedOf({ input }: Waiting): string {
  return [input.requestedBy, input.tip > 0 && `$${input.tip}`, input.message && `‘${input.message}’`]
    .filter(Boolean)
    .join(', ');
}

/** Requests that are still on this phone: waiting for a connection, or refused when they were sent at last. */
export function WaitingRows() {
  const waiting = useWaiting();
  if (waiting.length === 0) return null;
  return (
    <List aria-label="Not sent yet">
      {waiting.map((one) => (
        <WaitingRow key={one.key} waiting={one} />
      ))}
    </List>
  );
}

function WaitingRow({ waiting }: { waiting: Waiting }) {
  const [isTrying, setIsTrying] = useState(false);
  const navigate = useNavigate();
  const { key, song, state, notBefore } = waiting;
  const isRefused = state === 'refused';
  const limit = useCountdown(state === 'limited' ? notBefore : 0);
  const isHeldBack = limit.seconds > 0;
  const tryNow = () => {
    setIsTrying(true);
    void outbox.tryNow(key).finally(() => setIsTrying(false));
  };
  // Back to the form, where all of it is: nothing is lost by a slip of the thumb.
  const giveUp = () => {
    takeBack(waiting);
    void navigate(isRefused ? paths.request : paths.song(song.id));
  };
  return (
    <Row $refused={isRefused}>
      <Icon name={isRefused ? 'alert' : 'offline'} />
      <Artwork song={song} />
      <div>
        <SongTitle>{song.title}</SongTitle>
        <p className="state" role="status">
          {isTrying ? 'Trying …' : stateOf(waiting)}
        </p>
        {isHeldBack && <p className="state">Next try in {limit.wait}</p>}
        {isRefused && (
          <>
            <p className="typed">{typedOf(waiting)}</p>
            <TextLink to={paths.request} onClick={() => takeBack(waiting)}>
              Pick another song
            </TextLink>
          </>
        )}
      </div>
      <div className="actions">
        {!isHeldBack && (
          <IconButton aria-label={`Try to send ${song.title} now`} aria-disabled={isTrying} onClick={tryNow}>
            <Icon name="retry" />
          </IconButton>
        )}
        <IconButton aria-label={`Cancel ${song.title}`} onClick={giveUp}>
          <Icon name="close" />
        </IconButton>
      </div>
    </Row>
  );
}
