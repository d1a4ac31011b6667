import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { root } from '@cowbell/local/bootstrap/paths';
import type { Child } from '@cowbell/local/processes/child';
import { launch } from '@cowbell/local/processes/launch';
import { readSecrets } from '@cowbell/local/stack/secrets';
import { type RunningStack, startStack } from '@cowbell/local/stack/stack';
import { freePorts } from '@cowbell/local/stack/stack-ports';
import { oneProcess, type Profile, prepareGroups, type StackSettings } from '@cowbell/local/stack/stack-processes';
import type { Secrets } from '@cowbell/one-process/secrets';

/** A proxy in front of edges, which sends one request after another to each of them in turn. */
async function startProxy() {
  let ports: readonly number[] = [];
  let count = 0;
  const server = createServer((incoming, outgoing) => {
    const port = ports[count++ % ports.length];
    const { url: path, method, headers } = incoming;
    const upstream = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      // When one of them ends before its time, so does the other.
      pipeline(response, outgoing, () => {});
    });
    upstream.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendTo(...targets: number[]) {
      ports = targets;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export interface Site extends Pick<RunningStack, 'environment' | 'password'> {
  /** The address that phones open. */
  url: string;
  /** Starts the next version, beside this one where there are several processes. Returns how long none was there, in ms. */
  startNext: () => Promise<number>;
  /** Stops what is left of this version. */
  finish: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts the version of this checkout.
 *
 * @param folder has the version that `startNext` starts.
 */
export async function startSite(profile: Profile, folder: string, dataFolder: string): Promise<Site> {
  const ports = await freePorts();
  const isOne = profile === 'one';
  const other = await freePorts();
  const nextPorts = isOne ? ports : { ...ports, edge: other.edge, gateway: other.gateway };
  const environment: Record<string, string> = {
    ...{ LOG_LEVEL: 'warn', HOSTS: 'any' },
    ...(!isOne && { GATEWAY_URL: `http://127.0.0.1:${ports.gateway},http://127.0.0.1:${other.gateway}` }),
  };
  const proxy = await startProxy();
  const stack = await startStack({ profile, ports, dataFolder, environment });
  proxy.sendTo(ports.edge);
  const settings: StackSettings = {
    ...{ profile, ports: nextPorts, environment, logFolder: dataFolder, mailboxFolder: undefined },
    ...{ host: '127.0.0.1', publicUrl: stack.publicUrl, secrets: readSecrets(dataFolder) as Secrets },
    mongoUrl: String(stack.environment.MONGODB_URI),
    redisUrl: String(stack.environment.REDIS_URL),
    smtpUrl: String(stack.environment.SMTP_URL),
  };
  const replaced = isOne ? [oneProcess] : ['gateway', 'edge'];
  const next: Child[] = [];

  async function startReplacements(): Promise<void> {
    const wanted = prepareGroups(settings)
      .flat()
      .filter(({ spec }) => replaced.includes(spec.name));
    for (const { spec, waitUntilReady } of wanted) {
      const args = spec.args.map((argument) => argument.replace(root, folder));
      next.push(await launch({ spec: { ...spec, args }, waitUntilReady }));
    }
  }

  const stopThis = async () => {
    for (const name of replaced.toReversed()) await stack.processes.get(name)?.stop();
  };

  return {
    url: proxy.url,
    environment: stack.environment,
    password: stack.password,
    async startNext() {
      const startedAt = performance.now();
      if (isOne) await stopThis();
      await startReplacements();
      if (!isOne) proxy.sendTo(ports.edge, other.edge);
      return isOne ? performance.now() - startedAt : 0;
    },
    async finish() {
      proxy.sendTo(nextPorts.edge);
      if (!isOne) await stopThis();
    },
    async stop() {
      for (const child of next.toReversed()) await child.stop();
      await stack.stop();
      proxy.stop();
    },
  };
}
