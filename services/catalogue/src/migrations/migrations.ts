import type { Migration } from '@cowbell/service-kit/stores/migrations';
import { showIds } from './001-show-ids.ts';
import { opensAt } from './002-opens-at.ts';

/** In the order in which they run. */
export const migrations: readonly Migration[] = [showIds, opensAt];
