import { requestConfig } from '@cowbell/request/config';

/** What processes are told while they are measured: as in production, and to log no more than what goes wrong. */
export const production = { NODE_ENV: 'production', LOG_LEVEL: 'warn' };

/** Limits that a load from one machine meets and the audience that it stands for does not: why, beside the default. */
const limits = {
  ADDRESS_PER_MINUTE: (usual: number) =>
    'everybody here comes from one address. So does a venue, from which ' +
    `${usual} sends a minute may come by default; docs/runbook.md says when to raise it`,
  GUEST_BURST: (usual: number) =>
    'a few hundred virtual guests stand for thousands. By default each of them may ' +
    `send ${usual} requests at once, and then one a minute`,
};

type Limit = keyof typeof limits;

/** More than any load here sends. */
const lifted = '1000000';

/** {@link production} without some limits. */
export function productionWithout(names: readonly Limit[]): Record<string, string> {
  return { ...production, ...Object.fromEntries(names.map((name) => [name, lifted])) };
}

/** Prints how {@link productionWithout} differs from a venue that has changed nothing. */
export function printDifferences(names: readonly Limit[]): void {
  const told = Object.entries(production).map((pair) => pair.join('='));
  console.log(`\n  Not as in a venue by default: ${told.join(' ')}, and`);
  for (const name of names) {
    const usual = requestConfig.shape[name].parse(undefined);
    console.log(`  ${name}=${lifted}, since ${limits[name](usual)}.`);
  }
}
