import type { ShowModel } from './show.model.ts';

/** Tonight's show; until somebody sets it, the whole band plays. */
export async function readShow(show: ShowModel): Promise<{ duoOnly: boolean }> {
  return (await show.findById('tonight').lean()) ?? { duoOnly: false };
}
