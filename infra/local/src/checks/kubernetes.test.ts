import { execFile } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { addressesOf, type Part, parts } from '../../../one-process/src/parts.ts';
import { createSecrets } from '../../../one-process/src/secrets.ts';
import { root } from '../../bootstrap/paths.mjs';
import { processEnvironments } from '../configuration/environments.ts';
import { findOnPath } from '../processes/run.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

type Variable = { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string; key: string } } };
type Container = { args: string[]; ports: { name: string; containerPort: number }[]; env?: Variable[] };
type Resource = {
  kind: string;
  metadata: { name: string };
  spec: {
    replicas?: number;
    minReplicas?: number;
    ports?: { port: number }[];
    template?: {
      metadata: { annotations: Record<string, string>; labels: Record<string, string> };
      spec: { containers: Container[] };
    };
    ingress?: { from: Peer[] }[];
    egress?: { to: Peer[] }[];
  };
};
type Peer = { podSelector: { matchExpressions: { values: string[] }[] } };

const folder = `${root}/infra/k8s`;
const resourcesOf = (text: string) => parseAllDocuments(text).map((document) => document.toJS() as Resource);
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
const readEnv = (file: string) =>
  Object.fromEntries([...read(file).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

/** Admins use the edge; an edge of their own is for who wants one (docs/how-to.md). */
const inCluster = parts.filter(({ name }) => name !== 'back-office');
const shapes = Object.values(processEnvironments).map(({ shape }) => shape);
const known = new Set(shapes.flatMap((shape) => Object.keys(shape)));
/** The key that verifies tokens is none, but comes with the one that signs them. */
const isSecret = (name: string) =>
  name === 'TOKEN_PUBLIC_KEY' || shapes.some((shape) => name in shape && shape[name].meta()?.secret);

const partsOf = (peers: Peer[] = []) =>
  peers.flatMap(({ podSelector }) => podSelector.matchExpressions.flatMap(({ values }) => values)).toSorted();
/** Whether a part has the address of another one. */
const calls = (caller: Part, { addresses }: Part) => Object.keys(addresses).some((name) => name in caller.schema.shape);
const namesOf = (some: readonly Part[]) => some.map(({ name }) => name).toSorted();

const validator = process.env.KUBERNETES_VALIDATE_PATH;
const kubectl = findOnPath('kubectl');
const kustomize = findOnPath('kustomize');
if (!kubectl && !kustomize) console.log('  Overlays are not built: kubectl and kustomize are missing.');

const validate = async (...files: string[]) =>
  await promisify(execFile)(String(validator), ['--strict', '--quiet', '--no-warn', ...files]);

describe.each(inCluster)('$name', (part) => {
  const { name, schema, port } = part;
  const resources = resourcesOf(read(`festival/${name}.yaml`));
  const find = (kind: string) => resources.find((resource) => resource.kind === kind)?.spec;
  const [container] = find('Deployment')?.template?.spec.containers ?? [];
  const env = container?.env ?? [];

  it('runs in two pods and more, as the role of its name, on the port of the table of parts', () => {
    expect(container?.args).toEqual([name]);
    expect(container?.ports[0]).toEqual({ name: 'http', containerPort: port.byDefault });
    expect(find('Service')?.ports?.map((one) => one.port)).toEqual([port.byDefault]);
    expect(find('HorizontalPodAutoscaler')?.minReplicas ?? find('Deployment')?.replicas).toBeGreaterThanOrEqual(2);
    expect(find('PodDisruptionBudget')).toMatchObject({ maxUnavailable: 1 });
  });

  it('has the secrets that it reads, from the Secret, and no other', () => {
    const read = Object.keys(schema.shape).filter((variable) => isSecret(variable));
    expect(env.filter(({ valueFrom }) => valueFrom).map((variable) => variable.name)).toEqual(
      expect.arrayContaining(read.filter((variable) => !schema.shape[variable].safeParse(undefined).success)),
    );
    expect(env.map((variable) => variable.name).filter((variable) => !(variable in schema.shape))).toEqual([]);
    for (const { name, value, valueFrom } of env) {
      if (isSecret(name)) expect(valueFrom).toEqual({ secretKeyRef: { name: 'cowbell', key: name } });
      else expect(value).toEqual(expect.any(String));
    }
  });

  it('may call the parts and the stores that it has the addresses of, and no other', () => {
    const policy = find('NetworkPolicy');
    expect(partsOf(policy?.egress?.[0]?.to)).toEqual(namesOf(inCluster.filter((other) => calls(part, other))));
    expect(partsOf(policy?.ingress?.[0]?.from)).toEqual(namesOf(inCluster.filter((other) => calls(other, part))));
    const labels = find('Deployment')?.template?.metadata.labels ?? {};
    const stores = { mongodb: 'MONGODB_URI', redis: 'REDIS_URL', smtp: 'SMTP_URL' };
    for (const [store, variable] of Object.entries(stores)) {
      expect(labels[`cowbell/${store}`] === 'true').toBe(variable in schema.shape);
    }
  });

  it('shows Prometheus its metrics', () => {
    const { METRICS_PORT = String(port.byDefault) } = Object.fromEntries(env.map((one) => [one.name, one.value]));
    expect(find('Deployment')?.template?.metadata.annotations['prometheus.io/port']).toBe(METRICS_PORT);
  });
});

it('the ConfigMap has only variables that Cowbell reads, and no secret', () => {
  const variables = [...Object.keys(readEnv('base/cowbell.env')), ...Object.keys(readEnv('festival/addresses.env'))];
  expect(variables).toContain('PUBLIC_URL');
  expect(variables.filter((name) => !known.has(name) || isSecret(name))).toEqual([]);
});

it('the parts find each other by their Services', () => {
  const portOf = (part: string) => parts.find(({ name }) => name === part)?.port.byDefault;
  expect(readEnv('festival/addresses.env')).toEqual(addressesOf((name) => `http://${name}:${portOf(name)}`));
});

it('gateways are added by a metric that they have', () => {
  const [, metric = ''] = /metric: \{ name: (\w+) \}/.exec(read('festival/gateway.yaml')) ?? [];
  expect(readFileSync(`${root}/gateway/src/metrics.ts`, 'utf8')).toContain(`name: '${metric}'`);
});

it.skipIf(!validator)('each file by itself is valid for Kubernetes', async () => {
  const files = globSync('{base,small,festival}/*.yaml', { cwd: folder });
  const resources = files.filter((file) => basename(file) !== 'kustomization.yaml');
  expect(resources.length).toBeGreaterThan(inCluster.length);
  await validate(...resources.map((file) => `${folder}/${file}`));
});

describe.skipIf(!kubectl && !kustomize).each(['small', 'festival'])('%s, built', (overlay) => {
  const copy = makeTemporaryFolder();
  afterAll(() => rmSync(copy, { recursive: true }));

  it('is valid, with what every part has in each Deployment', async () => {
    cpSync(folder, copy, { recursive: true });
    const secrets = { ...createSecrets(), MONGODB_URI: 'mongodb://m', REDIS_URL: 'redis://r', SMTP_URL: 'smtp://s' };
    const lines = Object.entries(secrets).map(([name, value]) => `${name}=${value.trim().replaceAll('\n', '\\n')}\n`);
    writeFileSync(`${copy}/base/secrets.env`, lines.join(''));
    const [program, ...args] = kustomize ? [kustomize, 'build'] : [String(kubectl), 'kustomize'];
    const { stdout } = await promisify(execFile)(String(program), [...args, `${copy}/${overlay}`]);
    writeFileSync(`${copy}/built.yaml`, stdout);
    if (validator) await validate(`${copy}/built.yaml`);

    const resources = resourcesOf(stdout);
    const secret = resources.find(({ kind }) => kind === 'Secret') as unknown as { data: Record<string, string> };
    for (const [name, value] of Object.entries(secret.data)) {
      const readers = parts.filter(({ schema }) => name in schema.shape);
      expect(readers.length).toBeGreaterThan(0);
      for (const { schema } of readers) schema.shape[name].parse(Buffer.from(value, 'base64').toString());
    }
    const { strategy, template } = parse(read('every-part/deployment.yaml')).spec;
    const [{ image: _, ...everyContainer }] = template.spec.containers;
    const deployments = resources.filter(({ kind }) => kind === 'Deployment');
    expect(deployments.length).toBe(overlay === 'small' ? 1 : inCluster.length);
    for (const { spec } of deployments) {
      expect(spec).toMatchObject({ strategy, template: { spec: { ...template.spec, containers: [everyContainer] } } });
    }
  });
});
