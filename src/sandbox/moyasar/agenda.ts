/** Work that goes on after an answer: it can be waited for, and stopped. */
export interface Agenda {
  run(task: () => Promise<void>): void
  after(ms: number, task: () => Promise<void>): void
  /** Resolves when nothing is running and nothing is planned. */
  idle(): Promise<void>
  /** Forgets what is planned and waits for what is running. */
  stop(): Promise<void>
}

export function openAgenda(reportFault: (fault: unknown) => void): Agenda {
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
