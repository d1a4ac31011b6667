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
import { install } from './packages.mjs';
import { home, root } from './paths.mjs';
import { step } from './steps.mjs';

const nodeVersion = readFileSync(`${root}/.nvmrc`, 'utf8').trim();
const pnpmVersion = '12.21.0';
const tools = `${home}/tools`;
const folder = `${tools}/node-${nodeVersion}-pnpm-${pnpmVersion}`;

/** The npm package with Node for this platform: one of those that the package `node` depends on. */
function nodePackage() {
  const { platform, arch } = process;
  return `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${arch}`;
}

/** Whether the right Node runs this script. On platforms without such a package, for example with musl, it must. */
const isRightNode = process.version === `v${nodeVersion}`;

/** Removes what interrupted downloads left behind. */
function removePartialDownloads() {
  for (const name of readdirSync(tools).filter((entry) => entry.startsWith('part-'))) {
    try {
      rmSync(`${tools}/${name}`, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    } catch {
      // An installer that is ending may still write there; the next download removes the folder.
    }
  }
}

async function download(report) {
  mkdirSync(tools, { recursive: true });
  removePartialDownloads();
  const part = mkdtempSync(`${tools}/part-`);
  // With a package.json of its own, so that npm does not use the checkout's.
  writeFileSync(`${part}/package.json`, '{"private":true}');
  const packages = [`pnpm@${pnpmVersion}`, ...(isRightNode ? [] : [`${nodePackage()}@${nodeVersion}`])];
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  // When npm started this script, it says where it is; it may not be on PATH.
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [program, ...first] = npm;
  await install(program, [...first, 'install', ...flags, '--prefix', part, ...packages], { cwd: part, onLine: report });
  // The last step, and an atomic one: an interrupted download never looks complete.
  renameSync(part, folder);
}

/** The folder with pnpm's executable; npm installed the one for this platform. */
function pnpmFolder() {
  const scope = `${folder}/node_modules/@pnpm`;
  const name = readdirSync(scope).find((entry) => entry.startsWith('exe.'));
  return `${scope}/${name}`;
}

/** Finds the Node and the pnpm of this project; the first time it downloads them from the npm registry. */
export async function findTools() {
  if (!existsSync(folder)) await step(`Node ${nodeVersion} and pnpm ${pnpmVersion}`, download);
  const own = `${folder}/node_modules/${nodePackage()}/bin/node`;
  const node = existsSync(own) ? own : process.execPath;
  const pnpm = `${pnpmFolder()}/pnpm`;
  return { node, pnpm, folders: [dirname(node), dirname(pnpm)] };
}
