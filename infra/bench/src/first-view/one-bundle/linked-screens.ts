import * as songBrowser from '../../../../../mfe-request/src/song-browser/song-browser.tsx';

/** Stands in for `shell/src/remotes/container.ts`: the screen is in the bundle, and no other one is measured. */
export async function loadFrom(_name: string, _entry: string, exposed: string): Promise<unknown> {
  if (!exposed.endsWith('song-browser')) throw new Error(`${exposed} is not in this bundle.`);
  return songBrowser;
}
