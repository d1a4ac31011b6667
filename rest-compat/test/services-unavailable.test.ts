import { startTestStack, type TestStack } from '@cowbell/gateway/test/start-test-stack';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRest, type TestRest } from './start-rest.ts';

describe('while a service is away', () => {
  let house: TestStack;
  let rest: TestRest;
  let admin: Record<string, string>;
  beforeAll(async () => {
    house = await startTestStack('rest_away', { TRUSTED_DOCUMENTS: 'only' });
    rest = await startRest(house.gateway.url, house.catalogueOrigin);
    admin = await house.authorizationOf('admin');
  });
  afterAll(async () => {
    await rest.close();
    await house.stop();
  });

  it('requests are read, edited and deleted without the catalogue, and still say whose song it is', async () => {
    const content = { songId: house.songs.africa, requestedBy: 'Priya' };
    const { body: sent } = await rest.call('POST', '/request', content);
    await house.stopService('catalogue');
    const { body, headers } = await rest.call('GET', '/song');
    expect(body.message).toBe('The song list cannot be reached right now. Please try again.');
    expect(headers.get('retry-after')).toBe('1');
    const songId = { _id: house.songs.africa, artist: { _id: house.artists.toto, name: 'Toto' } };
    const path = `/request/${sent._id}`;
    expect(await rest.call('GET', '/request')).toMatchObject({ status: 200, body: [{ songId }] });
    expect(await rest.call('GET', path)).toMatchObject({ status: 200, body: { songId } });
    expect(await rest.call('PUT', path, { tip: 2 }, admin)).toMatchObject({ status: 200, body: { songId, tip: 2 } });
    expect(await rest.call('DELETE', path, undefined, admin)).toMatchObject({ status: 200, body: { songId } });
  });

  it('nobody can say whether something was added, and that is said', async () => {
    const song = { title: 'Rosanna', artist: house.artists.toto };
    const { status, headers, body } = await rest.call('POST', '/song', song, admin);
    expect(status).toBe(503);
    expect(body.message).toBe('No answer came. It may have happened all the same: please look before you try again.');
    expect(headers.get('retry-after')).toBeNull();
  });

  it('strangers hear that they are strangers, whichever service it is', async () => {
    const verified = await house.authorizationOf('verified');
    const wrong = (caller: Record<string, string>) => rest.call('PUT', '/show', { duoOnly: 'no' }, caller);
    await house.stopService('setlist');
    expect([(await wrong({})).status, (await wrong(verified)).status, (await wrong(admin)).status]).toEqual([
      401, 403, 400,
    ]);
    await house.stopService('user');
    expect((await wrong({})).status).toBe(401);
    const refused = await wrong(verified);
    expect(refused).toMatchObject({
      status: 503,
      body: { message: 'Accounts cannot be reached right now. Please try again.' },
    });
    expect(refused.headers.get('retry-after')).toBe('1');
  });
});
