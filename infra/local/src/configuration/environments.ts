import { edgeConfig } from '@cowbell/edge/config';
import type { z } from 'zod';
// By path: as packages, they would be installed wherever the commands of this folder are.
import { gatewayConfig } from '../../../../gateway/src/config.ts';
import { restCompatConfig } from '../../../../rest-compat/src/config.ts';
import { catalogueConfig } from '../../../../services/catalogue/src/config.ts';
import { mailWorkerConfig } from '../../../../services/mail-worker/src/config.ts';
import { requestConfig } from '../../../../services/request/src/config.ts';
import { setlistConfig } from '../../../../services/setlist/src/config.ts';
import { userConfig, userSeedConfig } from '../../../../services/user/src/config.ts';
import { oneProcessConfig } from '../../../one-process/src/config.ts';
import { localConfig } from './local-config.ts';

/** The environment of every process, by the name that `npm start` gives it. */
export const processEnvironments: Readonly<Record<string, z.ZodObject>> = {
  user: userConfig,
  catalogue: catalogueConfig,
  request: requestConfig,
  setlist: setlistConfig,
  'mail-worker': mailWorkerConfig,
  gateway: gatewayConfig,
  rest: restCompatConfig,
  edge: edgeConfig,
  'one process': oneProcessConfig,
  'user seed': userSeedConfig.pick({ DEMO_PASSWORD: true, DEMO_REPLACE: true }),
};

/** The environment of `npm start` and the other commands. */
export const commandEnvironment: z.ZodObject = localConfig;
