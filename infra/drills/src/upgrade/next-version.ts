import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { home } from '@cowbell/local/bootstrap/paths';
import { run } from '@cowbell/local/processes/run';
import { copyCheckout } from '@cowbell/local/testing/copy-checkout';

/** In ms, for one command. */
const commandLimit = 300_000;

/** Builds another version into a folder, on top of this one. All its documents have other hashes, and so have most files. */
export async function buildNextVersion(folder: string): Promise<void> {
  copyCheckout(folder);
  cpSync(`${home}/releases`, `${folder}/.cowbell/releases`, { recursive: true });
  for (const file of globSync(`${folder}/{shell/kit,mfe-*}/src/**/*.graphql`)) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/^((?:query|mutation) [^{]*\{)$/gm, '$1\n  __typename'));
  }
  for (const command of ['codegen', 'compose', 'build']) {
    // Not by its bootstrap, which would install packages: they are those of this checkout.
    await run(process.execPath, [`${folder}/infra/local/src/${command}.ts`], commandLimit, folder);
  }
}
