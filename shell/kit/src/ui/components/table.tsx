import { styled } from 'styled-components';

/**
 * A table by ARIA roles. Its rows are grids that fold into two or three lines on a phone, move when ranks change, and
 * are placed one by one in long lists; table elements allow none of that.
 */
export const Table = styled.div.attrs({ role: 'table' })``;
export const TableBody = styled.div.attrs({ role: 'rowgroup' })``;
export const TableRow = styled.div.attrs({ role: 'row' })``;
export const Cell = styled.span.attrs({ role: 'cell' })``;
export const ColumnHead = styled.span.attrs({ role: 'columnheader' })``;
