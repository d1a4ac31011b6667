import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { echo, useUpstream } from './testing/use-upstream.ts';

const { startWithUpstream } = useUpstream();

describe('the device cookie', () => {
  const withDevice: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'x-cowbell-device': 'id.sig-nature' }).end('{}');
  };

  it.each(['/graphql', '/api/user/signin'])('is set by a response that tells who has signed in: %s', async (path) => {
    const response = await fetch(`${await startWithUpstream(withDevice)}${path}`, { method: 'POST', body: '{}' });
    const [pair, ...attributes] = (response.headers.get('set-cookie') ?? '').split('; ');
    expect(pair).toBe('cowbell_device=id.sig-nature');
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Strict']);
    expect(response.headers.get('x-cowbell-device')).toBeNull();
    expect(await response.text()).toBe('{}');
  });

  it('is sent over TLS only where Cowbell is reached over TLS', async () => {
    const environment = { PUBLIC_URL: 'https://cowbell.example' };
    const response = await fetch(`${await startWithUpstream(withDevice, environment)}/graphql`);
    expect(response.headers.get('set-cookie')).toMatch(/; Secure/);
  });

  it('is not set by any other response', async () => {
    const response = await fetch(`${await startWithUpstream(echo)}/graphql`);
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});
