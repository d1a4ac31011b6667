import { existsSync } from 'node:fs';
import { Failure } from '../bootstrap/failure.mjs';
import { root } from '../bootstrap/paths.mjs';
import { findOnPath, run } from './processes/run.ts';

/** Chromium without its window. A page takes a quarter of the CPU time there, since no browser UI comes with it. */
const headlessShell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function findInstalled(): string | undefined {
  const onPath = names.map(findOnPath).find((path) => path !== undefined);
  return onPath ?? (existsSync(onMac) ? onMac : undefined);
}

async function installWithApt(name: string, report: (detail: string) => void): Promise<void> {
  const aptGet = findOnPath('apt-get');
  if (!aptGet || process.getuid?.() !== 0) return;
  report(`installing ${name} with apt-get`);
  try {
    await run(aptGet, ['update', '-qq'], 120_000);
    await run(aptGet, ['install', '-y', '-qq', '--no-install-recommends', name], 300_000);
  } catch {
    // The caller has other ways to find a browser.
  }
}

async function downloadWithPlaywright(report: (detail: string) => void): Promise<string> {
  report("downloading Playwright's Chromium");
  const playwright = `${root}/shell/e2e/node_modules/playwright`;
  try {
    await run(process.execPath, [`${playwright}/cli.js`, 'install', 'chromium'], 300_000);
    const print = `import('${playwright}/index.mjs').then(({ chromium }) => console.log(chromium.executablePath()))`;
    return (await run(process.execPath, ['-e', print], 10_000)).trim();
  } catch {
    throw new Failure('This needs a Chromium: install one, or set CHROMIUM_PATH to it.');
  }
}

/** Finds a complete Chromium, as people have it, or installs one. Throws a {@link Failure} when it cannot. */
export async function findChromium(report: (detail: string) => void): Promise<string> {
  const present = process.env.CHROMIUM_PATH || findInstalled();
  if (present) return present;
  await installWithApt('chromium', report);
  return findInstalled() ?? (await downloadWithPlaywright(report));
}

/** Finds the headless shell, or else a complete Chromium. Throws a {@link Failure} when it cannot. */
export async function findTestBrowser(report: (detail: string) => void): Promise<string> {
  const present = process.env.CHROMIUM_PATH || findOnPath(headlessShell);
  if (present) return present;
  await installWithApt(headlessShell, report);
  return findOnPath(headlessShell) ?? findInstalled() ?? (await downloadWithPlaywright(report));
}
