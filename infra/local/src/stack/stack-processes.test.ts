import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { makeTemporaryFolder } from '../temporary-folder.ts';
import { loadSecrets } from './secrets.ts';
import { freePorts } from './stack-ports.ts';
import { prepareGroups, profiles } from './stack-processes.ts';

it.each(profiles)(
  'a process that still accepts requests for a minute is not killed meanwhile (profile %s)',
  async (profile) => {
    const folder = makeTemporaryFolder();
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const ports = await freePorts();
    const secrets = loadSecrets(folder);
    const limitsWith = (environment: Record<string, string>) =>
      prepareGroups({
        ...{
          profile,
          ports,
          secrets,
          environment,
          host: '127.0.0.1',
          publicUrl: 'http://localhost',
          logFolder: folder,
        },
        ...{ mongoUrl: 'mongodb://store', redisUrl: 'redis://store', smtpUrl: 'smtp://mail', mailboxFolder: undefined },
      })
        .flat()
        .map(({ spec }) => spec.stopLimit ?? 0);
    const usual = limitsWith({});
    expect(limitsWith({ STOP_GRACE_MS: '60000' })).toEqual(usual.map((limit) => limit + 60_000));
    // Requests in flight may take 10 s, and an email that is being sent 5 s more.
    expect(Math.min(...usual)).toBeGreaterThanOrEqual(15_000);
  },
);
