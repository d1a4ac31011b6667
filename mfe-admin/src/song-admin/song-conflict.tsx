import { Button, color, Icon, styled } from '@cowbell/kit';

const Panel = styled.div`
  padding: 16px 20px;
  border-radius: 12px;
  background: ${color.hide};
  color: ${color.ink};
  p { display: flex; gap: 10px; font-weight: 600; }
  ul { margin: 8px 0 0 34px; list-style: disc; overflow-wrap: anywhere; }
  div { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 14px; }
  :focus-visible { outline-color: ${color.ink}; }
`;

/** Says that somebody else has saved the song meanwhile, and what it holds now where the form holds something else. */
export function SongConflict(props: { differences: readonly string[]; onTake: () => void; onKeep: () => void }) {
  return (
    <Panel role="alert">
      <p>
        <Icon name="alert" />
        Somebody else has saved this song while you were editing it. It holds now:
      </p>
      <ul dir="auto">
        {props.differences.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div>
        <Button $look="ink" $size="small" onClick={props.onKeep}>
          Keep mine
        </Button>
        <Button $look="inkLine" $size="small" onClick={props.onTake}>
          Take theirs
        </Button>
      </div>
    </Panel>
  );
}

/** Says that somebody else has deleted the song that stands in the form. */
export function SongDeletedNotice() {
  return (
    <Panel role="alert">
      <p>
        <Icon name="alert" />
        Somebody else has deleted this song. You can save what stands here as a new one.
      </p>
    </Panel>
  );
}
