import { fileURLToPath } from 'node:url';

/** Modules of libraries that the build replaces by smaller ones, to keep the first view within its budget. */
export const replacements = [
  {
    library: '@module-federation',
    imported:
      /(?:plugins\/snapshot\/(?:index|SnapshotHandler|disabled)|plugins\/generate-preload-assets|utils\/(?:preload|share)|shared\/index|semver\/index)\.js$/,
    replacement: fileURLToPath(new URL('./slim-federation.ts', import.meta.url)),
  },
  {
    library: 'stylis',
    imported: /\.\/Prefixer\.js$/,
    replacement: fileURLToPath(new URL('./no-prefixes.ts', import.meta.url)),
  },
  {
    library: '@apollo/client',
    imported: /\.\/graphql\/print\.js$/,
    replacement: fileURLToPath(new URL('../src/graphql/print.ts', import.meta.url)),
  },
] as const;
