/** What the entry of a remote leaves on the page: a container, by the protocol of Module Federation. */
interface Container {
  init(shareScope: unknown): unknown;
  get(exposed: string): Promise<() => unknown>;
}

// Provided by the bundler: what this host shares, and the call that fills it.
declare const __webpack_init_sharing__: (scope: 'default') => Promise<void>;
declare const __webpack_share_scopes__: { default: unknown };

/** How long a remote's entry may take, in ms, before its screen says that it is not available. */
const timeLimit = 10_000;

/** Runs a script, and forgets it when it fails or takes too long. */
function runScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  return new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => {
      script.remove();
      reject(new Error(`${url} ${reason}.`));
    };
    const limit = setTimeout(() => fail('did not answer in time'), timeLimit);
    script.onload = () => {
      clearTimeout(limit);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(limit);
      fail('could not be loaded');
    };
    document.head.append(script);
  });
}

async function open(name: string, url: string): Promise<Container> {
  const page = globalThis as unknown as Record<string, Container | undefined>;
  page[name] = undefined;
  const [container] = await Promise.all([runScript(url).then(() => page[name]), __webpack_init_sharing__('default')]);
  // An error page in place of the entry is a script that leaves nothing.
  if (!container) throw new Error(`${url} is not the entry of ${name}.`);
  await container.init(__webpack_share_scopes__.default);
  return container;
}

const containers = new Map<string, Promise<Container>>();
const failures = new Map<string, number>();

/**
 * Loads one module of a remote.
 *
 * After a failure the next call reads the entry again: the remote may have been deployed anew, and its files have
 * other names now. That attempt has an address of its own, since a browser that waits for a hanging script would
 * otherwise wait again.
 *
 * @param name of the remote, for example `mfe_request`.
 * @param entry URL of its remoteEntry.js.
 * @param exposed the module, for example `./song-browser`.
 */
export async function loadFrom(name: string, entry: string, exposed: string): Promise<unknown> {
  const failed = failures.get(name) ?? 0;
  const opening = containers.get(name) ?? open(name, failed === 0 ? entry : `${entry}?attempt=${failed}`);
  containers.set(name, opening);
  try {
    const container = await opening;
    const factory = await container.get(exposed);
    return factory();
  } catch (error) {
    // Of several that waited for the same entry, the first one counts.
    if (containers.get(name) === opening) {
      containers.delete(name);
      failures.set(name, failed + 1);
    }
    throw error;
  }
}
