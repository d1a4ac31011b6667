import { styled } from 'styled-components';

/**
 * A table made of ARIA roles. Its rows are grids that wrap on a phone, move when the order changes, and are virtualized
 * in long lists. Table elements allow none of that.
 */
export const Table = styled.div.attrs({ role: 'table' })``;
export const TableBody = styled.div.attrs({ role: 'rowgroup' })``;
export const TableRow = styled.div.attrs({ role: 'row' })``;
export const Cell = styled.span.attrs({ role: 'cell' })``;
export const ColumnHead = styled.span.attrs({ role: 'columnheader' })``;
