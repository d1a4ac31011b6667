import type { z } from 'zod';
import { startTracing, stopTracing, type TracingConfig } from '../tracing/tracing.ts';
import { ConfigError, loadConfig } from './config.ts';

/** What every `build…()` returns: a process, or a part of one, that can be started and stopped. */
export interface Runnable {
  listen: () => Promise<string>;
  /** @param grace ms in which it still accepts requests while it asks callers to reconnect elsewhere. */
  close: (grace?: number) => Promise<void>;
}

/**
 * Runs a process until SIGTERM, with the grace of its configuration, or until SIGINT (Ctrl-C), without it. An invalid configuration, or a port that is
 * in use, ends it with status 1.
 */
export async function run<Schema extends z.ZodType<object>>(
  schema: Schema,
  build: (config: z.infer<Schema>) => Promise<Runnable>,
): Promise<void> {
  const config = loadConfigOrExit(schema);
  const { STOP_GRACE_MS, ...tracing }: { STOP_GRACE_MS?: number } & TracingConfig = config;
  await startTracing(tracing);
  const runnable = await start(() => build(config));
  for (const [signal, grace] of [
    ['SIGTERM', STOP_GRACE_MS],
    ['SIGINT', 0],
  ] as const) {
    process.once(signal, () => {
      runnable
        .close(grace)
        .then(stopTracing)
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
  }
}

async function start(build: () => Promise<Runnable>): Promise<Runnable> {
  try {
    const runnable = await build();
    await runnable.listen();
    return runnable;
  } catch (error) {
    if (error instanceof ConfigError) console.error(error.message);
    else if (isPortTaken(error)) console.error(`Port ${error.port} is taken by another program.`);
    else console.error('The process could not start:', error);
    process.exit(1);
  }
}

function isPortTaken(error: unknown): error is Error & { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;
}

/** Returns the configuration, or ends the process with one line per problem on stderr. */
export function loadConfigOrExit<Schema extends z.ZodType>(schema: Schema): z.infer<Schema> {
  try {
    return loadConfig(schema);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
