import { fileURLToPath } from 'node:url';

/** The root folder of the checkout, without a trailing slash. */
export const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');

/**
 * Everything that a local run creates is below this folder, except `node_modules` and the `dist` folders; delete it to start
 * from scratch.
 */
export const home = `${root}/.cowbell`;
