export const seconds = (ms: number) => (ms / 1_000).toFixed(1);

type Row = readonly (string | number)[];

/** Prints rows under a head; the first column is text. */
export function printTable(head: readonly string[], rows: readonly Row[]): void {
  const widthOf = (i: number) => Math.max(...[head, ...rows].map((row) => String(row[i] ?? '').length));
  const print = (row: Row) =>
    console.log(
      `  ${row
        .map((cell, i) => (i === 0 ? String(cell).padEnd(widthOf(i)) : String(cell).padStart(widthOf(i))))
        .join('  ')}`,
    );
  console.log('');
  for (const row of [head, ...rows]) print(row);
}
