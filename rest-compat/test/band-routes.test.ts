import { describe, expect, it } from 'vitest';
import { failure, useBackOffice } from './use-back-office.ts';

describe('REST calls for the band', () => {
  const office = useBackOffice('rest_band');
  const { send } = office;
  const call = (method: string, path: string, body?: unknown) => office.rest().call(method, path, body);

  it('GET /band is for everybody; the words to hide are for admins', async () => {
    const fresh = { name: 'Cowbell', tipLinks: [], version: 1 };
    expect(await call('GET', '/band')).toMatchObject({ status: 200, body: fresh });
    expect((await send('GET', '/band')).body).toEqual({ ...fresh, hiddenWords: [] });
  });

  it('PUT /band changes what is sent', async () => {
    const tipLinks = [{ name: 'Venmo', url: 'https://venmo.com/cowbell?amount={amount}&note={note}' }];
    const changed = await send('PUT', '/band', { name: 'The Cowpokes', tipLinks });
    expect(changed).toMatchObject({ status: 200, body: { name: 'The Cowpokes', tipLinks, hiddenWords: [] } });
    const { version } = changed.body;
    expect((await send('PUT', '/band', { hiddenWords: ['Nigel'], version })).body).toMatchObject({
      name: 'The Cowpokes',
      tipLinks,
      hiddenWords: ['nigel'],
    });
    expect(await send('PUT', '/band', { name: 'X', version })).toMatchObject({ status: 409 });
    await expect
      .poll(async () => (await call('GET', '/band')).body)
      .toEqual({
        name: 'The Cowpokes',
        tipLinks,
        version: version + 1,
      });
  });

  it.each([
    [{ name: 'M'.repeat(81) }, 'The name of the band has at most 80 characters.'],
    [
      { tipLinks: [{ name: 'Tip', url: 'javascript:alert(1)' }] },
      'The address of a payment page starts with https://.',
    ],
    [{ hiddenWords: ['a'] }, '‘a’ is not a word of 2 to 40 letters.'],
  ])('PUT /band refuses %j', async (body, sentence) => {
    expect(await send('PUT', '/band', body)).toMatchObject({ status: 400, body: failure(sentence) });
  });

  it('PUT /request/{id} hides a name, which admins still read', async () => {
    const { body } = await call('POST', '/request', { songId: office.stack().songs.jolene, requestedBy: 'Priya' });
    const path = `/request/${body._id}`;
    const hidden = await send('PUT', path, { nameHidden: true });
    expect(hidden.body).toMatchObject({ requestedBy: 'Priya', nameHidden: true });
    await expect.poll(async () => (await call('GET', path)).body.requestedBy).toBe('Anonymous');
    expect((await call('GET', path)).body).not.toHaveProperty('nameHidden');
    expect((await send('PUT', path, { nameHidden: false })).body).not.toHaveProperty('nameHidden');
    expect(await send('PUT', path, { nameHidden: 'no' })).toMatchObject({
      status: 400,
      body: failure('nameHidden is true or false.'),
    });
    expect((await call('PUT', path, { nameHidden: true })).status).toBe(401);
  });
});
