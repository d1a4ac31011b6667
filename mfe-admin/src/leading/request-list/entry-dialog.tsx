import { Button, color, DimText, styled, type } from '@cowbell/kit';
import { Dialog } from '@cowbell/kit/dialog';
import { type BandEntry, formatDate } from '@cowbell/kit/queue';
import { AskerList, describeMarks, Marks } from './asker-list.tsx';
import { useOpenDialog } from './open-dialog.ts';
import { RequestActions } from './request-dialog.tsx';

const Text = styled.div`
  display: grid;
  gap: 8px;
  padding-bottom: 16px;
  p {
    font: ${type.body};
    overflow-wrap: anywhere;
  }
`;

/** On a phone, the menu of a row holds what has no room in it: the whole message, the date, 'Delete'. */
export function EntryDialog({ entry, onClose }: { entry: BandEntry; onClose: () => void }) {
  const { songSnapshot: song, asked, requests } = entry;
  const [request] = requests;
  const open = useOpenDialog();
  return (
    <Dialog open onOpenChange={onClose} title={song.title}>
      {request && asked === 1 ? (
        <>
          <Text>
            <p>
              <DimText>Requested by</DimText> {request.requestedBy}{' '}
              <time dateTime={request.createdAt} style={{ color: color.dim }}>
                {formatDate(request.createdAt)}
              </time>
            </p>
            {request.message && <p dir="auto">{request.message}</p>}
            <Marks>{describeMarks(request)}</Marks>
          </Text>
          <Button
            $wide
            $look="dangerLine"
            style={{ marginBottom: 16 }}
            onClick={() => {
              onClose();
              open({ kind: 'delete', request, song, entryId: entry.id });
            }}
          >
            Delete
          </Button>
          <RequestActions request={request} onClose={onClose} />
        </>
      ) : (
        <AskerList entry={entry} />
      )}
    </Dialog>
  );
}
