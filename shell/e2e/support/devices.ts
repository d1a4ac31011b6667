import type { BrowserContextOptions } from 'playwright';

export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type Device = keyof typeof devices;

/** A name for this machine. Browsers trust plain HTTP on loopback's own names only, as on no venue's network. */
export const venueHost = 'venue.test';

/** Chromium without the calls home that a closed network would refuse. */
export const quiet = [
  `--host-resolver-rules=MAP ${venueHost} 127.0.0.1`,
  '--no-sandbox',
  '--disable-gpu',
  // As in a window; without it, the headless shell moves letters to whole pixels.
  '--font-render-hinting=none',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
