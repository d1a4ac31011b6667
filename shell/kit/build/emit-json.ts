import { type Compilation, type Compiler, rspack } from '@rspack/core';

/** Writes a JSON file into the build, made when the names of all other files are known. */
export class EmitJson {
  readonly #name: string;
  readonly #make: (compilation: Compilation) => unknown;

  constructor(name: string, make: (compilation: Compilation) => unknown) {
    this.#name = name;
    this.#make = make;
  }

  apply(compiler: Compiler): void {
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.thisCompilation.tap(EmitJson.name, (compilation) => {
      compilation.hooks.processAssets.tap({ name: EmitJson.name, stage }, () => {
        compilation.emitAsset(
          this.#name,
          new rspack.sources.RawSource(JSON.stringify(this.#make(compilation), null, 2)),
        );
      });
    });
  }
}
