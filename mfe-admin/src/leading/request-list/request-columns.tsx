import { Cell, color, EarTag, media, type SlotProps, styled, type } from '@cowbell/kit';
import { useWasPlayed } from '../actions/played-tonight.ts';
import { AskerList, marksOf } from './asker-list.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { Message } from './message.tsx';
import { RequestControls } from './request-controls.tsx';

const Tip = styled(Cell)`
  grid-area: tip;
  align-self: center;
  justify-self: center;
  color: ${color.dim};
`;

const Askers = styled(Cell)`
  grid-area: askers;
  padding: 4px 0 0 4px;
  ${media.desktop} { padding-left: 0; }
`;

const AgainNote = styled.p`
  color: ${color.spotText};
  font: ${type.second};
  font-weight: 600;
`;

const askedAgain = 'Asked again after it was played';

const UncountedTip = styled.span`
  b {
    text-decoration: line-through;
    text-decoration-thickness: 2px;
  }
`;

function RequestColumns({ entry, isFirst }: SlotProps['requests:columns']) {
  const { songSnapshot: song, asked, promised, requests } = entry;
  const decisions = <DecisionButtons song={song} asked={asked} isFirst={isFirst} />;
  const [request] = requests ?? [];
  const wasPlayed = useWasPlayed(song.id);
  if (asked === 1 && request) {
    return (
      <>
        <Tip>
          <TipTag tip={request.tip} isCounted={request.isTipCounted !== false} />
        </Tip>
        <Message text={request.message} marks={[...(wasPlayed ? [askedAgain] : []), ...marksOf(request)]} role="cell" />
        <RequestControls request={request} song={song} entryId={entry.id} role="cell" />
        {decisions}
      </>
    );
  }
  return (
    <>
      <Tip>
        <TipTag tip={promised ?? null} isCounted />
      </Tip>
      {decisions}
      <Askers>
        {wasPlayed && <AgainNote>{askedAgain}</AgainNote>}
        <AskerList entry={entry} />
      </Askers>
    </>
  );
}

function TipTag({ tip, isCounted }: { tip: number | null; isCounted: boolean }) {
  if (!tip) return '—';
  if (isCounted) return <EarTag>{`$${tip}`}</EarTag>;
  return (
    <UncountedTip>
      <EarTag look="outline">{`$${tip}`}</EarTag>
    </UncountedTip>
  );
}

export { RequestColumns as Component };
