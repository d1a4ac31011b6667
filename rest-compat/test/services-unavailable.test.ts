import { startTestStack, type TestStack } from '@cowbell/gateway/test/start-test-stack';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startRest, type TestRest } from './start-rest.ts';

describe('while a service is unavailable', () => {
  let stack: TestStack;
  let rest: TestRest;
  let admin: Record<string, string>;
  let requestPath: string;
  beforeAll(async () => {
    stack = await startTestStack('rest_unavailable', { TRUSTED_DOCUMENTS: 'only' });
    rest = await startRest(stack.gateway.url, stack.catalogueOrigin);
    admin = await stack.authorizationOf('admin');
    const { body } = await rest.call('POST', '/request', { songId: stack.songs.africa, requestedBy: 'Priya' });
    requestPath = `/request/${body._id}`;
    await stack.stopService('catalogue');
  });
  afterAll(async () => {
    await rest.close();
    await stack.stop();
  });

  it('requests are read, edited and deleted without the catalogue, with their songs', async () => {
    const { body, headers } = await rest.call('GET', '/song');
    expect(body.message).toBe('The song list cannot be reached right now. Please try again.');
    expect(headers.get('retry-after')).toBe('1');
    expect((await rest.call('GET', '/band')).status).toBe(503);
    const songId = { _id: stack.songs.africa, artist: { _id: stack.artists.toto, name: 'Toto' } };
    expect(await rest.call('GET', '/request')).toMatchObject({ status: 200, body: [{ songId }] });
    expect(await rest.call('GET', requestPath)).toMatchObject({ status: 200, body: { songId } });
    expect(await rest.call('PUT', requestPath, { tip: 2 }, admin)).toMatchObject({
      status: 200,
      body: { songId, tip: 2 },
    });
    expect(await rest.call('DELETE', requestPath, undefined, admin)).toMatchObject({ status: 200, body: { songId } });
  });

  it('a create without a response says that its outcome is unknown', async () => {
    const song = { title: 'Rosanna', artist: stack.artists.toto };
    const { status, headers, body } = await rest.call('POST', '/song', song, admin);
    expect(status).toBe(503);
    expect(body.message).toBe("We didn't get a response, but it may have worked. Please check before you try again.");
    expect(headers.get('retry-after')).toBeNull();
  });

  it('missing permission is reported first, whichever service is unavailable', async () => {
    const verified = await stack.authorizationOf('verified');
    const wrong = (caller: Record<string, string>) => rest.call('PUT', '/show', { duoOnly: 'no' }, caller);
    await stack.stopService('setlist');
    expect([(await wrong({})).status, (await wrong(verified)).status, (await wrong(admin)).status]).toEqual([
      401, 403, 400,
    ]);
    await stack.stopService('user');
    expect((await wrong({})).status).toBe(401);
    const refused = await wrong(verified);
    expect(refused).toMatchObject({
      status: 503,
      body: { message: 'Accounts cannot be reached right now. Please try again.' },
    });
    expect(refused.headers.get('retry-after')).toBe('1');
  });
});
