import { afterEach, describe, expect, it, vi } from 'vitest';
import { type EventStream, openSharedStream } from './shared-stream.ts';

class Source extends EventTarget {
  isOpen = true;
  close() {
    this.isOpen = false;
  }
}

interface BrowserPage {
  stream: EventStream;
  received: string[];
  sources: Source[];
  show: () => void;
}

const pages: BrowserPage[] = [];

let moment = 0;
/** Pages that open in the same millisecond keep their order. */
const increasing = () => {
  moment += 0.001;
  return moment;
};

afterEach(() => {
  for (const { stream } of pages.splice(0)) stream.close();
  vi.unstubAllGlobals();
});

function openPage(random = increasing): BrowserPage {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', document);
  const sources: Source[] = [];
  const received: string[] = [];
  const stream = openSharedStream(() => {
    const source = new Source();
    sources.push(source);
    return source as unknown as EventStream;
  }, random);
  stream.addEventListener('change', (event) => received.push((event as MessageEvent<string>).data));
  stream.addEventListener('error', () => received.push('error'));
  const page = { stream, received, sources, show: () => document.dispatchEvent(new Event('visibilitychange')) };
  pages.push(page);
  return page;
}

/** The pages that have a stream, by their number. */
const holders = () => pages.flatMap(({ sources }, index) => (sources.some(({ isOpen }) => isOpen) ? [index] : []));

const send = (data: string) => {
  for (const { sources } of pages) {
    const open = sources.find(({ isOpen }) => isOpen);
    open?.dispatchEvent(new MessageEvent('change', { data }));
  }
};

describe('the pages of a browser', () => {
  it('share the stream of the page that was opened last, and each receives an event once', async () => {
    for (let count = 0; count < 8; count += 1) openPage();
    await expect.poll(holders).toEqual([7]);
    send('songs');
    await expect.poll(() => pages.map(({ received }) => received)).toEqual(Array(8).fill(['songs']));
  });

  it('share one stream also when two of them open it in the same millisecond', async () => {
    vi.setSystemTime(0);
    openPage(() => 0.9);
    openPage(() => 0.1);
    vi.useRealTimers();
    await expect.poll(holders).toEqual([0]);
  });

  it('use the stream of the page that came to the front', async () => {
    const [first] = [openPage(), openPage(), openPage()];
    await expect.poll(holders).toEqual([2]);
    first.show();
    await expect.poll(holders).toEqual([0]);
    first.show();
    expect(first.sources).toHaveLength(2);
  });

  it('get another stream, once, when the page that has it is closed', async () => {
    openPage();
    openPage();
    const last = openPage();
    await expect.poll(holders).toEqual([2]);
    last.stream.close();
    await expect.poll(holders).toHaveLength(1);
    send('show');
    await expect.poll(() => pages.map(({ received }) => received)).toEqual([['show'], ['show'], []]);
  });

  it('keep the stream when a page without one is closed', async () => {
    const first = openPage();
    const second = openPage();
    await expect.poll(holders).toEqual([1]);
    first.stream.close();
    send('show');
    expect(second.received).toEqual(['show']);
    expect(second.sources).toHaveLength(1);
  });

  it('learn of a broken stream only where it was', async () => {
    const first = openPage();
    const second = openPage();
    await expect.poll(holders).toEqual([1]);
    second.sources[0]?.dispatchEvent(new Event('error'));
    expect([first.received, second.received]).toEqual([[], ['error']]);
  });
});
