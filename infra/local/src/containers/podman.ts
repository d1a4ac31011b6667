import { spawn } from 'node:child_process';
import { findOnPath, run } from '../processes/run.ts';

/** In ms. Most commands of podman take half a second. */
const timeLimit = 60_000;

/** A sentence about why no container can run here; undefined when they can. */
export async function findPodmanProblem(): Promise<string | undefined> {
  const missing = ['podman', 'buildah', 'apt-get', 'dpkg-deb'].filter((program) => !findOnPath(program));
  const needed = "It needs Debian's podman, buildah, runc, netavark and iptables.";
  if (missing.length > 0) return `${missing.join(', ')} missing. ${needed}`;
  try {
    await podman('info');
    return undefined;
  } catch (error) {
    return `podman may not run: ${(error as { stderr?: string }).stderr?.trim()}. ${needed}`;
  }
}

/** Runs a command of podman, and returns what it prints. */
export const podman = (...args: string[]) => run('podman', args, timeLimit);

/** What a container needs at most. podman itself asks for more than some machines give to root. */
const limits = ['--ulimit=nofile=20000:20000', '--ulimit=nproc=20000:20000'];

/** How compose.yaml and the manifests lock a container up, on the network of this machine. */
const lockedUp = ['--read-only', '--cap-drop=all', '--security-opt=no-new-privileges', '--network=host'];

/** Runs a container to its end, and returns what it prints. */
export const runContainer = (...args: string[]) => podman('run', '--rm', ...lockedUp, ...limits, ...args);

/** How long a container may take to end after SIGTERM, in s: as long as `stop_grace_period` of compose.yaml. */
const stopSeconds = 30;

export interface Container {
  name: string;
  /** Its status, when it ends; null when podman was killed. */
  ended: Promise<number | null>;
  /** Sends SIGTERM, and SIGKILL if it still runs after a while. */
  stop: () => Promise<void>;
  /** Sends SIGKILL, and removes it. Does nothing when it has ended. */
  remove: () => Promise<void>;
}

/** Starts a container that goes on. What it prints as errors is printed here. */
export function startContainer(name: string, ...args: string[]): Container {
  const all = ['run', '--rm', '--name', name, '--init=false', ...lockedUp, ...limits, ...args];
  const child = spawn('podman', all, { stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    name,
    ended: new Promise((resolve) => child.once('exit', resolve)),
    async stop() {
      await podman('stop', '--time', String(stopSeconds), name);
    },
    async remove() {
      await podman('rm', '--force', '--time', '0', '--ignore', name);
    },
  };
}
