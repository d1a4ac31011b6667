import { describe, expect, it, vi } from 'vitest';
import { type OwnRequest, sortByInterest, statusTextOf } from './status-text.ts';
import { placesByRequest } from './use-own-requests.ts';

vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

function own(change: Partial<OwnRequest>): OwnRequest {
  return {
    __typename: 'Request',
    ...{
      id: 'r1',
      status: 'WAITING',
      reason: null,
      statusAt: '2026-08-01T21:42:00',
      tip: 10,
      message: null,
      requestedBy: 'Maggie',
      show: null,
    },
    songSnapshot: { __typename: 'SongSnapshot', id: 's1', title: 'Africa', artistName: 'Toto', albumArtwork: null },
    ...change,
  };
}

function sentenceOf(change: Partial<OwnRequest>, place?: number, isLastShow = false): string {
  const { news, more } = statusTextOf(own(change), place, isLastShow);
  return `${news} ${more}`.trim();
}

describe('the status text of an own request', () => {
  it.each<[string, Partial<OwnRequest>, number?]>([
    ['Number 4. You promised $10.', {}, 4],
    ['Number 4.', { tip: 0 }, 4],
    ['On the list. You promised $10.', {}],
    ['Up next. Get ready.', { status: 'NEXT' }],
    ['Playing now', { status: 'PLAYING' }],
    ['Played at 9:42 pm. You promised $10.', { status: 'PLAYED' }],
    ['Played at 9:42 pm.', { status: 'PLAYED', tip: 0 }],
    ['Not tonight, sorry.', { status: 'DECLINED', reason: 'NOT_TONIGHT' }],
    ['Not tonight. We do not know this one well enough yet.', { status: 'DECLINED', reason: 'UNKNOWN_SONG' }],
    ['Not tonight. We have played it already.', { status: 'DECLINED', reason: 'PLAYED_ALREADY' }],
    ['Not tonight. We ran out of time.', { status: 'DECLINED', reason: 'NO_TIME' }],
    ['We did not get to this one. Thank you for asking.', { status: 'UNPLAYED' }],
  ])('%s', (sentence, change, place) => {
    expect(sentenceOf(change, place)).toBe(sentence);
  });

  it('does not speak of tonight once another show is on', () => {
    expect(sentenceOf({ status: 'DECLINED', reason: 'NOT_TONIGHT' }, undefined, true)).toBe('Not played, sorry.');
    const noTime = own({ status: 'DECLINED', reason: 'NO_TIME' });
    expect(statusTextOf(noTime, undefined, true)).toEqual({
      news: 'Not played.',
      more: 'We ran out of time.',
      action: null,
    });
  });

  it('asks for a tip that was promised only when the song was played', () => {
    expect(statusTextOf(own({ status: 'PLAYED' }), undefined).action).toBe('sendTip');
    expect(statusTextOf(own({ status: 'PLAYED', tip: 0 }), undefined).action).toBeNull();
    expect(statusTextOf(own({ status: 'PLAYING' }), undefined).action).toBeNull();
    expect(statusTextOf(own({ status: 'DECLINED' }), undefined).action).toBe('pickAnother');
  });
});

it('own requests are in the order playing, due tips, up next, place, and the rest by time', () => {
  const at = (minute: number) => `2026-08-01T21:${minute}:00Z`;
  const requests = [
    own({ id: 'unplayed', status: 'UNPLAYED', statusAt: at(50) }),
    own({ id: 'sent', status: 'PLAYED', statusAt: at(40) }),
    own({ id: 'unknown place' }),
    own({ id: 'ninth' }),
    own({ id: 'free', status: 'PLAYED', tip: 0, statusAt: at(30) }),
    own({ id: 'second' }),
    own({ id: 'next', status: 'NEXT' }),
    own({ id: 'due', status: 'PLAYED', statusAt: at(10) }),
    own({ id: 'playing', status: 'PLAYING' }),
  ];
  const places = new Map([
    ['ninth', 9],
    ['second', 2],
  ]);
  expect(sortByInterest(requests, places, ['sent']).map(({ id }) => id)).toEqual([
    ...['playing', 'due', 'next', 'second', 'ninth', 'unknown place'],
    ...['unplayed', 'sent', 'free'],
  ]);
});

it('the place is that of the request, or of its song where requests are combined, among those that wait', () => {
  const requests = [own({ id: 'r1' }), own({ id: 'r2', songSnapshot: { ...own({}).songSnapshot, id: 's2' } })];
  const queue = (...waiting: string[]) => [
    { id: 'd1', status: 'PLAYING' },
    { id: 'd2', status: 'NEXT' },
    ...waiting.map((id) => ({ id, status: 'WAITING' })),
  ];
  expect([...placesByRequest(queue('r7', 'r8', 'r2'), requests)]).toEqual([['r2', 3]]);
  expect([...placesByRequest(queue('s1', 's7'), requests)]).toEqual([['r1', 1]]);
});
