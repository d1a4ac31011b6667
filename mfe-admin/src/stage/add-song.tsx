import { maxNameLength, maxTip } from '@cowbell/contracts/rules/request';
import { Button, color, SearchField, styled } from '@cowbell/kit';
import { Dialog } from '@cowbell/kit/dialog';
import { createSearch } from '@cowbell/kit/song/search-text';
import { useMemo, useRef, useState } from 'react';
import type { Snapshot } from './kept.ts';
import type { Song } from './view.ts';

const Found = styled.ul`
  height: min(46dvh, 400px);
  margin: 12px -20px -8px;
  overflow-y: auto;
  overscroll-behavior: contain;
  button {
    display: block;
    width: 100%;
    min-height: 72px;
    padding: 8px 24px;
    border-top: 1px solid ${color.line};
    text-align: start;
    &:focus-visible { outline-offset: -4px; }
  }
  b { display: block; font-size: 1.25rem; }
  span { color: ${color.dim}; }
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 120px;
  gap: 16px 12px;
  label {
    display: grid;
    gap: 6px;
    color: ${color.dim};
    font-weight: 600;
  }
  input {
    width: 100%;
    min-height: 72px;
    padding: 0 16px;
    border: 1.5px solid ${color.edge};
    border-radius: 12px;
    background: ${color.stage};
    color: ${color.text};
    font-size: 1.25rem;
  }
  p {
    grid-column: 1 / -1;
    color: ${color.danger};
    font-weight: 600;
  }
  button { min-height: 72px; }
`;

/** The most songs that are listed: who looks for another one types more. */
const mostFound = 50;

export interface Asked {
  song: Song;
  requestedBy: string;
  /** In whole dollars. */
  tip: number;
}

/** A request for somebody without a phone. The intake of the show does not bind the band. */
export function AddSong(props: { songs: Snapshot['songs']; onAsk: (asked: Asked) => void; onClose: () => void }) {
  const { songs, onAsk, onClose } = props;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Song | null>(null);
  const search = useMemo(() => createSearch(songs), [songs]);
  const found = search(typed).slice(0, mostFound);
  if (chosen) return <WhoAsks song={chosen} onAsk={onAsk} onBack={() => setChosen(null)} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title="Add a song">
      <SearchField label="Search songs" placeholder="Title, artist or album" value={typed} onChange={setTyped} />
      <Found>
        {found.map(({ id, title, artist }) => (
          <li key={id}>
            <button type="button" onClick={() => setChosen({ id, title, artistName: artist.name })}>
              <b>{title}</b>
              <span>{artist.name}</span>
            </button>
          </li>
        ))}
        {found.length === 0 && <li style={{ padding: '20px 24px' }}>No song matches.</li>}
      </Found>
    </Dialog>
  );
}

function WhoAsks(props: { song: Song; onAsk: (asked: Asked) => void; onBack: () => void; onClose: () => void }) {
  const { song, onAsk, onBack, onClose } = props;
  const [name, setName] = useState('');
  const [tip, setTip] = useState('');
  const [problem, setProblem] = useState('');
  const nameField = useRef<HTMLInputElement>(null);
  function send(): void {
    const dollars = Number(tip || 0);
    if (!name.trim()) setProblem('Please enter a name.');
    else if (!Number.isInteger(dollars) || dollars < 0 || dollars > maxTip) {
      setProblem(`A tip is a whole number of dollars, 0 to ${maxTip}.`);
    } else {
      onAsk({ song, requestedBy: name.trim(), tip: dollars });
      onClose();
    }
  }
  return (
    <Dialog open onOpenChange={onClose} title={song.title} initialFocus={nameField}>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <label>
          Name
          <input
            ref={nameField}
            value={name}
            maxLength={maxNameLength}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <label>
          Tip in $
          <input value={tip} inputMode="numeric" maxLength={3} onChange={({ target }) => setTip(target.value)} />
        </label>
        {problem && <p role="alert">{problem}</p>}
        <Button onClick={onBack}>Another song</Button>
        <Button $look="go" type="submit">
          Send
        </Button>
      </Form>
    </Dialog>
  );
}
