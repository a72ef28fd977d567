import { describe, expect, test } from 'vitest'
import { bankDays } from '#modules/banking/bank-days.ts'
import { arrivesOn, decideStage, sentOn } from './rules.ts'

const hours = { days: bankDays([]), cutOffHour: 14, bankDays: 1 }

describe('bank days', () => {
  test.each([
    // 22 November 2026 is a Sunday
    ['2026-11-22T09:00:00Z', '2026-11-22', '2026-11-23'],
    ['2026-11-22T10:59:59Z', '2026-11-22', '2026-11-23'],
    ['2026-11-22T11:00:00Z', '2026-11-23', '2026-11-24'],
    ['2026-11-25T20:59:59Z', '2026-11-26', '2026-11-29'],
    ['2026-11-25T21:00:00Z', '2026-11-26', '2026-11-29'],
    ['2026-11-26T11:00:00Z', '2026-11-29', '2026-11-30'],
    ['2026-11-27T06:00:00Z', '2026-11-29', '2026-11-30'],
    // National Day is a Wednesday in 2026
    ['2026-09-22T12:00:00Z', '2026-09-24', '2026-09-27'],
  ])('sends a withdrawal of %s on %s to arrive on %s', (at, sent, there) => {
    expect(sentOn(new Date(at), hours)).toBe(sent)
    expect(arrivesOn(new Date(at), hours)).toBe(there)
  })

  test('arrives on the day it goes out if no bank days are between', () => {
    expect(arrivesOn(new Date('2026-11-22T09:00:00Z'), { ...hours, bankDays: 0 })).toBe('2026-11-22')
  })
})

test('passes from received to approved to sent to its end', () => {
  const at = new Date('2026-11-22T09:00:00Z')
  const waiting = { status: 'pending', approvedAt: null, batchId: null, returnedAt: null } as const
  expect(decideStage(waiting)).toBe('received')
  expect(decideStage({ ...waiting, approvedAt: at })).toBe('approved')
  expect(decideStage({ ...waiting, approvedAt: at, batchId: 'file' })).toBe('sent')
  expect(decideStage({ ...waiting, status: 'completed', approvedAt: at })).toBe('completed')
  expect(decideStage({ ...waiting, status: 'completed', approvedAt: at, returnedAt: at })).toBe('returned')
  expect(decideStage({ ...waiting, status: 'rejected' })).toBe('rejected')
})
