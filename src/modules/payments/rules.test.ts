import { describe, expect, test } from 'vitest'
import { addMs, hourMs, instantFrom, minuteMs } from '#kit/time.ts'
import type { GatewayInvoice, GatewayPayment } from './gateway.ts'
import {
  type AwaitedDeposit,
  abandonedAfterMs,
  judgeInvoice,
  pauseBeforeCheck,
  remainingAmount,
} from './rules.ts'

const createdAt = instantFrom('2026-11-21T09:00:00Z')
const soon = addMs(createdAt, 60_000)
const deposit: AwaitedDeposit = {
  id: 'd',
  asked: 50_000n,
  status: 'pending',
  failureReason: null,
  createdAt,
}
const payment = (changes: Partial<GatewayPayment> = {}): GatewayPayment => ({
  paymentId: 'p1',
  gatewayId: 'g',
  id: 'd',
  status: 'paid',
  amountHalalas: 50_000n,
  refundedHalalas: 0n,
  feeHalalas: 0n,
  currency: 'SAR',
  card: null,
  failureReason: null,
  proofUrl: null,
  createdAt,
  ...changes,
})
const invoice = (changes: Partial<GatewayInvoice> = {}): GatewayInvoice => ({
  gatewayId: 'g',
  id: 'd',
  status: 'open',
  amountHalalas: 50_000n,
  currency: 'SAR',
  paymentUrl: '',
  metadata: {},
  payments: [],
  card: null,
  failureReason: null,
  ...changes,
})
const paid = (changes: Partial<GatewayInvoice> = {}) =>
  invoice({ status: 'paid', payments: [payment()], ...changes })

interface Case {
  deposit?: AwaitedDeposit | undefined
  received?: readonly (string | null)[]
  now?: Date
}
/** Summarises a verdict: the deposit's status, where the money goes, and the fault. */
function judge(page: GatewayInvoice, { received = [], now = soon, ...rest }: Case = {}) {
  const about = 'deposit' in rest ? rest.deposit : deposit
  const { status, failureReason, receipts, fault } = judgeInvoice({ deposit: about, received }, page, now)
  const money = receipts.map(({ amount, goesTo }) => `${amount} ${goesTo}`)
  return { status, failureReason, money, fault }
}
const verdict = (changes: Partial<ReturnType<typeof judge>>) => ({
  status: 'pending',
  failureReason: null,
  money: [],
  fault: null,
  ...changes,
})
const mismatch = (money: string[]) =>
  verdict({ status: 'failed', failureReason: 'other', money, fault: 'not_ours' })
const completed: AwaitedDeposit = { ...deposit, status: 'completed' }
const failed: AwaitedDeposit = { ...deposit, status: 'failed', failureReason: 'abandoned' }

describe('what a payment page means for its deposit (M9, M10)', () => {
  test.each([
    ['open', invoice(), verdict({})],
    [
      'a failed try',
      invoice({ status: 'failed', failureReason: 'declined' }),
      verdict({ failureReason: 'declined' }),
    ],
    ['paid', paid(), verdict({ status: 'completed', money: ['50000 deposit'] })],
    [
      'closed unpaid',
      invoice({ status: 'closed' }),
      verdict({ status: 'failed', failureReason: 'abandoned' }),
    ],
    ['said to be paid, without a payment', invoice({ status: 'paid' }), verdict({})],
    [
      'refunded in full before it was recorded',
      paid({ status: 'refunded', payments: [payment({ status: 'refunded', refundedHalalas: 50_000n })] }),
      verdict({ status: 'failed', failureReason: 'other' }),
    ],
    [
      'refunded in part before it was recorded',
      paid({ status: 'refunded', payments: [payment({ status: 'refunded', refundedHalalas: 20_000n })] }),
      verdict({ status: 'completed', money: ['30000 deposit'] }),
    ],
    [
      'paid twice',
      paid({ payments: [payment(), payment({ paymentId: 'p2' })] }),
      verdict({ status: 'completed', money: ['50000 deposit', '50000 extra'] }),
    ],
    ['asking one halala less', paid({ amountHalalas: 49_999n }), mismatch(['50000 suspense'])],
    [
      'asking another currency, unpaid',
      invoice({ currency: 'USD' }),
      verdict({ status: 'failed', failureReason: 'other', fault: 'not_ours' }),
    ],
    ["somebody else's", paid({ id: 'other' }), mismatch(['50000 suspense'])],
    ['of nobody', paid({ id: null }), mismatch(['50000 suspense'])],
  ])('%s', (_case, page, expected) => {
    expect(judge(page)).toEqual(expected)
  })

  test.each(['pending', 'failed', 'authorized', 'voided'] as const)(
    'a payment that is %s is no money',
    (status) => {
      expect(remainingAmount(payment({ status }))).toBe(0n)
      expect(judge(invoice({ payments: [payment({ status })] }))).toEqual(verdict({}))
    },
  )

  test('keeps the status of a decided deposit, whatever another page states', () => {
    const strange = paid({ id: 'other' })
    const money = { money: ['50000 suspense'], fault: 'not_ours' as const }
    expect(judge(strange, { deposit: completed })).toEqual(verdict({ status: 'completed', ...money }))
    expect(judge(strange, { deposit: failed })).toEqual(
      verdict({ status: 'failed', failureReason: 'abandoned', ...money }),
    )
    expect(judge(strange, { deposit: undefined })).toEqual(verdict({ status: 'failed', ...money }))
  })

  test('sends a payment of one halala too much to suspense', () => {
    const odd = paid({ payments: [payment({ amountHalalas: 50_001n })] })
    expect(judge(odd)).toEqual(verdict({ money: ['50001 suspense'], fault: 'not_ours' }))
  })

  test('moves nothing for another currency and raises a fault', () => {
    const foreign = paid({ payments: [payment({ currency: 'USD' })] })
    expect(judge(foreign)).toEqual(verdict({ fault: 'foreign_currency' }))
  })

  test('does not credit a recorded payment again, and credits the next one as an extra deposit', () => {
    expect(judge(paid(), { deposit: completed, received: ['p1'] }).money).toEqual([])
    expect(judge(paid(), { deposit: completed, received: [null] }).money).toEqual([])
    const twice = paid({ payments: [payment(), payment({ paymentId: 'p2' })] })
    expect(judge(twice, { deposit: completed, received: ['p1'] }).money).toEqual(['50000 extra'])
    expect(judge(twice, { deposit: completed, received: [null] }).money).toEqual(['50000 extra'])
  })

  test('does not decide a deposit twice, and credits a payment after its failure as an extra deposit', () => {
    expect(judge(paid(), { deposit: failed })).toEqual(
      verdict({ status: 'failed', failureReason: 'abandoned', money: ['50000 extra'] }),
    )
    expect(judge(invoice({ status: 'closed' }), { deposit: failed }).status).toBe('failed')
  })

  test('sends a paid page without a deposit to suspense, and ignores an unpaid one', () => {
    expect(judge(paid(), { deposit: undefined })).toMatchObject({
      money: ['50000 suspense'],
      fault: 'not_ours',
    })
    expect(judge(invoice(), { deposit: undefined })).toMatchObject({ money: [], fault: null })
  })

  test('fails an unpaid page after a day, not a moment before', () => {
    const edge = addMs(createdAt, abandonedAfterMs)
    expect(judge(invoice(), { now: edge }).status).toBe('pending')
    const after = addMs(edge, 1)
    expect(judge(invoice(), { now: after })).toEqual(
      verdict({ status: 'failed', failureReason: 'abandoned' }),
    )
    expect(judge(paid(), { now: after }).status).toBe('completed')
  })
})

test('the pause between polls doubles, up to six hours', () => {
  expect([0, 1, 2, 3].map(pauseBeforeCheck)).toEqual([2, 4, 8, 16].map((minutes) => minutes * minuteMs))
  expect(pauseBeforeCheck(1000)).toBe(6 * hourMs)
})
