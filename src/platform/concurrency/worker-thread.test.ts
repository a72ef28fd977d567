import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWorkerThread } from './worker-thread.ts'

const longestMs = 1000
const open = () =>
  openWorkerThread<'answer' | 'work for ever', string>({
    file: new URL('worker-thread.fixture.ts', import.meta.url),
    timeoutMs: longestMs,
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('counts the time of a request from when the thread has started', async () => {
  const answer = open()('answer')
  await vi.advanceTimersByTimeAsync(2 * longestMs)
  expect(await answer).toBe('an answer')
})

test('ends a thread that exceeds its time, and starts another for the next request', async () => {
  const ask = open()
  expect(await ask('answer')).toBe('an answer')
  const endless = ask('work for ever')
  const refused = expect(endless).rejects.toThrow('the thread ended')
  await vi.advanceTimersByTimeAsync(2 * longestMs)
  await refused
  expect(await ask('answer')).toBe('an answer')
})
