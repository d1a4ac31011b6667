import { run } from '@cowbell/service-kit/base/run';
import { buildCatalogue } from './build-catalogue.ts';
import { catalogueConfig } from './config.ts';

await run(catalogueConfig, buildCatalogue);
