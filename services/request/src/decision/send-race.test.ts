import { postGraphQL, tokenOf } from '@cowbell/service-kit/testing/test-service';
import { expect, test } from 'vitest';
import { createGuest, startAnother } from '../testing/factories.ts';
import { useRunningOrder } from '../testing/use-running-order.ts';

const { service, songs } = useRunningOrder('send_race');
const songId = songs.africa.id;

interface Played {
  asked: number;
  promised: number;
  requests: { id: string; tip: number }[];
}

test('of fifty sends of a song that two processes set to played twenty times, each is on the list or in one decision', async () => {
  const other = await startAnother(service());
  const urls = [service().url, other.url];
  const token = String(tokenOf('admin', service().privateKey));
  const send = async <Data>(n: number, query: string, options: Omit<Parameters<typeof postGraphQL>[1], 'query'>) => {
    const { data, errors } = await postGraphQL<Data>(String(urls[n % 2]), { query, ...options });
    expect(errors).toEqual([]);
    return data;
  };
  const tips = new Map<string, number>();

  async function sendRequest(tip: number): Promise<void> {
    const { createRequest } = await send<{ createRequest: { request: { id: string } } }>(
      tip,
      'mutation ($input: CreateRequestInput!) { createRequest(input: $input) { request { id } } }',
      {
        variables: { input: { songId, requestedBy: 'Ada', tip, key: `send ${tip}` } },
        headers: { 'x-cowbell-guest': createGuest() },
      },
    );
    tips.set(createRequest.request.id, tip);
  }

  async function play(n: number): Promise<void> {
    const { decideSong } = await send<{ decideSong: { userErrors: object[] } }>(
      n,
      'mutation ($input: DecideSongInput!) { decideSong(input: $input) { userErrors { code } } }',
      { variables: { input: { songId, status: 'PLAYED', key: `play ${n}` } }, token },
    );
    expect(decideSong.userErrors).toEqual([]);
  }

  // In ten rounds, so that requests come before, between and after the decisions.
  for (let round = 0; round < 10; round += 1) {
    const sends = Array.from({ length: 5 }, (_, n) => sendRequest(5 * round + n));
    await Promise.all([...sends, play(2 * round), play(2 * round + 1)]);
  }
  expect(tips.size).toBe(50);

  for (const n of [0, 1]) {
    const { requests, promisedTips, _entities } = await send<{
      requests: { id: string }[];
      promisedTips: number;
      _entities: { played: Played[] }[];
    }>(
      n,
      `{
        requests { id }
        promisedTips
        _entities(representations: [{ __typename: "Show", id: "show-1" }]) {
          ... on Show { played { asked promised requests { id tip } } }
        }
      }`,
      { token },
    );
    const played = _entities[0]?.played ?? [];
    const found = [requests, ...played.map((decision) => decision.requests)].flat().map(({ id }) => id);
    expect(found.toSorted()).toEqual([...tips.keys()].sort());
    for (const { asked, promised, requests: taken } of played) {
      expect({ asked, promised }).toEqual({ asked: taken.length, promised: sumOf(taken.map(({ tip }) => tip)) });
    }
    expect(sumOf([promisedTips, ...played.map(({ promised }) => promised)])).toBe(sumOf([...tips.values()]));
  }
  await other.close();
});

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
