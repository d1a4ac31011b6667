import { type Dispatcher, Pool } from 'undici';

/**
 * How requests get to an origin. A process reaches others over HTTP; where several servers share a process, their
 * requests to each other stay inside of it.
 *
 * @param origin for example http://127.0.0.1:4000.
 */
export type Transport = (origin: string, options: Pool.Options) => Dispatcher;

/** Keep-alive connections over HTTP. */
export const httpTransport: Transport = (origin, options) => new Pool(origin, options);
