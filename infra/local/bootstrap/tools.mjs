import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { install } from './install.mjs';
import { home, root } from './paths.mjs';
import { step } from './steps.mjs';

const nodeVersion = readFileSync(`${root}/.nvmrc`, 'utf8').trim();
const pnpmVersion = '12.21.0';
const tools = `${home}/tools`;
const folder = `${tools}/node-${nodeVersion}-pnpm-${pnpmVersion}`;

/** Node for this platform as an npm package: the same names that the package `node` chooses from. */
function nodePackage() {
  const { platform, arch } = process;
  return `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${arch}`;
}

/** The right Node may be here already; where the packages above do not run, such as with musl, it has to be. */
const nodeIsHere = process.version === `v${nodeVersion}`;

/** Removes what downloads that were interrupted have left. */
function sweep() {
  for (const name of readdirSync(tools).filter((entry) => entry.startsWith('part-'))) {
    try {
      rmSync(`${tools}/${name}`, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    } catch {
      // An installer that is just being ended may still write there; it is in nobody's way until the next sweep.
    }
  }
}

async function download(tell) {
  mkdirSync(tools, { recursive: true });
  sweep();
  const part = mkdtempSync(`${tools}/part-`);
  // Its own package.json, so that npm does not take the checkout's.
  writeFileSync(`${part}/package.json`, '{"private":true}');
  const wanted = [`pnpm@${pnpmVersion}`, ...(nodeIsHere ? [] : [`${nodePackage()}@${nodeVersion}`])];
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  // npm tells where it is when it started this; it may not be on PATH.
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [program, ...first] = npm;
  await install(program, [...first, 'install', ...flags, '--prefix', part, ...wanted], { cwd: part, onLine: tell });
  // Last, and in one step: an interrupted download never looks complete.
  renameSync(part, folder);
}

/** The folder of pnpm's own program; npm has chosen the platform's. */
function pnpmFolder() {
  const scope = `${folder}/node_modules/@pnpm`;
  const name = readdirSync(scope).find((entry) => entry.startsWith('exe.'));
  return `${scope}/${name}`;
}

/**
 * Finds the Node and the pnpm of this project, and gets them from the npm registry the first time.
 *
 * @returns {Promise<{ node: string, pnpm: string, folders: string[] }>} the programs, and the folders they are in
 */
export async function findTools() {
  if (!existsSync(folder)) await step(`Node ${nodeVersion} and pnpm ${pnpmVersion}`, download);
  const own = `${folder}/node_modules/${nodePackage()}/bin/node`;
  const node = existsSync(own) ? own : process.execPath;
  const pnpm = `${pnpmFolder()}/pnpm`;
  return { node, pnpm, folders: [dirname(node), dirname(pnpm)] };
}
