import { styled } from 'styled-components';

/**
 * A table made of ARIA roles. Its rows are grids that wrap on a phone, move when the order changes, and are virtualized
 * in long lists. Table elements allow none of that.
 */
export const Table = styled.div.attrs({ role: 'table' })``;
export const TableBody = styled.div.attrs({ role: 'rowgroup' })``;
/** The virtualizer turns pointer events off for a moment after scrolling; a tap in this moment counts, too. */
export const TableRow = styled.div.attrs({ role: 'row' })`pointer-events: auto;`;
export const Cell = styled.span.attrs({ role: 'cell' })``;
export const ColumnHead = styled.span.attrs({ role: 'columnheader' })``;
