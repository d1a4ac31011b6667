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

/**
 * Says that others have requested the same song.
 *
 * @param asked how many requests for the song are on the list.
 * @param combining the place of the song, from 1, in a show that combines requests; null when the song is next or playing.
 */
export function describeAsked(asked: number, combining?: { place: number | null }): { lead: string; more: string } {
  const people = peopleAsked(asked);
  if (!combining) return { lead: `Already on the list. ${people}`, more: '' };
  const { place } = combining;
  return { lead: `${place === null ? 'Up next' : `Number ${place}`}. ${people}`, more: 'Your tip adds to theirs.' };
}
