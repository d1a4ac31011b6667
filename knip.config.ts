import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import type { KnipConfig } from 'knip';

/** A remote exposes screens, each by the file that has its folder's name. */
function screensOf(remote: string): string[] {
  return readdirSync(`${remote}/src`, { recursive: true, encoding: 'utf8' })
    .map((folder) => `src/${folder}/${basename(folder)}.tsx`)
    .filter((file) => existsSync(`${remote}/${file}`));
}

const moreEntries: Record<string, string[]> = {
  'mfe-request': ['src/sending/sending.ts'],
  'mfe-admin': ['src/back-office/main.ts', 'src/slots/slots.ts'],
};

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: ['*.config.{ts,mjs}'],
      'graphql-codegen': { config: ['codegen.config.ts'] },
      // infra/local runs these by their path.
      ignoreDependencies: ['@biomejs/biome', 'dependency-cruiser'],
    },
    'infra/local': {
      entry: [
        'src/*.ts',
        'src/*/*.process.ts',
        'src/checks/check-links.ts',
        'src/configuration/write-configuration-page.ts',
        'src/dev/record-imports.mjs',
        'src/testing/shared-stores.ts',
        'src/testing/shuffle.ts',
        'src/testing/mutation.config.ts',
      ],
      ignoreBinaries: ['podman'],
    },
    'services/catalogue': { entry: ['src/artwork/resize-artwork.process.ts'] },
    // Each is started by its path.
    'infra/bench': {
      entry: ['src/*.bench.ts', 'src/*/*.process.ts', 'src/*/*.page.js'],
    },
    'infra/backup': { entry: ['src/main.ts'] },
    'infra/drills': { entry: ['src/*.drill.ts'] },
    // k6 runs the journeys.
    'infra/load': { entry: ['src/*.ts', 'src/journeys/*.ts'], ignoreDependencies: ['k6'] },
    'shell/kit': { entry: ['build/*.ts', 'src/index.ts'] },
    'shell/graphiql': { entry: ['src/main.tsx'] },
    'shell/e2e': { entry: ['**/*.test.ts', 'screenshots/*.process.ts'] },
    ...Object.fromEntries(
      ['mfe-request', 'mfe-auth', 'mfe-admin'].map((remote) => [
        remote,
        // What JSX compiles to imports it.
        {
          entry: [...screensOf(remote), ...(moreEntries[remote] ?? [])],
          ignoreDependencies: ['react', '@types/react'],
        },
      ]),
    ),
  },
  ignore: ['**/generated/**', '**/*.d.mts'],
  // A type next to the function that takes it documents that function.
  ignoreExportsUsedInFile: { interface: true, type: true },
};

export default config;
