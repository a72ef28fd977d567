import { addMs, hourMs } from '#kit/time.ts'
import { raiseBreak } from '#modules/books/index.ts'
import type { OpenContext } from '#platform/context.ts'
import { forEachRow } from '#platform/jobs/jobs.ts'
import type { GatewayPayment, GatewaySubject, PaymentGateway } from '../gateway.ts'
import { listUnrecordedPayments } from '../queries/settlement.ts'
import { remainingAmount } from '../rules.ts'
import { readDepositReference, settleInvoice } from './settle.ts'

const recentMs = 3 * hourMs

/**
 * M10: reads the gateway's list of payments and settles the unrecorded ones: payments of failed deposits, of pages
 * that were never recorded here, and of lost webhooks.
 */
export async function settleListedPayments(
  context: OpenContext,
  gateway: PaymentGateway,
  options: { since: Date; job: string },
): Promise<GatewayList> {
  const payments = new Map<string, GatewayPayment>()
  const unreadable = new Set<string>()
  for (let page: number | null = 1; page !== null; ) {
    const part = await gateway.listPayments({ since: options.since, page })
    for (const payment of part.payments) payments.set(payment.paymentId, payment)
    for (const { paymentId, faults } of part.unreadable) {
      const subject = paymentId ?? 'a payment without an id'
      unreadable.add(subject)
      context.log.warn({ paymentId, faults }, 'the gateway lists a payment that cannot be read')
      await raiseBreak(context, { kind: 'unreadable', subject })
    }
    await settleMissing(context, gateway, part.payments, options.job)
    page = part.nextPage
  }
  return { payments, unreadable }
}

export interface GatewayList {
  readonly payments: ReadonlyMap<string, GatewayPayment>
  /** The ids of invalid rows that have one. */
  readonly unreadable: ReadonlySet<string>
}

async function settleMissing(
  context: OpenContext,
  gateway: PaymentGateway,
  payments: readonly GatewayPayment[],
  job: string,
): Promise<void> {
  const held = payments.filter((payment) => findSubject(payment) !== null && remainingAmount(payment) > 0n)
  const missing = await listUnrecordedPayments(context.db, gateway.name, held)
  const subjects = held.flatMap((payment) =>
    missing.has(payment.paymentId) ? (findSubject(payment) ?? []) : [],
  )
  await forEachRow(context, {
    name: job,
    rows: [...new Map(subjects.map((one) => [one.gatewayId, one])).values()],
    idOf: ({ gatewayId }) => gatewayId,
    run: async (subject) => {
      await settleInvoice(context, gateway, { ...subject, cause: { kind: 'job', id: job } })
    },
  })
}

/** Returns what settles a payment: its page, or the payment itself if it carries our reference, otherwise null. */
function findSubject(payment: GatewayPayment): GatewaySubject | null {
  const { gatewayId, paymentId } = payment
  if (gatewayId !== null) return { kind: 'page', gatewayId }
  return readDepositReference(payment) === null ? null : { kind: 'charge', gatewayId: paymentId }
}

/** Settles the payments of the last hours, so that one with a lost webhook is credited within minutes. */
export async function settleRecentPayments(context: OpenContext, gateway: PaymentGateway): Promise<void> {
  const since = addMs(context.now, -recentMs)
  await settleListedPayments(context, gateway, { since, job: 'payments.settle_forgotten' })
}
