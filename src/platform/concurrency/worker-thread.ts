import { getPriority, setPriority } from 'node:os'
import { parentPort, type Transferable, Worker } from 'node:worker_threads'
import { createLimitedQueue } from '#kit/limited-queue.ts'

/** The thread's answer to one request. */
type Heard<A> = { readonly answer: A } | { readonly error: unknown }

export interface ThreadPlan {
  /** The file that the thread runs. It calls `serveRequests`. */
  readonly file: URL
  /** More requests than this are refused with `QueueFull`. */
  readonly maxWaiting?: number
  readonly memoryMb?: number
  /** A request that takes longer is abandoned, and its thread ended. */
  readonly timeoutMs?: number
}

/**
 * Sends requests to a worker thread, one after another. The first request starts the thread, because few processes
 * need one.
 */
export function openWorkerThread<Q, A>(plan: ThreadPlan): (question: Q) => Promise<A> {
  const queue = createLimitedQueue({
    concurrency: 1,
    maxWaiting: plan.maxWaiting ?? Number.POSITIVE_INFINITY,
  })
  let thread: Worker | undefined
  const start = (): Worker => {
    const started = new Worker(plan.file, {
      execArgv: [],
      ...(plan.memoryMb ? { resourceLimits: { maxOldGenerationSizeMb: plan.memoryMb } } : {}),
    })
    started.once('exit', () => {
      if (thread === started) thread = undefined
    })
    // The waiting request sees the error too. If none waits, the next request starts another thread.
    started.on('error', () => undefined)
    return started
  }
  return (question) =>
    queue.run(async () => {
      thread ??= start()
      return await ask<Q, A>(thread, question, plan.timeoutMs)
    })
}

async function ask<Q, A>(thread: Worker, question: Q, longestMs: number | undefined): Promise<A> {
  const { promise, resolve, reject } = Promise.withResolvers<A>()
  const hear = (heard: Heard<A>) => ('answer' in heard ? resolve(heard.answer) : reject(heard.error))
  const end = (code: number) => reject(new Error(`the thread ended with ${code}`))
  thread.once('message', hear).once('error', reject).once('exit', end)
  // An overdue thread is ended: its late result would be taken for the answer to the next request.
  const overdue = longestMs === undefined ? undefined : setTimeout(() => void thread.terminate(), longestMs)
  // The thread keeps the process alive only while it works.
  thread.ref()
  thread.postMessage(question)
  try {
    return await promise
  } finally {
    clearTimeout(overdue)
    thread.off('message', hear).off('error', reject).off('exit', end)
    thread.unref()
  }
}

/**
 * Called in the thread's own file: answers each request. `moved` lists the parts of an answer that are transferred
 * instead of copied.
 */
export function serveRequests<Q, A>(
  work: (question: Q) => A | Promise<A>,
  moved: (answer: A) => readonly Transferable[] = () => [],
): void {
  const port = parentPort!
  port.on('message', async (question: Q) => {
    try {
      const answer = await work(question)
      port.postMessage({ answer } satisfies Heard<A>, moved(answer))
    } catch (error) {
      port.postMessage({ error } satisfies Heard<A>)
    }
  })
}

const lowest = 19

/**
 * Called in the thread's own file: lowers the priority of this thread, so that request handling comes first. Only
 * Linux has a priority per thread.
 */
export function lowerPriority(by: number): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, Math.min(lowest, getPriority(0) + by))
  } catch {
    // If the system forbids it, the thread runs at normal priority.
  }
}
