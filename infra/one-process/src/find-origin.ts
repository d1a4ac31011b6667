/** Folders of the parts. Code that several of them share says nothing about which one called it. */
const folders = ['services/(?!service-kit/|contracts/)[^/]+', 'gateway', 'rest-compat', 'shell/server'];

const source = new RegExp(`/(${folders.join('|')})/src/`);

const sharedFile = /\/(services\/(?:service-kit|contracts)\/src\/[\w./-]+\.ts)/;

/** The part whose code threw an error, or the file of shared code; undefined when none of ours is in its stack. */
export function findOriginOf(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const part = source.exec(stack)?.[1];
  const file = sharedFile.exec(stack)?.[1];
  return part ?? (file && `shared code (${file})`);
}
