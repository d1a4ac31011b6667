import { postOf, sendRequest } from './http-requests.ts';
import { nextSongs } from './operations.ts';

const intake = `mutation ($input: IntakeInput!) {
  setIntake(input: $input) { userErrors { message } }
}`;

const decision = `mutation ($input: DecideSongInput!) {
  decideSong(input: $input) { userErrors { message } }
}`;

/** In ms: longer than the benchmark takes. */
const untilLastCallEnds = 3 * 60 * 60_000;

/**
 * Fills what phones read of tonight: last call with the longest message, and songs of the list that play and are next.
 *
 * @param authorization of an admin.
 */
export async function setStage(url: string, authorization: { authorization: string }): Promise<void> {
  const change = async (document: string, input: object) => {
    const { body } = postOf(url, document, { input });
    const headers = { ...authorization, 'content-type': 'application/json' };
    const text = await (await fetch(url, { method: 'POST', headers, body })).text();
    if (!text.includes('"userErrors":[]')) throw new Error(`A change was refused: ${text}`);
  };
  const closesAt = new Date(Date.now() + untilLastCallEnds);
  await change(intake, { state: 'OPEN', closesAt, message: 'Last call! '.repeat(13).slice(0, 140) });
  const { data } = JSON.parse(await sendRequest(postOf(url, '{ requests(first: 10) { songSnapshot { id } } }')));
  const songs: string[] = data.requests.map(({ songSnapshot }: { songSnapshot: { id: string } }) => songSnapshot.id);
  for (const [index, songId] of songs.slice(0, 1 + nextSongs).entries()) {
    await change(decision, { songId, status: index === 0 ? 'PLAYING' : 'NEXT', key: `stage-${index}` });
  }
}
