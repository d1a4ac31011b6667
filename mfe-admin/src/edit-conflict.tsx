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
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Asks which version to keep, when somebody else has saved what the admin is editing. */
export function EditConflict({ sentence, children, ref, onKeepMine, onTakeTheirs }: EditConflictProps) {
  // Its buttons leave with it, and what is left to do is to save.
  const choose = (event: MouseEvent, choice: () => void) => {
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
      <Choice>
        <Button $look="ink" $size="small" onClick={(event) => choose(event, onKeepMine)}>
          Keep mine
        </Button>
        <Button $look="inkLine" $size="small" onClick={(event) => choose(event, onTakeTheirs)}>
          Take theirs
        </Button>
      </Choice>
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

export function DeletedNotice({ children }: { children: string }) {
  return (
    <Panel role="alert">
      <p>
        <Icon name="alert" />
        {children}
      </p>
    </Panel>
  );
}
