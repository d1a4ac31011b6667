import { heapUsed } from '../process-metrics.ts';
import { peakDuring } from './peak.ts';

/** Time between two measurements, in ms: reading all metrics of a process takes it a few ms. */
const interval = 250;

/** How much of its heap a process uses at most while some work runs, in MB. Infinite when it did not respond. */
export async function peakHeapDuring(metricsUrl: string, work: () => Promise<void>): Promise<number> {
  const measure = () => heapUsed(metricsUrl).catch(() => Number.POSITIVE_INFINITY);
  return await peakDuring(work, { interval, measure });
}
