import { describe, expect, test } from 'vitest'
import { createLimitedQueue, QueueFull } from './limited-queue.ts'

/** Work that ends on demand. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let hasBegun = false
  const work = () => {
    hasBegun = true
    return promise
  }
  return { work, end: resolve, hasBegun: () => hasBegun }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('createLimitedQueue', () => {
  test('never exceeds its concurrency, even if work arrives while other work ends', async () => {
    const turns = createLimitedQueue({ concurrency: 2 })
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await settled()
      running -= 1
      void again()
    }
    let left = 20
    const done: Promise<void>[] = []
    const again = () => {
      if (left-- > 0) done.push(turns.run(work))
    }
    for (let index = 0; index < 6; index++) again()
    for (let index = 0; index < done.length; index++) await done[index]
    expect(done).toHaveLength(20)
    expect(most).toBe(2)
  })

  test('starts work in the order of arrival', async () => {
    const turns = createLimitedQueue({ concurrency: 1 })
    const order: number[] = []
    await Promise.all([1, 2, 3].map((one) => turns.run(async () => void order.push(one))))
    expect(order).toEqual([1, 2, 3])
  })

  test('rejects work at once if the queue is full', async () => {
    const turns = createLimitedQueue({ concurrency: 1, maxWaiting: 1 })
    const first = held()
    const all = [turns.run(first.work), turns.run(async () => undefined)]
    await expect(turns.run(async () => undefined)).rejects.toBeInstanceOf(QueueFull)
    first.end()
    await Promise.all(all)
    await turns.run(async () => undefined)
  })

  test('removes aborted work from the queue', async () => {
    const turns = createLimitedQueue({ concurrency: 1, maxWaiting: 1 })
    const [first, second, third] = [held(), held(), held()]
    const running = turns.run(first.work)
    const leaving = new AbortController()
    const left = turns.run(second.work, leaving.signal)
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
    const stayed = turns.run(third.work)
    first.end()
    await running
    await settled()
    expect([second.hasBegun(), third.hasBegun()]).toEqual([false, true])
    third.end()
    await stayed
  })

  test('frees the place of work that fails', async () => {
    const turns = createLimitedQueue({ concurrency: 1 })
    await expect(turns.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns.run(async () => 'yes')).toBe('yes')
  })
})
