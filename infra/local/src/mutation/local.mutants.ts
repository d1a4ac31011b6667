import { type Mutant, mutantsOf } from './mutant.ts';

/** How `npm start` stops what it has started. */
export const localMutants: readonly Mutant[] = [
  ...mutantsOf(
    'infra/local/bootstrap/stop-signals.mjs',
    ['infra/local/src/processes/stop-signals.test.ts'],
    [
      ['if (isStopping) return;', 'if (isStopping) process.exit(1);'],
      ['if (requestedAt !== undefined && host.isSupervising()) void stopSupervised();', ''],
      ["['SIGTERM', 'SIGHUP']", "['SIGTERM']"],
      ['Date.now() - requestedAt > repeatLimit', 'false'],
      ['Date.now() - requestedAt > repeatLimit', 'true'],
    ],
  ),
];
