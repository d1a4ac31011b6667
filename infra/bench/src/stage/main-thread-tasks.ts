/** What Chromium traces; times in µs. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Processor time. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * Reads a trace with the category `toplevel`.
 *
 * @param warmUp how long after its start tasks do not count, in ms: they start the tracing.
 * @returns the processor time of each task on the main thread of a page, in ms. What else the machine does is not in it.
 */
export function mainThreadTasks(trace: string, warmUp: number): number[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const named = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const mainThreads = new Set(named.map(threadOf));
  const tasks = traceEvents.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && mainThreads.has(threadOf(event)),
  );
  const beginning = Math.min(...tasks.map(({ ts }) => ts)) + warmUp * 1_000;
  return tasks.filter(({ ts }) => ts > beginning).map(({ tdur = 0 }) => tdur / 1_000);
}
