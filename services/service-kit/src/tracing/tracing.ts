/**
 * Traces through all parts, when OTEL_EXPORTER_OTLP_ENDPOINT is set. Without it, nothing of OpenTelemetry is loaded, and
 * everything here only calls what it is given.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel } from 'node:diagnostics_channel';
import type { Exporter, Span, SpanKind } from './exporter.ts';

export interface TracingConfig {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_TRACES_SAMPLER_ARG?: number | undefined;
}

let exporter: Exporter | undefined;
const current = new AsyncLocalStorage<Span | undefined>();

/** Begins to trace this process, where that is configured. What is built before this is not traced. */
export async function startTracing(config: TracingConfig): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: fraction = 1 } = config;
  if (!endpoint || exporter) return;
  const { createExporter } = await import('./exporter.ts');
  exporter = createExporter(endpoint, fraction);
  for (const channel of storeChannels) traceChannel(channel);
}

/** Sends the spans that wait. */
export async function stopTracing(): Promise<void> {
  await exporter?.close();
  exporter = undefined;
}

export const isTracing = () => exporter !== undefined;

/** For another process that continues this trace: a `traceparent` of W3C Trace Context. Undefined without a trace. */
export const currentTraceparent = () => current.getStore()?.traceparent;

/** Says what the current span is about. Never what people typed, who they are, or where. */
export function describeSpan(name: string, value: string): void {
  current.getStore()?.set(name, value);
}

/** Starts a span of a part, which continues a trace or begins one. Undefined while nothing is traced. */
export function startSpan(
  part: string,
  name: string,
  options: { kind: SpanKind; parent?: string | undefined },
): Span | undefined {
  return exporter?.start(part, name, options);
}

/** Everything that a call starts, also later, belongs to the span. */
export function runInSpan<Result>(span: Span | undefined, call: () => Result): Result {
  return span ? current.run(span, call) : call();
}

/** Runs a call as a span, which is part of a trace that another process began. Without that, just runs it. */
export async function continueTrace<Result>(
  { part, name, parent }: { part: string; name: string; parent: string | undefined },
  call: () => Promise<Result>,
): Promise<Result> {
  return await measure(parent ? startSpan(part, name, { kind: 'consumer', parent }) : undefined, call);
}

/** Runs a call as a span of the current trace. Without one, just runs it. */
export async function traceCall<Result>(
  name: string,
  attributes: Readonly<Record<string, string>>,
  call: () => Promise<Result>,
): Promise<Result> {
  return await measure(startChild(name, attributes), call);
}

function startChild(name: string, attributes: Readonly<Record<string, string>>): Span | undefined {
  const parent = current.getStore();
  if (!parent) return undefined;
  const span = startSpan(parent.part, name, { kind: 'client', parent: parent.traceparent });
  for (const [attribute, value] of Object.entries(attributes)) span?.set(attribute, value);
  return span;
}

async function measure<Result>(span: Span | undefined, call: () => Promise<Result>): Promise<Result> {
  if (!span) return await call();
  let isFailed = true;
  try {
    const result = await current.run(span, call);
    isFailed = false;
    return result;
  } finally {
    span.end({ isFailed });
  }
}

/** What Mongoose and ioredis tell about a call. The rest of it is data of people. */
interface StoreCall {
  operation?: string;
  collection?: string;
  command?: string;
}

const storeChannels = [
  'mongoose:query',
  'mongoose:aggregate',
  'mongoose:model:save',
  'mongoose:model:bulkWrite',
  'ioredis:command',
];

function traceChannel(channel: string): void {
  const system = channel.startsWith('mongoose') ? 'mongodb' : 'redis';
  const spans = new WeakMap<object, Span>();
  const end = (call: object, isFailed: boolean) => {
    spans.get(call)?.end({ isFailed });
    spans.delete(call);
  };
  tracingChannel<StoreCall>(channel).subscribe({
    start(call) {
      const operation = call.operation ?? call.command ?? '';
      const name = [system, operation, call.collection].filter(Boolean).join(' ');
      const span = startChild(name, { 'db.system.name': system });
      if (span) spans.set(call, span);
    },
    end() {},
    asyncStart() {},
    asyncEnd: (call) => end(call, false),
    error: (call) => end(call, true),
  });
}
