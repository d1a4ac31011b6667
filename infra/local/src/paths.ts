import { fileURLToPath } from 'node:url';

/** The checkout's top folder, without a trailing slash. */
export const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');

/** Everything a local run makes stays below this folder; deleting it starts afresh. */
export const home = `${root}/.cowbell`;

/** Downloaded programs: Node, pnpm, mongod. */
export const toolsFolder = `${home}/tools`;

/** What `npm start` keeps from one run to the next: databases and secrets. */
export const dataFolder = `${home}/data`;

/** One log file per process of `npm start`. */
export const logFolder = `${home}/logs`;
