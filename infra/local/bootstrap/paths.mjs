import { fileURLToPath } from 'node:url';

/** The checkout's top folder, without a trailing slash. */
export const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');

/** Everything a local run makes stays below this folder; deleting it starts afresh. */
export const home = `${root}/.cowbell`;
