import type { ProcessSpec } from './child.mjs';

/** A server that is started when the first client connects. */
export type OnDemandServer = {
  spec: ProcessSpec;
  /** Each port of loopback for clients, and the one that the server itself listens on. */
  ports: { public: number; server: number }[];
};

/** Listens in place of a server, and starts it when the first client connects; see on-demand.mjs. */
export function startOnDemand(options: OnDemandServer & { notify: (sentence: string) => void }): {
  stop: () => Promise<void>;
};
