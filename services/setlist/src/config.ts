import { serviceConfig } from '@cowbell/service-kit/service';
import type { z } from 'zod';

/** The environment of the setlist service. */
export const setlistConfig = serviceConfig({ port: 4004, database: 'cowbell_setlist' });

export type SetlistConfig = z.infer<typeof setlistConfig>;
