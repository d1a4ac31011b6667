import { Button, color, Icon, styled } from '@cowbell/kit';
import type { MouseEvent, ReactNode, Ref } from 'react';

const Panel = styled.div`
  padding: 16px 20px;
  border-radius: 12px;
  background: ${color.hide};
  color: ${color.ink};
  > p {
    display: flex;
    gap: 10px;
    font-weight: 600;
  }
  > :not(p, :last-child) {
    margin: 8px 0 0 34px;
    overflow-wrap: anywhere;
  }
  > ul { list-style: disc; }
  :focus-visible { outline-color: ${color.ink}; }
`;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 14px;
`;

interface EditConflictProps {
  sentence: string;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
  /** Absent when there is nothing to choose. */
  onKeepMine?: () => void;
  onTakeTheirs?: () => void;
}

/** Asks which version to keep, when somebody else has saved what the admin is editing. */
export function EditConflict({ sentence, children, ref, onKeepMine, onTakeTheirs }: EditConflictProps) {
  // Its buttons leave with it, and what is left to do is to save.
  const choose = (choice: () => void) => (event: MouseEvent) => {
    const save = event.currentTarget.closest('form')?.querySelector<HTMLElement>('[type=submit]');
    choice();
    save?.focus({ preventScroll: true });
  };
  return (
    <Panel role="alert" ref={ref} tabIndex={-1}>
      <p>
        <Icon name="alert" />
        {sentence}
      </p>
      {children}
      {onKeepMine && onTakeTheirs && (
        <Choice>
          <Button $look="ink" $size="small" onClick={choose(onKeepMine)}>
            Keep mine
          </Button>
          <Button $look="inkLine" $size="small" onClick={choose(onTakeTheirs)}>
            Take theirs
          </Button>
        </Choice>
      )}
    </Panel>
  );
}

export function Differences({ lines }: { lines: readonly string[] }) {
  return (
    <ul dir="auto">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
