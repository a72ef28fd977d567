import { describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { instantFrom } from '#kit/time.ts'
import { isOurFault } from '#platform/messages/outbound.ts'
import {
  chooseChannels,
  digestDueAt,
  digestPeriodEnd,
  isRecent,
  isWanted,
  maxDeliveryAttempts,
  quietHoursEnd,
  retryPauseMs,
  withPush,
} from './rules.ts'

const reached = { mail: true, sms: true, push: false }
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
    expect(chooseChannels(money, {}, { mail: false, sms: true, push: true })).toEqual(['app', 'sms'])
    expect(chooseChannels(money, {}, { ...reached, mail: false, sms: false })).toEqual(['app'])
    expect(chooseChannels({ app: 'always', mail: 'on' }, {}, { ...reached, mail: false })).toEqual(['app'])
  })
})

test('offers push for what the app shows, and turns it on for what is mailed', () => {
  expect(withPush({ channels: { app: 'on' } })).toEqual({ app: 'on', push: 'off' })
  expect(withPush({ channels: { app: 'on', mail: 'off' } }).push).toBe('off')
  expect(withPush({ channels: { app: 'always', mail: 'always' } }).push).toBe('on')
  expect(withPush({ channels: { sms: 'always' } })).toEqual({ sms: 'always' })
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

const inRiyadh = (time: string) => instantFrom(`2026-11-${time}:00+03:00`)

describe('quiet hours', () => {
  const night = { from: 22, until: 8 }
  test.each([
    ['before they begin', '21T21:59', undefined],
    ['from their first minute', '21T22:00', '22T08:00'],
    ['after midnight', '22T00:30', '22T08:00'],
    ['until their last minute', '22T07:59', '22T08:00'],
    ['at their end', '22T08:00', undefined],
  ] as const)('end in the morning: %s', (_when, now, end) => {
    expect(quietHoursEnd(night, inRiyadh(now))).toEqual(end && inRiyadh(end))
  })

  test('can lie within one day, and there may be none', () => {
    const nap = { from: 13, until: 16 }
    expect(quietHoursEnd(nap, inRiyadh('21T15:00'))).toEqual(inRiyadh('21T16:00'))
    expect(quietHoursEnd(nap, inRiyadh('21T23:00'))).toBeUndefined()
    expect(quietHoursEnd(null, inRiyadh('21T23:00'))).toBeUndefined()
  })
})

const firstPerson = '01999999-9999-7999-8999-999900000000'
const middlePerson = '01999999-9999-7999-8999-999980000000'

describe('a digest', () => {
  test('covers a day, or a week until Sunday', () => {
    expect(digestPeriodEnd('daily', inRiyadh('21T08:59'))).toEqual(inRiyadh('21T09:00'))
    expect(digestPeriodEnd('daily', inRiyadh('21T09:00'))).toEqual(inRiyadh('22T09:00'))
    // 22 November 2026 is a Sunday.
    expect(digestPeriodEnd('weekly', inRiyadh('21T12:00'))).toEqual(inRiyadh('22T09:00'))
    expect(digestPeriodEnd('weekly', inRiyadh('22T09:00'))).toEqual(inRiyadh('29T09:00'))
  })

  test('is sent after the quiet hours', () => {
    const end = inRiyadh('22T09:00')
    expect(digestDueAt(firstPerson, null, end)).toEqual(inRiyadh('22T09:10'))
    expect(digestDueAt(firstPerson, { from: 22, until: 11 }, end)).toEqual(inRiyadh('22T11:00'))
    expect(digestDueAt(middlePerson, { from: 22, until: 11 }, end)).toEqual(inRiyadh('22T11:25'))
  })

  test("is sent at the person's own minute before ten", () => {
    const end = inRiyadh('22T09:00')
    expect(digestDueAt(middlePerson, null, end)).toEqual(inRiyadh('22T09:35'))
    const last = digestDueAt('01999999-9999-7999-8999-9999ffffffff', null, end)
    expect(last > inRiyadh('22T09:59') && last < inRiyadh('22T10:00')).toBe(true)
  })

  test('spreads people evenly, whenever they registered', () => {
    const minutes = Array.from({ length: 5000 }, () =>
      Math.floor((digestDueAt(newId(), null, inRiyadh('22T09:00')).getTime() / 60_000) % 60),
    )
    const counts = Map.groupBy(minutes, (minute) => minute)
    expect(counts.size).toBe(50)
    expect(Math.max(...[...counts.values()].map(({ length }) => length))).toBeLessThan(200)
  })
})
