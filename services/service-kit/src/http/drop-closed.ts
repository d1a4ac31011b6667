import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** More new connections in a turn of the event loop than this are a flood. A page opens up to six. */
const floodSize = 6;

/** After so many turns it is known what a connection brought, and whether it is closed: one turn reads its data, and one its end. */
const turnsUntilKnown = 3;

/**
 * In a flood of new connections, serves only those that are still open once they are read. A script can open and close thousands a
 * second; the kernel queues them, and a new client waits until the server has dealt with all of them. Dropping a connection takes a third
 * of the time of a response. In a flood, a client that half-closes its connection after its request is dropped, too.
 *
 * @param server has its own listener for connections as the first one.
 */
export function dropClosedConnections(server: Server): void {
  const [serve] = server.listeners('connection') as ((socket: Socket) => void)[];
  if (!serve) return;
  let inTurn = 0;
  let inTurnBefore = 0;
  const endTurn = () => {
    inTurnBefore = inTurn;
    inTurn = 0;
    if (inTurnBefore > 0) setImmediate(endTurn);
  };
  server.off('connection', serve);
  server.on('connection', (socket: Socket) => {
    if (inTurn + inTurnBefore === 0) setImmediate(endTurn);
    inTurn += 1;
    if (inTurn + inTurnBefore > floodSize) serveIfOpen(socket, () => serve.call(server, socket));
    else serve.call(server, socket);
  });
}

function serveIfOpen(socket: Socket, serve: () => void): void {
  const chunks: Buffer[] = [];
  const addChunk = (chunk: Buffer) => chunks.push(chunk);
  const drop = () => socket.destroy();
  socket.on('data', addChunk).once('end', drop).once('error', drop);
  let turns = 0;
  const check = () => {
    if (socket.destroyed) return;
    turns += 1;
    if (turns < turnsUntilKnown) return void setImmediate(check);
    socket.off('data', addChunk).off('end', drop).off('error', drop).pause();
    if (chunks.length > 0) socket.unshift(Buffer.concat(chunks));
    serve();
    socket.resume();
  };
  setImmediate(check);
}
