/** Stands in for parts of the federation runtime that Cowbell has no use for: manifests, preloading, versions. */
export class SnapshotHandler {
  /** The runtime offers every plugin to every part. */
  hooks = { applyPlugin(): void {} };
  /** The runtime deletes a remote's entry here when it registers the remote again. */
  manifestCache = new Map<string, unknown>();
}

export class DisabledSnapshotHandler {}

export function getGlobalRemoteInfo(): { hostGlobalSnapshot: null; globalSnapshot: null; remoteSnapshot: null } {
  return { hostGlobalSnapshot: null, globalSnapshot: null, remoteSnapshot: null };
}

/** The runtime calls it when it registers a remote again. Nothing of a remote is shared. */
export function getGlobalShareScope(): Record<string, never> {
  return {};
}

function throwMissingPart(): never {
  throw new Error('This part of the federation runtime is not built in.');
}

export {
  throwMissingPart as formatPreloadArgs,
  throwMissingPart as formatShareConfigs,
  throwMissingPart as generatePreloadAssetsPlugin,
  throwMissingPart as getRegisteredShare,
  throwMissingPart as getTargetSharedOptions,
  throwMissingPart as preloadAssets,
  throwMissingPart as SharedHandler,
  throwMissingPart as satisfy,
  throwMissingPart as snapshotPlugin,
};
