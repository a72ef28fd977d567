interface Underway<R> {
  readonly result: Promise<R>
  readonly giveUp: AbortController
  hasBegun: boolean
  wanting: number
}

/** Given to the work: a signal that ends its waiting, and a function to call when it has begun. */
export interface WorkControl {
  readonly signal: AbortSignal
  readonly begin: () => void
}

/**
 * Shares one piece of work among all callers that want the same at the same time. Waiting work is cancelled when the
 * last caller has left. Work that has begun is finished, because the next caller will want it.
 */
export class SharedWork<R> {
  readonly #underway = new Map<string, Underway<R>>()

  has(key: string): boolean {
    return this.#underway.has(key)
  }

  async join(key: string, start: (way: WorkControl) => Promise<R>, signal?: AbortSignal): Promise<R> {
    signal?.throwIfAborted()
    const work = this.#underway.get(key) ?? this.#start(key, start)
    work.wanting += 1
    const left = Promise.withResolvers<never>()
    const leave = () => {
      work.wanting -= 1
      if (work.wanting === 0 && !work.hasBegun) {
        this.#underway.delete(key)
        work.giveUp.abort()
      }
      left.reject(signal!.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    try {
      return await Promise.race([work.result, left.promise])
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  #start(key: string, start: (way: WorkControl) => Promise<R>): Underway<R> {
    const giveUp = new AbortController()
    const begin = () => {
      work.hasBegun = true
    }
    const result = Promise.resolve()
      .then(() => start({ signal: giveUp.signal, begin }))
      .finally(() => {
        if (this.#underway.get(key) === work) this.#underway.delete(key)
      })
    // All callers may have left by the time it fails.
    result.catch(() => undefined)
    const work: Underway<R> = { result, giveUp, hasBegun: false, wanting: 0 }
    this.#underway.set(key, work)
    return work
  }
}
