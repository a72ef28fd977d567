import { expect, test } from 'vitest'
import { addMs, instantFrom, minuteMs, secondMs } from '#kit/time.ts'
import { hasRecentBeat, judgeProvider, periodOf } from './rules.ts'

const now = instantFrom('2026-11-21T09:07:31Z')
const earlier = addMs(now, -minuteMs)

test.each([
  ['bad', { lastSuccessAt: earlier, lastFailureAt: now, calls: 90, failures: 1 }],
  ['bad', { lastSuccessAt: null, lastFailureAt: earlier, calls: 0, failures: 0 }],
  ['warn', { lastSuccessAt: now, lastFailureAt: earlier, calls: 20, failures: 2 }],
  ['ok', { lastSuccessAt: now, lastFailureAt: earlier, calls: 21, failures: 2 }],
  ['ok', { lastSuccessAt: earlier, lastFailureAt: null, calls: 0, failures: 0 }],
] as const)('judges a service as %s by its latest calls', (state, record) => {
  expect(judgeProvider(record)).toBe(state)
})

test('does not judge a service that was never called', () => {
  expect(judgeProvider(undefined)).toBe('unknown')
})

test('counts calls by five minutes', () => {
  expect(periodOf(now)).toEqual(instantFrom('2026-11-21T09:05:00Z'))
})

test('takes a minute of silence for the end of a process', () => {
  expect(hasRecentBeat(addMs(now, -59 * secondMs), now)).toBe(true)
  expect(hasRecentBeat(addMs(now, -minuteMs), now)).toBe(false)
})
