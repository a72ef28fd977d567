import { describe, expect, test } from 'vitest'
import { instantFrom } from '#kit/time.ts'
import { isOurFault } from '#platform/messages/outbound.ts'
import { chooseChannels, isRecent, isWanted, maxDeliveryAttempts, retryPauseMs } from './rules.ts'

const reached = { mail: true, sms: true }
const money = { app: 'always', mail: 'always', sms: 'off' } as const

describe('the channels of a notice', () => {
  test('are those that are on by default and those that the reader chose', () => {
    expect(chooseChannels({ app: 'on', mail: 'off' }, {}, reached)).toEqual(['app'])
    expect(chooseChannels({ app: 'on', mail: 'off' }, { app: false, mail: true }, reached)).toEqual(['mail'])
    expect(chooseChannels({ app: 'on' }, { app: false }, reached)).toEqual([])
    expect(chooseChannels(money, { sms: true }, reached)).toEqual(['app', 'mail', 'sms'])
  })

  test('exclude channels that the notice does not offer', () => {
    expect(chooseChannels({ app: 'on' }, { sms: true, mail: true }, reached)).toEqual(['app'])
  })

  test('include those required by law or for safety, whatever is chosen', () => {
    expect(chooseChannels(money, { app: false, mail: false }, reached)).toEqual(['app', 'mail'])
    expect(isWanted('always', false)).toBe(true)
  })

  test('leave out unreachable ones; a required message uses the other channel', () => {
    expect(chooseChannels(money, {}, { mail: false, sms: true })).toEqual(['app', 'sms'])
    expect(chooseChannels(money, {}, { mail: false, sms: false })).toEqual(['app'])
    expect(chooseChannels({ app: 'always', mail: 'on' }, {}, { mail: false, sms: true })).toEqual(['app'])
  })
})

test('counts an event as recent for one day', () => {
  const now = instantFrom('2026-11-21T09:00:00Z')
  expect(isRecent(instantFrom('2026-11-20T09:00:01Z'), now)).toBe(true)
  expect(isRecent(instantFrom('2026-11-20T09:00:00Z'), now)).toBe(false)
})

test('doubles the pause after each attempt, up to one hour, for most of a day in all', () => {
  const minutes = Array.from(
    { length: maxDeliveryAttempts - 1 },
    (_, index) => retryPauseMs(index + 1) / 60_000,
  )
  expect(minutes.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  expect(minutes.reduce((sum, one) => sum + one) / 60).toBeCloseTo(18.05, 1)
})

test.each([
  [401, true],
  [535, true],
  [550, false],
  [422, false],
])('decides whether the answer %i is our own fault: %s', (status, isOurs) => {
  expect(isOurFault(status)).toBe(isOurs)
})
