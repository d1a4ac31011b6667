import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStoredRequests } from '@cowbell/load/stored-requests';
import { createGuestCookies } from '@cowbell/local/stack/guest-cookies';
import {
  createTally,
  openPhone,
  type Phone,
  readList,
  readSongIds,
  sendUntilAcknowledged,
  signUp,
  type Tally,
} from './guest.ts';

const phoneCount = 12;
const guestCount = 200;

/** How long a guest tries to send, in ms from the moment when nobody sends any more: longer than any delay between attempts. */
const sendLimit = 75_000;

export interface Audience {
  tally: Tally;
  /** Whether people send just now. */
  isSending: boolean;
  /** Nobody sends any more. What was sent is sent until it is acknowledged. */
  quiet: () => void;
  /**
   * Waits until every phone shows the list as it is, or until a moment of the clock of `performance`. Returns how many do.
   *
   * @param fresh a list that was read less than this ago, in ms, is right, too: where guests whose sends failed send again,
   *   lists still change.
   */
  untilRight: (deadline: number, fresh?: number) => Promise<number>;
  /** Waits for the acknowledgements, and ends. */
  end: () => Promise<Night>;
}

/** What an audience did. */
export interface Night {
  due: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  longestSilence: number;
  /** Addresses whose sign-up was acknowledged: each gets an email. */
  mails: string[];
}

export const phonesInAll = phoneCount;

/** Phones that follow the list, guests who send requests and people who sign up, `rate` and `signUps` a second. */
export async function createAudience({ url, environment }: { url: string; environment: Record<string, string> }) {
  const guests = createGuestCookies(environment, guestCount);
  const stored = await openStoredRequests(String(environment.MONGODB_URI));
  const songs = await readSongIds(url);

  async function come({ rate, signUps }: { rate: number; signUps: number }): Promise<Audience> {
    const tally = createTally();
    const keys = `drill-${randomUUID()}`;
    const phones = guests.slice(0, phoneCount).map((cookie) => openPhone(url, cookie, tally));
    const sends: { key: string; outcome: Promise<boolean> }[] = [];
    const people: { email: string; outcome: Promise<boolean> }[] = [];
    let until = Number.POSITIVE_INFINITY;

    function send(): void {
      const n = sends.length;
      const key = `${keys}-${n}`;
      const input = { songId: songs[n % songs.length] ?? '', requestedBy: `Guest ${n}`, tip: n % 30, key };
      const mayTry = () => Date.now() < until;
      const cookie = guests[n % guests.length] ?? '';
      sends.push({ key, outcome: sendUntilAcknowledged({ edge: url, cookie, input, mayTry, tally }) });
    }

    /** How long the audience has been sending so far, in s, without pauses. */
    let elapsed = 0;
    let tickedAt = performance.now();
    const sending = setInterval(() => {
      const now = performance.now();
      if (audience.isSending) elapsed += (now - tickedAt) / 1_000;
      tickedAt = now;
      while (sends.length < elapsed * rate) send();
      while (people.length < elapsed * signUps) {
        const email = `${randomUUID()}@drill.test`;
        people.push({ email, outcome: signUp(url, email, tally) });
      }
    }, 10);

    const audience: Audience = {
      tally,
      isSending: true,
      quiet() {
        clearInterval(sending);
        until = Date.now() + sendLimit;
      },
      async untilRight(deadline, fresh = 0) {
        let right = 0;
        while (performance.now() < deadline && right < phones.length) {
          const list = await readList(url, String(guests[0])).catch(() => null);
          const now = performance.now();
          const isRight = ({ shown, readAt }: Phone) => now - readAt() < fresh || list?.equals(shown());
          if (list && now < deadline) right = phones.filter(isRight).length;
          await sleep(200);
        }
        return right;
      },
      async end() {
        const outcomes = await Promise.all(sends.map(async ({ key, outcome }) => ({ key, is: await outcome })));
        const signedUp = await Promise.all(people.map(async ({ email, outcome }) => ({ email, is: await outcome })));
        const longestSilence = Math.max(...phones.map((phone) => phone.longestSilence()));
        for (const phone of phones) phone.stop();
        const acknowledged = outcomes.filter(({ is }) => is).map(({ key }) => key);
        const { lost, doubled } = await stored.compare(keys, acknowledged);
        await stored.remove(keys);
        const mails = signedUp.filter(({ is }) => is).map(({ email }) => email);
        return { due: outcomes.length, acknowledged: acknowledged.length, lost, doubled, longestSilence, mails };
      },
    };
    return audience;
  }

  return { come, close: () => stored.close() };
}
