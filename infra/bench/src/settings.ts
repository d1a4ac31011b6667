import { edgeConfig } from '@cowbell/edge/config';
import type { Profile } from '@cowbell/local/stack/stack-processes';
import { requestConfig } from '@cowbell/request/config';

export const rushRate: Readonly<Record<Profile, number>> = { one: 300, many: 200 };

export const production = { NODE_ENV: 'production', LOG_LEVEL: 'warn' };

/** Limits that one machine reaches and a real audience does not, each with the reason and its default. */
const limits = {
  ADDRESS_PER_MINUTE: (usual: number) =>
    'all clients here share one address. So do the guests of a venue, which may send ' +
    `${usual} requests a minute by default; docs/runbook.md says when to raise it`,
  GUEST_BURST: (usual: number) =>
    'a few hundred virtual guests stand for thousands. By default, each of them may ' +
    `send ${usual} requests at once, and then one a minute`,
  GUEST_IDS_PER_HOUR: (usual: number) =>
    'all virtual guests come in one moment. By default, a network gets ' +
    `${usual / 2} guest ids at once, and ${usual} within two and a half minutes`,
};

type Limit = keyof typeof limits;

const lifted = '1000000';

export function productionWithout(names: readonly Limit[]): Record<string, string> {
  return { ...production, ...Object.fromEntries(names.map((name) => [name, lifted])) };
}

/** Prints how {@link productionWithout} differs from a venue that has changed nothing. */
export function printDifferences(names: readonly Limit[]): void {
  const environment = Object.entries(production).map((pair) => pair.join('='));
  console.log(`\n  Not as in a venue by default: ${environment.join(' ')}${names.length > 0 ? ', and' : ''}`);
  const { shape } = requestConfig.extend(edgeConfig.shape);
  for (const name of names) {
    const usual = shape[name].parse(undefined);
    console.log(`  ${name}=${lifted}, since ${limits[name](usual)}.`);
  }
}
