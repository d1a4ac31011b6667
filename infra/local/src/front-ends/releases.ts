import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename } from 'node:path';
import { hashedName } from '@cowbell/edge/hashed-name';
import { root as checkout } from '../../bootstrap/paths.mjs';

/** How many versions are kept besides the latest: a page that stays open may be this much older than the server. */
const earlierReleases = 3;

const manifest = 'persisted-documents.json';

/** The remotes of the back office are the same files as the remotes themselves. */
const copies = 'remotes';

function isKept(path: string): boolean {
  const name = basename(path);
  return statSync(path).isDirectory() ? name !== copies : hashedName.test(name) && !name.endsWith('.map');
}

/**
 * Keeps what open pages of this version may still ask for when the next one is in its place: files with a hash in their
 * name, in a folder for each front end, and the documents that they send by hash. Each release is a folder, whose name
 * begins with its time.
 */
export function keepRelease(frontEnds: readonly string[], root = checkout): void {
  const folder = `${root}/.cowbell/releases`;
  const documents = `${root}/gateway/${manifest}`;
  const content = createHash('sha256').update(readFileSync(documents));
  for (const name of frontEnds) content.update(readFileSync(`${root}/${name}/dist/.built-from`));
  const id = content.digest('hex').slice(0, 12);
  const releases = existsSync(folder) ? readdirSync(folder).sort() : [];
  if (releases.at(-1)?.endsWith(id)) return;

  const name = `${new Date().toISOString().replace(/\D/g, '')}-${id}`;
  const part = `${root}/.cowbell/build/release`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  mkdirSync(folder, { recursive: true });
  for (const one of frontEnds) cpSync(`${root}/${one}/dist`, `${part}/${one}`, { recursive: true, filter: isKept });
  copyFileSync(documents, `${part}/${manifest}`);
  renameSync(part, `${folder}/${name}`);
  const isOutdated = (release: string) => release.endsWith(id);
  const earlier = releases.filter((release) => !isOutdated(release));
  for (const release of [...releases.filter(isOutdated), ...earlier.slice(0, -earlierReleases)]) {
    rmSync(`${folder}/${release}`, { recursive: true });
  }
}
