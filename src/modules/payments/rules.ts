import { minuteMs } from '#kit/time.ts'
import type { GatewayInvoice } from './gateway.ts'

/**
 * A deposit's life. pending: the gateway's page is open, or its answer is awaited. completed: credited to the
 * wallet. failed: given up; a payment that still arrives is credited as a late deposit of its own.
 */
export const depositExits = {
  pending: ['completed', 'failed'],
  completed: [],
  failed: [],
} as const

/** How long an unpaid payment page is waited for before its deposit is given up. */
export const abandonedAfterMs = 24 * 60 * minuteMs

export interface AwaitedDeposit {
  readonly id: string
  readonly amount: bigint
  readonly status: 'pending' | 'completed' | 'failed'
  readonly createdAt: Date
}

export type Verdict =
  /** Paid in full: credit it. */
  | { readonly kind: 'credit' }
  /** Paid, but its deposit had been given up: credit it as a late one. */
  | { readonly kind: 'credit_late' }
  /** Not paid and no longer payable: give up. */
  | { readonly kind: 'fail'; readonly reason: string }
  /** The last try failed, another may follow. */
  | { readonly kind: 'keep_waiting'; readonly reason: string | null }
  /** Nothing left to do. */
  | { readonly kind: 'settled' }
  /** The gateway's figures are not ours: move nothing, raise an alarm. */
  | { readonly kind: 'mismatch' }

/** M9, M10: what an invoice, as the gateway itself states it, means for its deposit. */
export function judgeInvoice(deposit: AwaitedDeposit, invoice: GatewayInvoice, now: Date): Verdict {
  if (deposit.status === 'completed') return { kind: 'settled' }
  const isOurs =
    invoice.id === deposit.id && invoice.amountHalalas === deposit.amount && invoice.currency === 'SAR'
  if (!isOurs) return { kind: 'mismatch' }
  if (invoice.status === 'paid') return { kind: deposit.status === 'failed' ? 'credit_late' : 'credit' }
  if (deposit.status === 'failed') return { kind: 'settled' }
  // Paid and given back by the gateway before we knew of it: no money of ours moved.
  if (invoice.status === 'refunded') return { kind: 'fail', reason: 'other' }
  if (invoice.status === 'closed') return { kind: 'fail', reason: invoice.failureReason ?? 'abandoned' }
  const isAbandoned = now.getTime() - deposit.createdAt.getTime() > abandonedAfterMs
  if (isAbandoned) return { kind: 'fail', reason: invoice.failureReason ?? 'abandoned' }
  return { kind: 'keep_waiting', reason: invoice.failureReason }
}
