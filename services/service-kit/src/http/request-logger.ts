import type { FastifyBaseLogger } from 'fastify';

/** The methods of a logger. Its child logger is created when one of them is called. */
class RequestLogger {
  readonly #create: () => FastifyBaseLogger;
  #logger: FastifyBaseLogger | undefined;

  constructor(create: () => FastifyBaseLogger) {
    this.#create = create;
  }

  #call(method: Exclude<keyof FastifyBaseLogger, 'level' | 'silent'>, args: unknown[]): unknown {
    this.#logger ??= this.#create();
    return Reflect.apply(this.#logger[method], this.#logger, args);
  }

  child(...args: unknown[]) {
    return this.#call('child', args);
  }
  trace(...args: unknown[]) {
    this.#call('trace', args);
  }
  debug(...args: unknown[]) {
    this.#call('debug', args);
  }
  info(...args: unknown[]) {
    this.#call('info', args);
  }
  warn(...args: unknown[]) {
    this.#call('warn', args);
  }
  error(...args: unknown[]) {
    this.#call('error', args);
  }
  fatal(...args: unknown[]) {
    this.#call('fatal', args);
  }
}

/**
 * The logger of one request. Most requests log nothing, and creating a child logger for each took 2 % of all CPU time, so
 * that it is created with the first line.
 */
export function createRequestLogger(create: () => FastifyBaseLogger): FastifyBaseLogger {
  return new RequestLogger(create) as unknown as FastifyBaseLogger;
}
