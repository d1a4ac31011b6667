import {
  Artwork,
  Bell,
  Button,
  color,
  EmptyState,
  ErrorState,
  NotFoundState,
  SearchField,
  SkeletonRows,
  SongArtist,
  SongTitle,
  showToast,
  styled,
} from '@cowbell/kit';
import { ConfirmDialog, Dialog } from '@cowbell/kit/dialog';
import { TextArea, TextField } from '@cowbell/kit/form';
import { useState } from 'react';
import { Shelf } from './basics.tsx';

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
  gap: 24px;
`;

export function Fields() {
  const [search, setSearch] = useState('ro');
  const [empty, setEmpty] = useState('');
  return (
    <Grid>
      <TextField label="Your name" defaultValue="Maggie" />
      <TextField label="Your name" error="Please enter your name" />
      <TextField label="Album" hint="optional" placeholder="Agents of Fortune" />
      <TextField label="Email" defaultValue="kit@cowbell.test" disabled />
      <TextArea label="Message" hint="0 of 140" placeholder="Say something to the band" />
      <TextArea
        label="Message"
        hint="141 of 140"
        defaultValue="Loud!"
        error="Keep it to 140 characters. Tell them the rest after the show."
      />
      <SearchField label="Search" placeholder="Song, artist or album" value={search} onChange={setSearch} />
      <SearchField label="Search, empty" placeholder="Song, artist or album" value={empty} onChange={setEmpty} />
    </Grid>
  );
}

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 76px;
  padding: 10px 0;
  border-bottom: 1px solid ${color.line};
`;

const Sleeves = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 20px;
`;

const songs = [
  { id: '65a1', title: '(Don’t Fear) The Reaper', artist: 'Blue Öyster Cult' },
  { id: '65b7', title: 'Take Me Home, Country Roads', artist: 'John Denver' },
  {
    id: '65c9',
    title:
      'A title that goes on for so long that it needs more than two lines on a phone, where it ends with an ellipsis',
    artist: 'Somebody with a name of some length, and friends',
  },
];

export function Rows() {
  return (
    <>
      <ul>
        {songs.map((song) => (
          <Row key={song.id}>
            <Artwork song={song} />
            <span>
              <SongTitle>{song.title}</SongTitle>
              <SongArtist>{song.artist}</SongArtist>
            </span>
          </Row>
        ))}
      </ul>
      <SkeletonRows count={2} />
      <Sleeves>
        {Array.from({ length: 12 }, (_, index) => (
          <Artwork key={`sleeve-${index * 7}`} song={{ id: `sleeve-${index * 7}` }} size={80} />
        ))}
      </Sleeves>
    </>
  );
}

const toasts = [
  ['success', 'Success', 'Request sent successfully'],
  ['error', 'Error', 'Unable to create request'],
  ['info', 'Info', 'You were signed out.'],
  ['warning', 'Warning', 'The list may be old.'],
] as const;

export function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <Shelf style={{ marginBottom: 0 }}>
      <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
      <Button $look="dangerLine" onClick={() => setOpen('confirm')}>
        Delete something
      </Button>
      {toasts.map(([severity, label, message]) => (
        <Button key={severity} onClick={() => showToast(severity, message)}>
          {label}
        </Button>
      ))}
      <Dialog open={open === 'dialog'} onOpenChange={close} title="Send a Tip" cowHide>
        <p>What is said in a dialog.</p>
      </Dialog>
      <ConfirmDialog open={open === 'confirm'} title="Delete ‘Africa’?" onConfirm={close} onCancel={close}>
        <p>It leaves tonight’s list. Requests for it stay.</p>
      </ConfirmDialog>
    </Shelf>
  );
}

const Bells = styled.div`
  display: flex;
  gap: 24px;
  > :last-child {
    padding: 24px 72px;
    background: #ffb224;
    border-radius: 12px;
  }
`;

const action = (
  <Button $look="go" $size="big" $wide>
    Request a Song
  </Button>
);

export function Scenes() {
  return (
    <>
      <Bells>
        <Bell width={96} />
        <div>
          <Bell width={96} ink />
        </div>
      </Bells>
      <EmptyState title="No requests yet" action={action}>
        The list is empty. The first request goes straight to number 1.
      </EmptyState>
      <ErrorState title="Unable to fetch songs data" onRetry={() => undefined}>
        The band is still here, the cable is not. Nothing you sent is lost.
      </ErrorState>
      <NotFoundState title="Not Found" to="/" label="Request a Song">
        The light is on, but nobody is on this stage.
      </NotFoundState>
    </>
  );
}
