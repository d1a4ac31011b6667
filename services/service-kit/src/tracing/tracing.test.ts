import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Serves a request, and prints which packages of OpenTelemetry were loaded for that. */
const script = `
  import { registerHooks } from 'node:module';
  const loaded = new Set();
  registerHooks({
    load(url, context, next) {
      const name = /@opentelemetry\\/([^/]+)/.exec(url)?.[1];
      if (name) loaded.add(name);
      return next(url, context);
    },
  });
  const { z } = await import('zod');
  const { processConfig } = await import('${import.meta.dirname}/../base/config.ts');
  const { run } = await import('${import.meta.dirname}/../base/run.ts');
  const { buildHttpServer } = await import('${import.meta.dirname}/../http/http-server.ts');
  const { createLogger } = await import('${import.meta.dirname}/../base/log.ts');
  const log = createLogger({ name: 'test', level: 'silent' });
  await run(z.object(processConfig(0)), async () => buildHttpServer({ name: 'test', log, host: '127.0.0.1', port: 0 }));
  console.log(JSON.stringify([...loaded]));
  process.exit();`;

async function packagesLoadedWith(environment: Record<string, string>): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
  });
  return JSON.parse(stdout);
}

it('loads nothing of OpenTelemetry without an endpoint, but the interfaces that prom-client uses', async () => {
  expect(await packagesLoadedWith({})).toEqual(['api']);
});

it('loads it with an endpoint', async () => {
  const loaded = await packagesLoadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  expect(loaded).toContain('exporter-trace-otlp-http');
});
