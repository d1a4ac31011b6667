import { serviceConfig, tipLinksConfig } from '@cowbell/service-kit/base/config';
import type { z } from 'zod';

export const catalogueConfig = serviceConfig({ port: 4002, database: 'cowbell_catalogue' }).extend(tipLinksConfig);

export type CatalogueConfig = z.infer<typeof catalogueConfig>;
