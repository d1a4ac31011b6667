import { Button, showToast, styled, useLiveQuery, useTonightIntake } from '@cowbell/kit';
import { ConfirmDialog } from '@cowbell/kit/dialog';
import { SongsOfTheNightDocument, type SongsOfTheNightQuery } from '../../generated/graphql.ts';
import { count } from '../../shared/count.ts';
import { payloadOrToast } from '../../shared/send-mutation.ts';
import { sendIntake } from '../actions/send-action.ts';
import { useShowQuestion } from '../actions/shown-show.ts';

const Consequences = styled.div`
  display: grid;
  gap: 8px;
  min-height: 5lh;
  align-content: start;
`;

/** Ends tonight's show, after asking, or opens one that has ended again. */
export function EndShowButton() {
  const tonight = useTonightIntake();
  const question = useShowQuestion();
  if (!tonight) return null;
  const { showId, state } = tonight;
  const isOver = state === 'ENDED';

  async function set(next: 'OPEN' | 'ENDED', meantShow: string | null): Promise<void> {
    if (!(await payloadOrToast(sendIntake({ state: next, showId: meantShow })))) return;
    showToast('success', next === 'ENDED' ? 'The show has ended' : 'The show is open again');
  }

  return (
    <>
      <Button
        $size="small"
        aria-haspopup={isOver ? undefined : 'dialog'}
        onClick={() => (isOver ? void set('OPEN', showId) : question.ask())}
      >
        {isOver ? 'Open Again' : 'End Show'}
      </Button>
      <ConfirmDialog
        open={question.isOpen}
        title="End tonight’s show?"
        confirmLabel="End Show"
        onConfirm={() => void set('ENDED', question.close())}
        onCancel={() => question.close()}
      >
        <EndConsequences />
      </ConfirmDialog>
    </>
  );
}

function EndConsequences() {
  const { data } = useLiveQuery(SongsOfTheNightDocument, { topics: ['stage', 'requests'] });
  return (
    <Consequences>
      {data && <p>{describeSongs(data)}</p>}
      <p>
        The list starts empty next time; this night stays in the record. You can open it again until a new show begins.
      </p>
    </Consequences>
  );
}

/** What still plays counts as played. Only the first window of a long queue is read. */
function describeSongs({ show, queue, queueCount }: SongsOfTheNightQuery): string {
  const entries = queue ?? [];
  const playing = entries.filter(({ status }) => status === 'PLAYING');
  const played = [...(show?.played ?? []), ...playing];
  const playedIds = new Set(played.map(({ songSnapshot }) => songSnapshot.id));
  const missed = new Set(entries.map(({ songSnapshot }) => songSnapshot.id).filter((id) => !playedIds.has(id))).size;
  const atLeast = (queueCount ?? 0) > entries.length ? 'at least ' : '';
  const said = `${count(played.length, 'song')} played`;
  return missed > 0 ? `${said}, ${atLeast}${missed} not.` : `${said}.`;
}
