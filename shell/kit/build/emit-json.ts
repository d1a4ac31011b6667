import { type Compilation, type Compiler, rspack } from '@rspack/core';

export const emitJson = (name: string, make: (compilation: Compilation) => unknown) => (compiler: Compiler) => {
  const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
  compiler.hooks.thisCompilation.tap('emit-json', (compilation) => {
    compilation.hooks.processAssets.tap({ name: 'emit-json', stage }, () => {
      compilation.emitAsset(name, new rspack.sources.RawSource(JSON.stringify(make(compilation), null, 2)));
    });
  });
};
