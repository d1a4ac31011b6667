import { existsSync } from 'node:fs';
import { Failure } from '../bootstrap/failure.mjs';
import { root } from '../bootstrap/paths.mjs';
import { findOnPath } from './processes/find-on-path.ts';
import { run } from './processes/run.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function findInstalled(): string | undefined {
  const onPath = names.map(findOnPath).find((path) => path !== undefined);
  return onPath ?? (existsSync(onMac) ? onMac : undefined);
}

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, an installed one, Debian's package where this script may
 * install it, Playwright's own download.
 *
 * @param say is told what a slow step is about to do.
 * @throws {Failure} when there is none and none can be had.
 */
export async function findChromium(say: (line: string) => void): Promise<string> {
  const given = process.env.CHROMIUM_PATH || findInstalled();
  if (given) return given;
  const aptGet = findOnPath('apt-get');
  if (aptGet && process.getuid?.() === 0) {
    say('installing chromium with apt-get');
    try {
      await run(aptGet, ['update', '-qq'], 120_000);
      await run(aptGet, ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], 300_000);
    } catch {
      // Playwright may have one.
    }
    const installed = findInstalled();
    if (installed) return installed;
  }
  try {
    say("getting Playwright's Chromium");
    const playwright = `${root}/shell/e2e/node_modules/playwright`;
    await run(process.execPath, [`${playwright}/cli.js`, 'install', 'chromium'], 300_000);
    const print = `import('${playwright}/index.mjs').then(({ chromium }) => console.log(chromium.executablePath()))`;
    return (await run(process.execPath, ['-e', print], 10_000)).trim();
  } catch {
    throw new Failure('The browser tests need a Chromium: install one, or set CHROMIUM_PATH to it.');
  }
}
