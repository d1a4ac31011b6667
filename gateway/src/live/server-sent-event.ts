/** One message of an event stream (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export function message({ id, event, data }: { id?: number; event: string; data: unknown }): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

export function retryHint(milliseconds: number): string {
  return `retry: ${milliseconds}\n\n`;
}
