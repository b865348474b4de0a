/** Tracks the queues whose jobs run in this process, and the flags of jobs that must not begin beside them. */
export function createRunningQueues() {
  const running: string[] = [];
  return {
    async during<Result>(queue: string | undefined, work: () => Promise<Result>): Promise<Result> {
      if (queue === undefined) return work();
      running.push(queue);
      try {
        return await work();
      } finally {
        running.splice(running.indexOf(queue), 1);
      }
    },
    forbiddenFlags: () => running.map((queue) => `not beside ${queue}`),
  };
}

export type RunningQueues = ReturnType<typeof createRunningQueues>;
