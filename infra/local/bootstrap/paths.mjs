import { fileURLToPath } from 'node:url';

/** The root folder of the checkout, without a trailing slash. */
export const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');

/** Everything that a local run creates, except `node_modules` and the `dist` folders. */
export const home = `${root}/.cowbell`;
