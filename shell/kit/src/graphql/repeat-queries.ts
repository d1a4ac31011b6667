/** How many mutations the server has responded to. */
let mutationCount = 0;

/** How often a query is sent again at most, so that it ends although one mutation follows another. */
const maxRepeats = 2;

/**
 * Sends a query again when the server has responded to a mutation meanwhile: the response may be from before the mutation, and must not
 * replace what the mutation has returned. A mutation is sent once.
 *
 * @param send sends the operation once. What it rejects with is not caught.
 */
export async function sendAfterMutations<Response>(isQuery: boolean, send: () => Promise<Response>): Promise<Response> {
  for (let repeats = 0; ; repeats += 1) {
    const countBefore = mutationCount;
    const response = await send();
    if (!isQuery) mutationCount += 1;
    else if (countBefore !== mutationCount && repeats < maxRepeats) continue;
    return response;
  }
}
