import { readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';

const patch = 'infra/local/patches/mongodb@7.8.0.patch';

/** The text of a file before a patch changed it. */
function unpatch(text: string): string {
  const [, ...hunks] = readFileSync(new URL(`../../../../${patch}`, import.meta.url), 'utf8').split(/^@@.*\n/m);
  return hunks.reduce((patched, hunk) => {
    const lines = hunk.split('\n').filter(Boolean);
    const side = (sign: string) =>
      lines
        .filter(([first]) => first === ' ' || first === sign)
        .map((line) => line.slice(1))
        .join('\n');
    expect(patched).toContain(side('+'));
    return patched.replace(side('+'), () => side('-'));
  }, text);
}

interface Driver {
  Connection: { prototype: { writeCommand: (command: object, options: object) => Promise<void> } };
}

function compile(file: string, text: string): Driver {
  const module = new Module(file) as Module & { _compile: (text: string, file: string) => void };
  module.filename = file;
  module.paths = createRequire(file).resolve.paths('mongodb') ?? [dirname(file)];
  module._compile(text, file);
  return module.exports;
}

/** What happens to a command on a connection whose socket is destroyed. */
async function outcomeIn({ Connection }: Driver): Promise<string> {
  const socket = new Socket();
  socket.on('error', () => {});
  socket.destroy();
  const connection = { socket, error: new Error('closed'), onError() {}, onClose() {} };
  const command = { toBin: async () => [Buffer.alloc(1)] };
  const sent = Connection.prototype.writeCommand.call(connection, command, { agreedCompressor: 'none' });
  const settled = sent.then(
    () => 'sent',
    () => 'failed',
  );
  return await Promise.race([settled, sleep(500, 'waits')]);
}

it('the driver still lets a command on a destroyed socket wait for ever, and the patch lets it fail', async () => {
  const mongoose = createRequire(import.meta.url).resolve('mongoose');
  const file = createRequire(mongoose).resolve('mongodb/lib/cmap/connection.js');
  const text = readFileSync(file, 'utf8');
  expect(await outcomeIn(compile(file, text))).toBe('failed');
  const isFixed = (await outcomeIn(compile(file, unpatch(text)))) !== 'waits';
  expect(isFixed, `The driver does not need ${patch} any more: delete it, with this test.`).toBe(false);
});
