import { eventLoopSampling } from '@cowbell/service-kit/http/http-server';

/** The p99 of how late the event loop was since the last call, in ms; NaN when it was not sampled since then. */
export async function eventLoopDelay(metricsUrl: string): Promise<number> {
  const interval = (await readMetric(metricsUrl, 'nodejs_eventloop_lag_p99_seconds')) * 1_000;
  return interval > 0 ? interval - eventLoopSampling : Number.NaN;
}

/** How much of its heap a process uses, in MB of 10^6 bytes. */
export async function heapUsed(metricsUrl: string): Promise<number> {
  return (await readMetric(metricsUrl, 'nodejs_heap_size_used_bytes')) / 1e6;
}

async function readMetric(metricsUrl: string, name: string): Promise<number> {
  const metrics = await (await fetch(metricsUrl)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]);
}
