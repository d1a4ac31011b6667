import type { ComponentProps } from 'react';
import { Drawing } from '../components/icon.tsx';

/** Marks what is chosen or done. Only forms show it. */
export function CheckMark(stroke: Omit<ComponentProps<typeof Drawing>, 'children'>) {
  return (
    <Drawing {...stroke}>
      <path d="M20 6 9 17l-5-5" />
    </Drawing>
  );
}
