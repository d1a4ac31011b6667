import {
  SpanKind as Kind,
  ROOT_CONTEXT,
  type SpanContext,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

export type SpanKind = keyof typeof kinds;

const kinds = { server: Kind.SERVER, client: Kind.CLIENT, consumer: Kind.CONSUMER } as const;

/** A step of a trace. */
export interface Span {
  part: string;
  /** Of W3C Trace Context (https://www.w3.org/TR/trace-context/#traceparent-header). */
  traceparent: string;
  set: (attribute: string, value: string | number) => void;
  end: (outcome: { isFailed: boolean }) => void;
}

export interface Exporter {
  start: (part: string, name: string, options: { kind: SpanKind; parent?: string | undefined }) => Span;
  close: () => Promise<void>;
}

/** How long the spans that wait may take to be sent when the process stops, in ms. */
const closeLimit = 2_000;

const traceparentForm = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function contextOf(traceparent: string | undefined) {
  const [, traceId, spanId, flags = '00'] = traceparentForm.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId) return ROOT_CONTEXT;
  const parent: SpanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, parent);
}

const traceparentOf = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/**
 * Sends spans by OTLP over HTTP, as JSON. It is not the global provider of OpenTelemetry: Apollo's gateway would add spans
 * with names that clients choose.
 *
 * @param endpoint URL of a collector, below which `v1/traces` takes them.
 * @param fraction of the traces that begin here and are sent, from 0 to 1.
 */
export function createExporter(endpoint: string, fraction: number): Exporter {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const processor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) });
  const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(fraction) });
  const tracers = new Map<string, Tracer>();

  function tracerOf(part: string): Tracer {
    const existing = tracers.get(part);
    if (existing) return existing;
    const resource = resourceFromAttributes({ 'service.name': `cowbell-${part}`, 'service.namespace': 'cowbell' });
    const tracer = new TracerProvider({ resource, sampler, spanProcessors: [processor] }).getTracer('cowbell');
    tracers.set(part, tracer);
    return tracer;
  }

  return {
    start(part, name, { kind, parent }) {
      const span = tracerOf(part).startSpan(name, { kind: kinds[kind] }, contextOf(parent));
      return {
        part,
        traceparent: traceparentOf(span.spanContext()),
        set: (attribute, value) => void span.setAttribute(attribute, value),
        end({ isFailed }) {
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async close() {
      const { promise: timeIsUp, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, closeLimit);
      await Promise.race([processor.shutdown().catch(() => {}), timeIsUp]);
      clearTimeout(timer);
    },
  };
}
