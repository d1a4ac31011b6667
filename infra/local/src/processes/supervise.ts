import type { Child, ProcessSpec } from '../../bootstrap/child.mjs';
import { type Supervised, supervise as superviseProcess } from '../../bootstrap/supervise.mjs';
import { launch, type Plan } from './launch.ts';

/**
 * Starts the process of a plan again when it ends unexpectedly.
 *
 * @param notify receives a sentence when the process ends unexpectedly and when it runs again.
 * @param onStart is called whenever the process has a new id.
 * @param start starts the process; by default as a child of this one.
 */
export function supervise(
  plan: Plan,
  notify: (sentence: string) => void,
  onStart: () => void,
  start?: (spec: ProcessSpec) => Promise<Child>,
): Supervised {
  const { name, logFile } = plan.spec;
  return superviseProcess({ name, logFile, launch: (onStarted) => launch(plan, onStarted, start), notify, onStart });
}
