import { existsSync, writeFileSync } from 'node:fs';
import { run } from '@cowbell/local/processes/run';

/** The clock of the Node processes of a stack. The stores and the phones keep that of the machine. */
export interface Clock {
  environment: Record<string, string>;
  /** @param offset from the machine's clock, as libfaketime reads it: `+1h`, `-1h`, `+0`. */
  set: (offset: string) => void;
}

/** Unpacks Debian's libfaketime, which changes what a process reads as the time of day. Undefined without it. */
export async function prepareClock(folder: string): Promise<Clock | undefined> {
  try {
    await run('apt-get', ['download', '-qq', 'libfaketime'], 60_000, folder);
    await run('sh', ['-c', 'dpkg-deb -x libfaketime_*.deb faketime'], 10_000, folder);
  } catch {
    return undefined;
  }
  const library = (await run('find', [`${folder}/faketime`, '-name', 'libfaketimeMT.so.1'], 5_000)).trim();
  if (!existsSync(library)) return undefined;
  const file = `${folder}/offset`;
  const set = (offset: string) => writeFileSync(file, offset);
  set('+0');
  return {
    // Timers use the monotonic clock, which no administrator can set.
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    set,
  };
}
