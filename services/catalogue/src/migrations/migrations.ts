import type { Migration } from '@cowbell/service-kit/stores/migrations';
import { showIds } from './001-show-ids.ts';
import { opensAt } from './002-opens-at.ts';
import { artistVersions } from './003-artist-versions.ts';

/** In the order in which they run. */
export const migrations: readonly Migration[] = [showIds, opensAt, artistVersions];
