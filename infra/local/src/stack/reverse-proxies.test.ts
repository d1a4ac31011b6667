import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../bootstrap/paths.mjs';
import { waitForPort } from '../processes/launch.ts';
import { findFreePort } from '../processes/ports.ts';
import { findOnPath, run } from '../processes/run.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { startStack } from './stack.ts';

/** The lines of README that put a proxy in front. */
function linesFor(proxy: string): string {
  const [, lines] = readFileSync(`${root}/README.md`, 'utf8').split(`\`\`\`${proxy}\n`);
  return String(lines).split('```')[0] ?? '';
}

const openssl = findOnPath('openssl');

/** What a test of README's lines has to replace: the addresses, the certificate, and where root alone may write. */
const proxies = [
  {
    name: 'caddy',
    configure: (lines: string, { folder, port, edge }: Site) =>
      `{\nadmin off\nauto_https off\n}\n${lines
        .replace('cowbell.example {', `https://localhost:${port} {\ntls ${folder}/cert.pem ${folder}/key.pem`)
        .replace(':8080', `:${edge}`)}`,
    args: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
  {
    name: 'nginx',
    configure: (lines: string, { folder, port, edge }: Site) =>
      lines
        .replace('http {', `http {\n${temporaryPaths(folder)}`)
        .replace('listen 80', `listen unix:${folder}/http.sock`)
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace(':8080', `:${edge}`)
        .replace(/\/etc\/\S+\/fullchain.pem/, `${folder}/cert.pem`)
        .replace(/\/etc\/\S+\/privkey.pem/, `${folder}/key.pem`),
    args: (file: string) => ['-c', file, '-e', 'stderr', '-g', `daemon off; master_process off; pid ${file}.pid;`],
  },
].flatMap((proxy) => {
  const program = findOnPath(proxy.name);
  if (program && openssl) return [{ ...proxy, program }];
  console.log(`  README's lines for ${proxy.name} are not tested: ${program ? 'openssl' : proxy.name} is missing.`);
  return [];
});

type Site = { folder: string; port: number; edge: string };

const temporaryPaths = (folder: string) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`).join('\n') +
  '\naccess_log off;';

let stack: Awaited<ReturnType<typeof startStack>> | undefined;
const folder = makeTemporaryFolder();

beforeAll(async () => {
  if (!openssl || proxies.length === 0) return;
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const files = ['-keyout', `${folder}/key.pem`, '-out', `${folder}/cert.pem`, '-subj', '/CN=localhost'];
  await run(openssl, [...request, ...files], 10_000);
  stack = await startStack({ demo: false, environment: { TRUSTED_PROXIES: '127.0.0.1', HOSTS: 'any' } });
}, 120_000);
afterAll(async () => {
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Resolves with what a stream has said once the text is in it. */
async function waitForText(stream: ClientHttp2Stream, expected: string): Promise<string> {
  let received = '';
  for await (const chunk of stream) {
    received += chunk;
    if (received.includes(expected)) break;
  }
  return received;
}

it('README has lines for both', () => {
  expect(linesFor('caddy')).toContain('reverse_proxy');
  expect(linesFor('nginx')).toContain('proxy_pass');
});

it.each(proxies)(
  '400 phones listen through $name, as README has it',
  async ({ name, program, configure, args }) => {
    const port = await findFreePort();
    const file = `${folder}/${name}.conf`;
    writeFileSync(file, configure(linesFor(name), { folder, port, edge: new URL(String(stack?.url)).port }));
    const proxy = spawn(program, args(file), { stdio: 'ignore', env: { ...process.env, XDG_DATA_HOME: folder } });
    const sessions: ClientHttp2Session[] = [];
    try {
      await waitForPort(port, AbortSignal.timeout(20_000));
      for (let i = 0; i < 400; i += 1) {
        sessions.push(connect(`https://localhost:${port}`, { rejectUnauthorized: false }).on('error', () => {}));
      }
      const events = sessions.map((session) => session.request({ ':path': '/events' }));
      const greetings = await Promise.all(events.map((stream) => waitForText(stream, 'event: hello')));
      expect(greetings.filter((greeting) => greeting.includes('event: hello'))).toHaveLength(400);

      const body = JSON.stringify({ query: '{ show { duoOnly } }' });
      const sent = sessions[0]?.request({
        ':path': '/graphql',
        ':method': 'POST',
        'content-type': 'application/json',
      });
      sent?.end(body);
      expect(sent && (await text(sent))).toBe('{"data":{"show":{"duoOnly":false}}}');
    } finally {
      for (const session of sessions) session.destroy();
      proxy.kill('SIGKILL');
      await once(proxy, 'exit');
    }
  },
  60_000,
);
