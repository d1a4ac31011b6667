import { postOf, sendRequest } from '../http-requests.ts';
import { listRows } from './operations.ts';

const send = `mutation($input: CreateRequestInput!) {
  createRequest(input: $input) { request { id } userErrors { message } }
}`;

export async function seedRequests(url: string): Promise<void> {
  const { data } = JSON.parse(await sendRequest(postOf(url, '{ showSongs { id } }')));
  for (let i = 0; i < listRows; i += 1) {
    const songId = data.showSongs[(i * 7) % data.showSongs.length].id;
    const input = { songId, requestedBy: `Guest ${i}`, tip: i % 20, key: `bench-${i}` };
    const { createRequest } = JSON.parse(await sendRequest(postOf(url, send, { input }))).data;
    if (!createRequest?.request) throw new Error(`A request was refused: ${JSON.stringify(createRequest)}`);
  }
}
