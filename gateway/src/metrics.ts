import { describeSpan } from '@cowbell/service-kit/tracing/tracing';
import { parse } from 'graphql';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** How an operation ended. The caller is to blame for `refused_request`: the document, its variables, or a permission. */
export type Outcome = 'ok' | 'error' | 'refused_request' | 'refused_quota' | 'refused_capacity';

export type Metrics = ReturnType<typeof createMetrics>;

const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** What the gateway counts. Clients choose no label: operations have the names of the persisted documents, or `other`. */
export function createMetrics(registry: Registry, documents: ReadonlyMap<string, string>) {
  const registers = [registry];
  const operations = new Histogram({
    name: 'graphql_operation_duration_seconds',
    help: 'Response time of operations, with the wait for a permit, by name and outcome.',
    labelNames: ['operation', 'outcome'],
    buckets,
    registers,
  });
  const calls = new Histogram({
    name: 'service_call_duration_seconds',
    help: 'Response time of the calls to services. A failed one had no GraphQL response in time.',
    labelNames: ['service', 'outcome'],
    buckets,
    registers,
  });
  const cached = new Counter({
    name: 'response_cache_requests_total',
    help: 'Public queries: served from memory (hit), by the execution of another request (join), or executed (miss).',
    labelNames: ['result'],
    registers,
  });
  const refusedStreams = new Counter({
    name: 'event_streams_refused_total',
    help: 'Refused streams of live updates.',
    registers,
  });

  type Child = Pick<Histogram.Internal<string>, 'observe'>;
  const createOperation = (operation: string) => {
    const children: Partial<Record<Outcome, Child>> = {};
    const count = (outcome: Outcome) => (children[outcome] ??= operations.labels({ operation, outcome }));
    return { name: operation, count };
  };
  const other = createOperation('other');
  const byName = new Map<string, typeof other>();
  /** By hash and by text. */
  const byDocument = new Map<string, typeof other>();
  for (const [hash, text] of documents) {
    const name = nameOf(text);
    const operation = byName.get(name) ?? createOperation(name);
    byName.set(name, operation);
    for (const key of [hash, text]) byDocument.set(key, operation);
  }

  return {
    /** @param document the text of a document, or its hash. */
    countOperation(document: string, outcome: Outcome, seconds: number): void {
      const { name, count } = byDocument.get(document) ?? other;
      count(outcome).observe(seconds);
      describeSpan('graphql.operation.name', name);
      describeSpan('cowbell.outcome', outcome);
    },
    callsOf: (service: string) => ({
      ok: calls.labels({ service, outcome: 'ok' }),
      failed: calls.labels({ service, outcome: 'failed' }),
    }),
    cache: {
      hit: cached.labels({ result: 'hit' }),
      join: cached.labels({ result: 'join' }),
      miss: cached.labels({ result: 'miss' }),
    },
    refusedStreams,
    /** Shows what is held, waits and is open when somebody looks. */
    show(sources: {
      permits: () => { pool: string; held: number; waiting: number }[];
      openStreams: () => number;
    }): void {
      new Gauge({
        name: 'operation_permits',
        help: 'Permits of operations, by pool: held, and how many operations wait for one.',
        labelNames: ['pool', 'state'],
        registers,
        collect() {
          for (const { pool, held, waiting } of sources.permits()) {
            this.set({ pool, state: 'held' }, held);
            this.set({ pool, state: 'waiting' }, waiting);
          }
        },
      });
      new Gauge({
        name: 'event_streams',
        help: 'Open streams of live updates.',
        registers,
        collect() {
          this.set(sources.openStreams());
        },
      });
    },
  };
}

function nameOf(document: string): string {
  for (const definition of parse(document).definitions) {
    if (definition.kind === 'OperationDefinition' && definition.name) return definition.name.value;
  }
  return 'other';
}
