/**
 * A mutex for each key: tasks with the same key run one after the other, in the order of the calls; tasks with
 * different keys run concurrently. A key takes no memory once its last task has ended.
 */
export function createKeyedMutex(): <Result>(key: string, task: () => Promise<Result>) => Promise<Result> {
  const lastTasks = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const previous = lastTasks.get(key);
    const own = previous ? previous.then(task, task) : task();
    lastTasks.set(key, own);
    try {
      return await own;
    } finally {
      if (lastTasks.get(key) === own) lastTasks.delete(key);
    }
  };
}
