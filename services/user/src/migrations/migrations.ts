import type { Migration } from '@cowbell/service-kit/stores/migrations';
import { laterFields } from './001-later-fields.ts';
import { earlierPins } from './002-earlier-pins.ts';

/** In the order in which they run. */
export const migrations: readonly Migration[] = [laterFields, earlierPins];
