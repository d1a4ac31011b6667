import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { home, root } from '../../bootstrap/paths.mjs';
import { run, runInTerminal } from '../processes/run.ts';
import { podman } from './podman.ts';

export const image = 'localhost/cowbell-drill';

const libraries = ['libc6', 'libstdc++6', 'libgcc-s1', 'libatomic1', 'ca-certificates', 'base-files'];
const shell = [
  'dash',
  'coreutils',
  'sed',
  'findutils',
  'libacl1',
  'libattr1',
  'libselinux1',
  'libpcre2-8-0',
  'libgmp10',
];

/** Debian packages, unpacked, as an image: no registry of images is needed. */
async function makeBase(
  folder: string,
  name: string,
  packages: readonly string[],
  more: string[] = [],
): Promise<string> {
  const context = `${folder}/${name}`;
  mkdirSync(`${context}/files/tmp`, { recursive: true, mode: 0o1777 });
  mkdirSync(`${context}/packages`);
  await run('apt-get', ['download', '-qq', ...packages], 120_000, `${context}/packages`);
  await run('sh', ['-c', 'for file in packages/*.deb; do dpkg-deb -x "$file" files; done'], 60_000, context);
  if (more.length > 0) {
    cpSync(process.execPath, `${context}/files/usr/local/bin/node`);
    cpSync('/etc/ssl/certs/ca-certificates.crt', `${context}/files/etc/ssl/certs/ca-certificates.crt`);
  }
  writeFileSync(`${context}/Dockerfile`, ['FROM scratch', 'COPY files /', ...more].join('\n'));
  await run('buildah', ['bud', '--quiet', '--tag', `localhost/${name}`, context], 120_000);
  return `localhost/${name}`;
}

/**
 * Builds the image of infra/docker on bases of Debian packages.
 *
 * @param folder an empty one for the bases.
 * @returns its size in MB of 10^6 bytes.
 */
export async function buildImage(folder: string): Promise<number> {
  const certificates = '/etc/ssl/certs/ca-certificates.crt';
  const base = await makeBase(folder, 'cowbell-drill-base', libraries);
  const buildBase = await makeBase(
    folder,
    'cowbell-drill-build-base',
    [...libraries, ...shell],
    [
      `ENV HOME=/root PATH=/usr/local/bin:/usr/bin:/bin SSL_CERT_FILE=${certificates} NODE_EXTRA_CA_CERTS=${certificates}`,
    ],
  );
  const status = await runInTerminal('buildah', [
    ...['bud', '--quiet', '--network=host', '--isolation=chroot', '--file', 'infra/docker/Dockerfile', '--tag', image],
    ...['--build-arg', `BASE=${base}`, '--build-arg', `BUILD_BASE=${buildBase}`],
    // This base has no npm, which would download pnpm.
    ...['--volume', `${home}/tools:/app/.cowbell/tools:ro`, root],
  ]);
  if (status !== 0) throw new Error('The image could not be built.');
  return Number(await podman('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6;
}
