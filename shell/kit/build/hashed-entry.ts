import { createHash } from 'node:crypto';
import { type Compilation, type Compiler, rspack } from '@rspack/core';

/** For hosts on other servers, whose configuration names it. */
export const remoteEntry = 'remoteEntry.js';

/** The entry under a name that changes with it, so that a page loads the remotes of its own version. */
export const hashedEntryOf = (compilation: Compilation): string => {
  const source = compilation.getAsset(remoteEntry)?.source.buffer() ?? '';
  return remoteEntry.replace('.', `.${createHash('sha256').update(source).digest('hex').slice(0, 8)}.`);
};

export function emitHashedEntry(compiler: Compiler): void {
  const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
  compiler.hooks.thisCompilation.tap('hashed-entry', (compilation) => {
    compilation.hooks.processAssets.tap({ name: 'hashed-entry', stage }, () => {
      const asset = compilation.getAsset(remoteEntry);
      if (asset) compilation.emitAsset(hashedEntryOf(compilation), asset.source);
    });
  });
}
