import { type House, startHouse } from '@cowbell/gateway/test/start-house';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRest, type TestRest } from './start-rest.ts';

describe('while a service is away', () => {
  let house: House;
  let rest: TestRest;
  let admin: Record<string, string>;
  beforeAll(async () => {
    house = await startHouse('rest_away', { TRUSTED_DOCUMENTS: 'only' });
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
    const songId = { _id: house.songs.africa, artist: { _id: house.artists.toto, name: 'Toto' } };
    const path = `/request/${sent._id}`;
    expect(await rest.call('GET', '/request')).toMatchObject({ status: 200, body: [{ songId }] });
    expect(await rest.call('GET', path)).toMatchObject({ status: 200, body: { songId } });
    expect(await rest.call('PUT', path, { tip: 2 }, admin)).toMatchObject({ status: 200, body: { songId, tip: 2 } });
    expect(await rest.call('DELETE', path, undefined, admin)).toMatchObject({ status: 200, body: { songId } });
  });
});
