import { getPriority, setPriority } from 'node:os'
import { parentPort, type Transferable, Worker } from 'node:worker_threads'
import { createLimitedQueue } from '#kit/limited-queue.ts'

/** What comes back for each question, one after the other. */
type Heard<A> = { readonly answer: A } | { readonly error: unknown }

export interface ThreadPlan {
  /** The file that the thread runs: it calls `answerEach`. */
  readonly file: URL
  /** More waiting than this are `Crowded`. */
  readonly maxWaiting?: number
  readonly memoryMb?: number
  /** One that takes longer is given up, and the thread with it. */
  readonly timeoutMs?: number
}

/**
 * Asks a thread beside the one that answers requests, one question after another. It is started by the first of
 * them: few processes ever ask.
 */
export function openWorkerThread<Q, A>(plan: ThreadPlan): (question: Q) => Promise<A> {
  const turns = createLimitedQueue({
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
    // Whoever waits for an answer hears of it too; where nobody does, the next one starts another thread.
    started.on('error', () => undefined)
    return started
  }
  return (question) =>
    turns.run(async () => {
      thread ??= start()
      return await ask<Q, A>(thread, question, plan.timeoutMs)
    })
}

async function ask<Q, A>(thread: Worker, question: Q, longestMs: number | undefined): Promise<A> {
  const { promise, resolve, reject } = Promise.withResolvers<A>()
  const hear = (heard: Heard<A>) => ('answer' in heard ? resolve(heard.answer) : reject(heard.error))
  const end = (code: number) => reject(new Error(`the thread ended with ${code}`))
  thread.once('message', hear).once('error', reject).once('exit', end)
  // Terminated, it ends: what it still did would be taken for the answer to the next question.
  const overdue = longestMs === undefined ? undefined : setTimeout(() => void thread.terminate(), longestMs)
  // A thread keeps the process alive while it works, and only then.
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

/** In the thread's own file: what it does with each question; which parts of an answer move instead of being copied. */
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
 * In the thread's own file: the system gives this thread what those who answer requests leave over, and a small share
 * where they leave nothing. Linux alone knows a priority of a thread's own.
 */
export function lowerPriority(by: number): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, Math.min(lowest, getPriority(0) + by))
  } catch {
    // Where the system forbids it, the thread is as fast as the others.
  }
}
