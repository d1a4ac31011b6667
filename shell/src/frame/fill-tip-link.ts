/** The link of a payment page. Without a due tip (in whole dollars), parameters with a placeholder are left out. */
export function fillTipLink(template: string, due: { amount: number; note: string } | null): string {
  const placeholder = /\{(?:amount|note)\}/g;
  if (template.search(placeholder) < 0) return template;
  if (due) {
    const values: Record<string, string> = { '{amount}': String(due.amount), '{note}': encodeURIComponent(due.note) };
    return new URL(template.replace(placeholder, (name) => values[name] ?? '')).href;
  }
  const [address = '', ...parameters] = template.split(/(?=[?&#])/);
  const kept = parameters.filter((parameter) => parameter.search(placeholder) < 0).join('');
  return new URL(address.replace(placeholder, '') + kept.replace(/^&/, '?')).href;
}
