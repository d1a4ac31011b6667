import { formatTime } from '@cowbell/kit/queue';
import type { MyTonightQuery } from '../generated/graphql.ts';

export type OwnRequest = NonNullable<MyTonightQuery['myTonight']>[number];

/** What became of an own request, in words: the news first, then what belongs to it. */
export interface StatusText {
  news: string;
  more: string;
  action: 'sendTip' | 'pickAnother' | null;
}

const reasons = {
  NOT_TONIGHT: { news: 'Not tonight, sorry.', more: '' },
  UNKNOWN_SONG: { news: 'Not tonight.', more: 'We do not know this one well enough yet.' },
  PLAYED_ALREADY: { news: 'Not tonight.', more: 'We have played it already.' },
  NO_TIME: { news: 'Not tonight.', more: 'We ran out of time.' },
} as const;

export function statusTextOf(
  { status, reason, statusAt, tip }: Pick<OwnRequest, 'status' | 'reason' | 'statusAt' | 'tip'>,
  place: number | undefined,
  isLastShow = false,
): StatusText {
  const promise = tip ? `You promised $${tip}.` : '';
  switch (status) {
    case 'PLAYING':
      return { news: 'Playing now', more: '', action: null };
    case 'NEXT':
      return { news: 'Up next. Get ready.', more: '', action: null };
    case 'WAITING':
      return { news: place ? `Number ${place}.` : 'On the list.', more: promise, action: null };
    case 'PLAYED':
      return { news: `Played at ${formatTime(statusAt)}.`, more: promise, action: tip ? 'sendTip' : null };
    case 'DECLINED': {
      const text = reasons[reason ?? 'NOT_TONIGHT'];
      if (!isLastShow) return { ...text, action: 'pickAnother' };
      return { news: text.more ? 'Not played.' : 'Not played, sorry.', more: text.more, action: null };
    }
    case 'UNPLAYED':
      return { news: 'We did not get to this one.', more: 'Thank you for asking.', action: null };
  }
}

/** Whether the band has not decided about it, or has its song on stage. */
export function isOnList({ status }: OwnRequest): boolean {
  return status === 'WAITING' || status === 'NEXT' || status === 'PLAYING';
}

/** Whether the song was played, and no link to send its promised tip was opened yet. */
export function isTipDue({ id, status, tip }: OwnRequest, openedTips: readonly string[]): boolean {
  return status === 'PLAYED' && Boolean(tip) && !openedTips.includes(id);
}

/** In the order in which they matter: playing, due tips, up next, by place, and then the latest decision first. */
export function sortByInterest(
  requests: readonly OwnRequest[],
  places: ReadonlyMap<string, number>,
  openedTips: readonly string[],
): OwnRequest[] {
  const group = (request: OwnRequest) =>
    isTipDue(request, openedTips)
      ? 1
      : { PLAYING: 0, NEXT: 2, WAITING: 3, PLAYED: 4, DECLINED: 4, UNPLAYED: 4 }[request.status];
  const place = ({ id }: OwnRequest) => places.get(id) ?? Number.MAX_SAFE_INTEGER;
  return requests.toSorted(
    (a, b) =>
      group(a) - group(b) || (group(a) === 3 && place(a) - place(b)) || Date.parse(b.statusAt) - Date.parse(a.statusAt),
  );
}
