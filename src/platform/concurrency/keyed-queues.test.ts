import { expect, test } from 'vitest'
import { ServerBusy } from '../database/outage.ts'
import { createKeyedQueues } from './keyed-queues.ts'

/** Queues whose tasks are all held until `end` is called. */
function heldTurns(longestWaitMs: number) {
  const turns = createKeyedQueues({ concurrency: 2, maxWaitMs: longestWaitMs })
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun: string[] = []
  const take = (name: string, keys: readonly string[]) =>
    turns.run(keys, async () => {
      begun.push(name)
      await promise
      return name
    })
  return { take, begun, end: resolve }
}

test('tasks of a key beyond its limit wait, and those of other keys do not', async () => {
  const { take, begun, end } = heldTurns(60_000)
  const tasks = [take('a1', ['a']), take('a2', ['a']), take('a3', ['a']), take('b1', ['b']), take('none', [])]
  await expect.poll(() => begun).toEqual(['a1', 'a2', 'b1', 'none'])
  end()
  expect(await Promise.all(tasks)).toEqual(['a1', 'a2', 'a3', 'b1', 'none'])
})

test('a task takes a place of each of its keys, in any order', async () => {
  const { take, begun, end } = heldTurns(60_000)
  const tasks = [take('ab', ['a', 'b', 'a']), take('ba', ['b', 'a']), take('a', ['a']), take('b', ['b'])]
  await expect.poll(() => begun).toEqual(['ab', 'ba'])
  end()
  expect(await Promise.all(tasks)).toEqual(['ab', 'ba', 'a', 'b'])
})

test('a task without a place in time is refused as busy, and returns its other places', async () => {
  const { take, end } = heldTurns(1)
  const held = [take('a1', ['a']), take('a2', ['a'])]
  await expect(take('both', ['0', 'a'])).rejects.toThrow(ServerBusy)
  await expect(take('a3', ['a'])).rejects.toThrow(ServerBusy)
  end()
  await Promise.all(held)
  expect(await Promise.all([take('1', ['0']), take('2', ['0', 'a'])])).toEqual(['1', '2'])
})

test('the error of a task is passed on', async () => {
  const turns = createKeyedQueues({ concurrency: 1, maxWaitMs: 60_000 })
  const failing = turns.run(['a'], () => Promise.reject(new RangeError('too far')))
  await expect(failing).rejects.toThrow(RangeError)
  expect(await turns.run(['a'], async () => 'next')).toBe('next')
})
