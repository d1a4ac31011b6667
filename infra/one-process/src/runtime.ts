import { availableParallelism } from 'node:os';

/** How many threads collect garbage and compile: the event loop keeps a core for itself. */
const v8Threads = Math.min(4, Math.max(1, availableParallelism() - 1));

/** How Node runs the one process, wherever it runs. */
export const oneProcessRuntime = {
  entry: 'infra/one-process/src/main.ts',
  /** Limits for the heap and for new objects, in MB (`npm run bench -- tap`). */
  nodeOptions: `--max-old-space-size=512 --max-semi-space-size=8 --v8-pool-size=${v8Threads}`,
  environment: {
    // Threads of libuv, for work of all parts. Hashing passwords takes four of them at most, which is all that Node has by default:
    // sign-ins would keep everything else waiting.
    UV_THREADPOOL_SIZE: '8',
    // By default, glibc gives each thread memory of its own, and keeps what was freed in it.
    MALLOC_ARENA_MAX: '2',
  },
} as const;
