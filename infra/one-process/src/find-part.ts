/** Folders of the parts. Code that several of them share says nothing about which one called it. */
const folders = ['services/(?!service-kit/|contracts/)[^/]+', 'gateway', 'rest-compat', 'shell/server'];

const source = new RegExp(`/(${folders.join('|')})/src/`);

/** The folder of the part whose code threw an error, by its stack; undefined when no part is in it. */
export function findPartOf(error: unknown): string | undefined {
  return error instanceof Error ? source.exec(error.stack ?? '')?.[1] : undefined;
}
