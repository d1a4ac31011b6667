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

/** Shown when another admin saved the song while this form has unsaved changes. The changes stay in the form. */
export function SongConflict(props: {
  differences: readonly string[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  return (
    <Panel role="alert">
      <p>
        <Icon name="alert" />
        Somebody else saved this song while you were editing it. Their version:
      </p>
      <ul dir="auto">
        {props.differences.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div>
        <Button $look="ink" $size="small" onClick={props.onKeepMine}>
          Keep mine
        </Button>
        <Button $look="inkLine" $size="small" onClick={props.onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </Panel>
  );
}

/** Shown when another admin deleted the song in the form. */
export function SongDeletedNotice() {
  return (
    <Panel role="alert">
      <p>
        <Icon name="alert" />
        Somebody else deleted this song. You can save yours as a new song.
      </p>
    </Panel>
  );
}
