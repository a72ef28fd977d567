/** Background work that continues after a response. It can be awaited and stopped. */
export interface BackgroundTasks {
  run(task: () => Promise<void>): void
  after(ms: number, task: () => Promise<void>): void
  /** Resolves when no task is running or scheduled. */
  idle(): Promise<void>
  /** Cancels scheduled tasks and waits for running ones. */
  stop(): Promise<void>
}

export function openBackgroundTasks(reportFault: (fault: unknown) => void): BackgroundTasks {
  const planned = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let isStopped = false
  let waiting: (() => void)[] = []

  function releaseWhenIdle(): void {
    if (planned.size > 0 || running.size > 0) return
    for (const release of waiting) release()
    waiting = []
  }

  function run(task: () => Promise<void>): void {
    const work = task()
      .catch(reportFault)
      .finally(() => {
        running.delete(work)
        releaseWhenIdle()
      })
    running.add(work)
  }

  return {
    run,
    after(ms, task) {
      if (isStopped) return
      const timer = setTimeout(() => {
        planned.delete(timer)
        run(task)
      }, ms)
      planned.add(timer)
    },
    idle() {
      return new Promise((resolve) => {
        waiting.push(resolve)
        releaseWhenIdle()
      })
    },
    async stop() {
      isStopped = true
      for (const timer of planned) clearTimeout(timer)
      planned.clear()
      await Promise.all(running)
      releaseWhenIdle()
    },
  }
}
