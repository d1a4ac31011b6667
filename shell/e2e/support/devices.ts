import type { BrowserContextOptions } from 'playwright';

export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof devices;

/** A host name for this machine that is not a loopback name, so that plain HTTP is not a secure context, as in a venue. */
export const venueHost = 'venue.test';

/** Arguments for Chromium. The last three turn off its own requests to the internet. */
export const chromiumArguments = [
  `--host-resolver-rules=MAP ${venueHost} 127.0.0.1`,
  '--no-sandbox',
  '--disable-gpu',
  // Fewer processes take a tenth less processor time.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  // A page of a test lives for seconds: optimizing its code costs more than it saves, and compiling it at once costs less.
  '--js-flags=--no-opt --no-maglev --always-sparkplug',
  // As in a window; without it, the headless shell moves letters to whole pixels.
  '--font-render-hinting=none',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
