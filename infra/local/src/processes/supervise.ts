import type { Child, ProcessSpec } from '../../bootstrap/child.mjs';
import { type Supervised, supervise as superviseProcess } from '../../bootstrap/supervise.mjs';
import { type LaunchOptions, launch } from './launch.ts';

/**
 * Starts the launched process again when it ends unexpectedly.
 *
 * @param notify receives a sentence when the process ends unexpectedly, when it runs again, and when it does not stop.
 * @param onStart is called whenever the process has a new id.
 * @param start starts the process; by default as a child of this one.
 */
export function supervise(
  options: LaunchOptions,
  notify: (sentence: string) => void,
  onStart: () => void,
  start?: (spec: ProcessSpec) => Promise<Child>,
): Supervised {
  const { name, logFile } = options.spec;
  return superviseProcess({ name, logFile, launch: (onStarted) => launch(options, onStarted, start), notify, onStart });
}
