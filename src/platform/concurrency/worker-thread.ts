import { getPriority, setPriority } from 'node:os'
import { parentPort, type Transferable, Worker } from 'node:worker_threads'
import { createLimitedQueue } from '#kit/limited-queue.ts'

/** A message of the thread: it is ready for requests, or the answer to one. */
type Heard<A> = typeof readyMessage | { readonly answer: A } | { readonly error: unknown }

const readyMessage = 'ready'

export interface ThreadPlan {
  /** The file that the thread runs. It calls `serveRequests`. */
  readonly file: URL
  /** More requests than this are refused with `QueueFull`. */
  readonly maxWaiting?: number
  readonly memoryMb?: number
  /** A request that takes longer is abandoned, and its thread ended. Starting the thread does not count. */
  readonly timeoutMs?: number
}

interface StartedThread {
  readonly worker: Worker
  /** Resolves when the thread has loaded its modules, which takes seconds on a busy machine. */
  readonly ready: Promise<void>
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
  let thread: StartedThread | undefined
  const start = (): StartedThread => {
    const worker = new Worker(plan.file, {
      execArgv: [],
      ...(plan.memoryMb ? { resourceLimits: { maxOldGenerationSizeMb: plan.memoryMb } } : {}),
    })
    worker.once('exit', () => {
      if (thread?.worker === worker) thread = undefined
    })
    // The waiting request sees the error too. If none waits, the next request starts another thread.
    worker.on('error', () => undefined)
    const ready = new Promise<void>((resolve) => worker.once('message', () => resolve()))
    return { worker, ready }
  }
  return (question) =>
    queue.run(async () => {
      thread ??= start()
      return await ask<Q, A>(thread, question, plan.timeoutMs)
    })
}

async function ask<Q, A>(
  { worker, ready }: StartedThread,
  question: Q,
  longestMs: number | undefined,
): Promise<A> {
  const { promise, resolve, reject } = Promise.withResolvers<A>()
  const hear = (heard: Heard<A>) => {
    if (heard === readyMessage) return
    if ('answer' in heard) resolve(heard.answer)
    else reject(heard.error)
  }
  const end = (code: number) => reject(new Error(`the thread ended with ${code}`))
  worker.on('message', hear).once('error', reject).once('exit', end)
  let overdue: NodeJS.Timeout | undefined
  // The thread keeps the process alive only while it works.
  worker.ref()
  try {
    await Promise.race([ready, promise])
    // An overdue thread is ended: its late result would be taken for the answer to the next request.
    if (longestMs !== undefined) overdue = setTimeout(() => void worker.terminate(), longestMs)
    worker.postMessage(question)
    return await promise
  } finally {
    clearTimeout(overdue)
    worker.off('message', hear).off('error', reject).off('exit', end)
    worker.unref()
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
  port.postMessage(readyMessage satisfies Heard<A>)
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
