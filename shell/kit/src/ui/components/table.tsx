import { styled } from 'styled-components';

/** A table of ARIA roles: rows wrap on a phone, move, and are virtualized, which table elements do not allow. */
export const Table = styled.div.attrs({ role: 'table' })``;
export const TableBody = styled.div.attrs({ role: 'rowgroup' })``;
/** The virtualizer turns pointer events off for a moment after scrolling; a tap in this moment counts, too. */
export const TableRow = styled.div.attrs({ role: 'row' })`pointer-events: auto;`;
export const Cell = styled.span.attrs({ role: 'cell' })``;
export const ColumnHead = styled.span.attrs({ role: 'columnheader' })``;
