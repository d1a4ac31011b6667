import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { createSecrets } from '../../../one-process/src/secrets.ts';
import { root } from '../../bootstrap/paths.mjs';
import { processEnvironments } from '../configuration/environments.ts';

type Service = { environment?: Record<string, string> };

const { services } = parse(readFileSync(`${root}/infra/docker/compose.yaml`, 'utf8'), { merge: true }) as {
  services: Record<'cowbell' | 'caddy' | 'mongod' | 'redis', Service>;
};
const environment = services.cowbell.environment ?? {};
const shapes = Object.values(processEnvironments).map(({ shape }) => shape);
const isSecret = (name: string) => shapes.some((shape) => name in shape && shape[name].meta()?.secret);

it('the compose file has only variables that Cowbell reads', () => {
  const known = new Set(shapes.flatMap((shape) => Object.keys(shape)));
  expect(Object.keys(environment)).toContain('PUBLIC_URL');
  expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
});

it('the compose file takes each secret from .env, which is for its owner only', () => {
  const secrets = Object.keys(environment).filter(isSecret);
  const inEnv = ([, value]: [string, string]) => /^\$\{(\w+)/.test(value);
  const fromEnv = Object.entries(environment)
    .filter(inEnv)
    .map(([name]) => name);
  // The stores have no password: only Cowbell reaches them.
  expect(secrets.filter((name) => !fromEnv.includes(name)).toSorted()).toEqual(['MONGODB_URI', 'REDIS_URL']);
  expect(`${environment.MONGODB_URI} ${environment.REDIS_URL}`).not.toContain('@');
});

it('the secrets of the image are those that Cowbell needs', () => {
  const created = Object.keys(createSecrets());
  expect(created.filter((name) => !(name in environment))).toEqual([]);
  expect(created.filter((name) => !isSecret(name))).toEqual(['TOKEN_PUBLIC_KEY']);
});
