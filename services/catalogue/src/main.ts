import { run } from '@cowbell/service-kit/run';
import { buildCatalogue } from './build-catalogue.ts';
import { catalogueConfig } from './config.ts';

await run(catalogueConfig, buildCatalogue);
