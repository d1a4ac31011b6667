import type { ShowModel, ShowRecord } from './show.model.ts';

/** Tonight's show. Before an admin edits it for the first time, the whole band plays. */
export async function readShow(show: ShowModel): Promise<ShowRecord> {
  return (await show.findById('tonight').lean()) ?? { duoOnly: false };
}
