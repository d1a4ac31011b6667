/**
 * One message of an event stream.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function message({ id, event, data }: { id?: number; event: string; data: unknown }): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** How long a client should wait before it connects again, in ms. */
export function retryHint(milliseconds: number): string {
  return `retry: ${milliseconds}\n\n`;
}
