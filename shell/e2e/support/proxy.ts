import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of Cowbell, which can respond with an HTML page of its own, like nginx or the sign-in of a Wi-Fi. */
export async function startProxy(target: string) {
  let own: { status: number; path: string | null } | null = null;
  const server = createServer((request, response) => {
    if (own && (own.path === null || own.path === request.url)) {
      response.writeHead(own.status, { 'content-type': 'text/html' }).end('<h1>A page of the proxy</h1>');
      return;
    }
    const { method, headers } = request;
    const forwarded = forward(`${target}${request.url}`, { method, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on, it responds to all paths or to one, instead of Cowbell. */
    respond: (status: number, path: string | null = null) => {
      own = { status, path };
    },
    resume: () => {
      own = null;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
