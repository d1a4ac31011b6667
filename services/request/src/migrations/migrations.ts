import type { Migration } from '@cowbell/service-kit/stores/migrations';
import { requestStates } from './001-request-states.ts';

/** In the order in which they run. */
export const migrations: readonly Migration[] = [requestStates];
