import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { countRequest, isIdle, requestsInFlight } from './requests-in-flight.ts';

it('a connection is idle when each request has its response, and nothing has arrived since', async () => {
  const responses: ServerResponse[] = [];
  const server = createServer(({ socket }, response) => {
    countRequest(socket, response);
    responses.push(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [socket]: [Socket] = (await once(server, 'connection')) as [Socket];
  const request = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';
  const state = () => ({ idle: isIdle(socket), inFlight: requestsInFlight(socket) });
  const respond = () => responses.shift()?.end('done');

  expect(state()).toEqual({ idle: true, inFlight: 0 });
  client.write(request.slice(0, 10));
  await expect.poll(state).toEqual({ idle: false, inFlight: 0 });
  client.write(request.slice(10));
  await expect.poll(state).toEqual({ idle: false, inFlight: 1 });
  respond();
  await expect.poll(state).toEqual({ idle: true, inFlight: 0 });

  client.write(request + request);
  await expect.poll(state).toEqual({ idle: false, inFlight: 2 });
  respond();
  await expect.poll(state).toEqual({ idle: false, inFlight: 1 });
  respond();
  await expect.poll(state).toEqual({ idle: true, inFlight: 0 });

  client.destroy();
  server.close();
});
