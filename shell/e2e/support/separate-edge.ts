import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@cowbell/local/processes/ports';
import type { Cowbell } from './cowbell.ts';

const shell = fileURLToPath(new URL('../../', import.meta.url));

/** A second edge in front of a running stack. It serves its own copy of the shell's build, which a test may replace. */
export interface SeparateEdge {
  url: string;
  /** Does nothing while it runs. */
  start: (environment?: Record<string, string>) => Promise<void>;
  stop: () => Promise<void>;
  /** Accepts connections and sends no response, like a network that is too slow, until `resume`. */
  pause: () => void;
  resume: () => void;
  /** Replaces the build of the shell with one of this version, whose script has another name. */
  deploy: (version: string) => void;
  remove: () => Promise<void>;
}

export async function createSeparateEdge({ stack }: Cowbell): Promise<SeparateEdge> {
  const folder = mkdtempSync(`${tmpdir()}/cowbell-edge-`);
  cpSync(`${shell}dist`, folder, { recursive: true });
  const document = readFileSync(`${folder}/index.html`, 'utf8');
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  async function stop(): Promise<void> {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    child = null;
  }

  async function isHealthy(): Promise<boolean> {
    return fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  return {
    url,
    stop,
    pause: () => child?.kill('SIGSTOP'),
    resume: () => child?.kill('SIGCONT'),
    async start(environment = {}) {
      if (child) return;
      child = spawn(process.execPath, [`${shell}server/src/main.ts`], {
        env: {
          ...process.env,
          ...stack.environment,
          PORT: String(port),
          PUBLIC_URL: url,
          STATIC_ROOT: folder,
          ...environment,
        },
        stdio: 'ignore',
      });
      while (!(await isHealthy())) await delay(50);
    },
    deploy(version) {
      const script = /\/static\/main\.\w+\.js/.exec(document)?.[0] ?? '';
      cpSync(`${folder}${script}`, `${folder}/static/main.${version}.js`);
      const meta = `<meta name="version" content="${version}" />`;
      writeFileSync(
        `${folder}/index.html`,
        document.replace(script, `/static/main.${version}.js`).replace('</head>', `${meta}</head>`),
      );
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
