import { describe, expect, test } from 'vitest'
import { addMs, instantFrom } from '#kit/time.ts'
import type { GatewayInvoice } from './gateway.ts'
import { abandonedAfterMs, judgeInvoice } from './rules.ts'

const createdAt = instantFrom('2026-11-21T09:00:00Z')
const soon = addMs(createdAt, 60_000)
const deposit = { id: 'd', amount: 50_000n, status: 'pending' as const, createdAt }
const invoice = (changes: Partial<GatewayInvoice>): GatewayInvoice => ({
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

describe('what an invoice means for its deposit (M9, M10)', () => {
  test.each([
    ['open', {}, 'keep_waiting'],
    ['a failed try', { status: 'failed', failureReason: 'declined' }, 'keep_waiting'],
    ['paid', { status: 'paid' }, 'credit'],
    ['closed unpaid', { status: 'closed' }, 'fail'],
    ['refunded before we knew', { status: 'refunded' }, 'fail'],
    ['paid one halala less', { status: 'paid', amountHalalas: 49_999n }, 'mismatch'],
    ['paid one halala more', { status: 'paid', amountHalalas: 50_001n }, 'mismatch'],
    ['paid in another currency', { status: 'paid', currency: 'USD' }, 'mismatch'],
    ["somebody else's", { status: 'paid', id: 'other' }, 'mismatch'],
    ['of nobody', { status: 'paid', id: null }, 'mismatch'],
  ] as const)('%s', (_case, changes, kind) => {
    expect(judgeInvoice(deposit, invoice(changes), soon).kind).toBe(kind)
  })

  test('a decided deposit is not decided again; a payment after giving up is credited as a late one', () => {
    const completed = { ...deposit, status: 'completed' as const }
    const failed = { ...deposit, status: 'failed' as const }
    expect(judgeInvoice(completed, invoice({ status: 'paid' }), soon).kind).toBe('settled')
    expect(judgeInvoice(failed, invoice({ status: 'closed' }), soon).kind).toBe('settled')
    expect(judgeInvoice(failed, invoice({ status: 'paid' }), soon).kind).toBe('credit_late')
  })

  test('an unpaid page is given up after a day, not a moment before', () => {
    const edge = addMs(createdAt, abandonedAfterMs)
    expect(judgeInvoice(deposit, invoice({}), edge).kind).toBe('keep_waiting')
    expect(judgeInvoice(deposit, invoice({}), addMs(edge, 1))).toEqual({ kind: 'fail', reason: 'abandoned' })
    expect(judgeInvoice(deposit, invoice({ status: 'paid' }), addMs(edge, 1)).kind).toBe('credit')
  })
})
