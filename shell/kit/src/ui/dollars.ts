const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** An amount of whole dollars as text, for example '$2,103'. */
export function formatDollars(amount: number): string {
  return dollars.format(amount);
}
