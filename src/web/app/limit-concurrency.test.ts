import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('at most five at a time; the rest follow in order, also after a failure', async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  const call = async (index: number) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 2))
    running -= 1
    done.push(index)
    if (index === 1) throw new Error('one fails')
    return index
  }
  const limited = limitConcurrency(call, 5)
  const results = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => limited(index)))
  expect(most).toBe(5)
  expect(done).toHaveLength(12)
  expect(results.filter((result) => result.status === 'rejected')).toHaveLength(1)
})
