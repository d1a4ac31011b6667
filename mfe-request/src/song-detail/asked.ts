const numbers = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** 'Five people asked.' */
function peopleAsked(count: number): string {
  return count === 1 ? 'One person asked.' : `${numbers[count] ?? count} people asked.`;
}

/** Where the song is that others have requested. */
interface AskedSong {
  /** How many requests for it are on the list. */
  asked: number;
  onStage: 'Playing now' | 'Up next' | null;
  /** In a show that combines requests, from 1; null when the song does not wait, or its place is not known. */
  place: number | null;
  isCombining: boolean;
}

/** Says that others have requested the same song, and where it is. */
export function describeAsked({ asked, onStage, place, isCombining }: AskedSong): { lead: string; more: string } {
  const where = onStage ?? (place === null ? 'Already on the list' : `Number ${place}`);
  return { lead: `${where}. ${peopleAsked(asked)}`, more: isCombining ? 'Your tip adds to theirs.' : '' };
}
