import { describe, expect, test } from 'vitest'
import { Crowded, createTurns } from './turns.ts'

/** Work that ends when told to. */
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

describe('turns', () => {
  test('never more at once than may, also when one comes at the moment in which another ends', async () => {
    const turns = createTurns({ atOnce: 2 })
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
      if (left-- > 0) done.push(turns.take(work))
    }
    for (let index = 0; index < 6; index++) again()
    for (let index = 0; index < done.length; index++) await done[index]
    expect(done).toHaveLength(20)
    expect(most).toBe(2)
  })

  test('in the order in which they came', async () => {
    const turns = createTurns({ atOnce: 1 })
    const order: number[] = []
    await Promise.all([1, 2, 3].map((one) => turns.take(async () => void order.push(one))))
    expect(order).toEqual([1, 2, 3])
  })

  test('who would wait behind too many is told at once', async () => {
    const turns = createTurns({ atOnce: 1, waitingAtMost: 1 })
    const first = held()
    const all = [turns.take(first.work), turns.take(async () => undefined)]
    await expect(turns.take(async () => undefined)).rejects.toBeInstanceOf(Crowded)
    first.end()
    await Promise.all(all)
    await turns.take(async () => undefined)
  })

  test('who gives up while waiting is not served, and holds no place', async () => {
    const turns = createTurns({ atOnce: 1, waitingAtMost: 1 })
    const [first, second, third] = [held(), held(), held()]
    const running = turns.take(first.work)
    const leaving = new AbortController()
    const left = turns.take(second.work, leaving.signal)
    leaving.abort()
    await expect(left).rejects.toThrow('aborted')
    const stayed = turns.take(third.work)
    first.end()
    await running
    await settled()
    expect([second.hasBegun(), third.hasBegun()]).toEqual([false, true])
    third.end()
    await stayed
  })

  test('what fails gives its place back', async () => {
    const turns = createTurns({ atOnce: 1 })
    await expect(turns.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns.take(async () => 'yes')).toBe('yes')
  })
})
