import { describe, expect, test } from 'vitest'
import { instantFrom } from '#kit/time.ts'
import { attemptsAtMost, channelsFor, isNews, isOurFault, isWanted, pauseAfter } from './rules.ts'

const reached = { mail: true, sms: true }
const money = { app: 'always', mail: 'always', sms: 'off' } as const

describe('the channels of a notice', () => {
  test('are those that are on of themselves, and those that somebody wants', () => {
    expect(channelsFor({ app: 'on', mail: 'off' }, {}, reached)).toEqual(['app'])
    expect(channelsFor({ app: 'on', mail: 'off' }, { app: false, mail: true }, reached)).toEqual(['mail'])
    expect(channelsFor({ app: 'on' }, { app: false }, reached)).toEqual([])
    expect(channelsFor(money, { sms: true }, reached)).toEqual(['app', 'mail', 'sms'])
  })

  test('are never those that are not offered', () => {
    expect(channelsFor({ app: 'on' }, { sms: true, mail: true }, reached)).toEqual(['app'])
  })

  test('that law or safety asks for stay, whatever is chosen', () => {
    expect(channelsFor(money, { app: false, mail: false }, reached)).toEqual(['app', 'mail'])
    expect(isWanted('always', false)).toBe(true)
  })

  test('that lead nowhere are left out; what must go out goes by the other', () => {
    expect(channelsFor(money, {}, { mail: false, sms: true })).toEqual(['app', 'sms'])
    expect(channelsFor(money, {}, { mail: false, sms: false })).toEqual(['app'])
    expect(channelsFor({ app: 'always', mail: 'on' }, {}, { mail: false, sms: true })).toEqual(['app'])
  })
})

test('news is what is less than a day old', () => {
  const now = instantFrom('2026-11-21T09:00:00Z')
  expect(isNews(instantFrom('2026-11-20T09:00:01Z'), now)).toBe(true)
  expect(isNews(instantFrom('2026-11-20T09:00:00Z'), now)).toBe(false)
})

test('a message waits twice as long after each attempt, an hour at most, for most of a day in all', () => {
  const minutes = Array.from({ length: attemptsAtMost - 1 }, (_, index) => pauseAfter(index + 1) / 60_000)
  expect(minutes.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  expect(minutes.reduce((sum, one) => sum + one) / 60).toBeCloseTo(18.05, 1)
})

test.each([
  [401, true],
  [535, true],
  [550, false],
  [422, false],
])('an answer of %i is our own fault: %s', (status, isOurs) => {
  expect(isOurFault(status)).toBe(isOurs)
})
