import type { z } from 'zod';
// By path: the tests of other packages depend on this one, so it does not depend on them.
import { userSeedConfig } from '../../../../services/user/src/config.ts';
import { oneProcessConfig } from '../../../one-process/src/config.ts';
import { parts } from '../../../one-process/src/parts.ts';

/** The environment of every process. The back office reads what the edge reads. */
export const processEnvironments: Readonly<Record<string, z.ZodObject>> = {
  ...Object.fromEntries(parts.filter(({ name }) => name !== 'back-office').map(({ name, schema }) => [name, schema])),
  'one process': oneProcessConfig,
  'user seed': userSeedConfig.pick({ DEMO_PASSWORD: true, DEMO_REPLACE: true }),
};
