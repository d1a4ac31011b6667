import { color, styled } from '@cowbell/kit';
import { describeNames, type Entry } from './queue.ts';

const Prefix = styled.span`color: ${color.dim};`;

/** 'Requested by Noor', 'Maggie and Dana', 'Priya, Luis and 3 others'. */
export function RequestedBy({ entry }: { entry: Partial<Pick<Entry, 'asked' | 'names'>> }) {
  const names = describeNames(entry);
  return (
    <>
      {entry.asked === 1 && names && <Prefix>Requested by </Prefix>}
      <span>{names}</span>
    </>
  );
}
