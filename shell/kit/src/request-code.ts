import { useEffect, useState } from 'react';

/** What leads guests to the song browser. */
export type RequestCode =
  | {
      /** As people type it: `cowbell.example/r`. */
      address: string;
      /** URL of the QR code as an image: black on white, with its empty border. */
      image: string;
    }
  /** There is none, because phones could not open it: one sentence says what to do. */
  | { problem: string };

/** Between two attempts, and the time limit of each, in ms. */
const retryDelay = 10_000;

async function fetchCode(): Promise<RequestCode> {
  const response = await fetch('/qr.svg', { signal: AbortSignal.timeout(retryDelay) });
  if (response.status === 404) return { problem: ((await response.json()) as { message: string }).message };
  const svg = await response.text();
  const address = /<title>(.+)<\/title>/.exec(svg)?.[1];
  if (!response.ok || !address) throw new Error(`The code cannot be read: ${response.status}.`);
  return { address, image: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}

/** The code that the edge draws; null until it is known. Tries again until it is. */
export function useRequestCode(): RequestCode | null {
  const [code, setCode] = useState<RequestCode | null>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    fetchCode().then(
      (found) => isCurrent && setCode(found),
      () => {
        if (isCurrent) timer = setTimeout(setAttempts, retryDelay, attempts + 1);
      },
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [attempts]);
  return code;
}
