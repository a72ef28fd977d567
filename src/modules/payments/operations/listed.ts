import { addMs, hourMs } from '#kit/time.ts'
import { raiseBreak } from '#modules/books/index.ts'
import type { OpenContext } from '#platform/context.ts'
import { forEachRow } from '#platform/jobs/jobs.ts'
import type { GatewayPayment, GatewaySubject, PaymentGateway } from '../gateway.ts'
import { listUnreceived } from '../queries/settlement.ts'
import { heldOf } from '../rules.ts'
import { referenceOf, settleInvoice } from './settle.ts'

const recentMs = 3 * hourMs

/**
 * M10: walks through the gateway's own list of payments, and settles those that are on no receipt: of deposits
 * that were given up, of pages that were never recorded here, of webhooks that were lost.
 */
export async function settleListed(
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
  /** Their ids, as far as they have any. */
  readonly unreadable: ReadonlySet<string>
}

async function settleMissing(
  context: OpenContext,
  gateway: PaymentGateway,
  payments: readonly GatewayPayment[],
  job: string,
): Promise<void> {
  const held = payments.filter((payment) => subjectOf(payment) !== null && heldOf(payment) > 0n)
  const missing = await listUnreceived(context.db, gateway.name, held)
  const subjects = held.flatMap((payment) =>
    missing.has(payment.paymentId) ? (subjectOf(payment) ?? []) : [],
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

/** Where a payment is settled: on its page, or by itself where it carries our reference; else nowhere. */
function subjectOf(payment: GatewayPayment): GatewaySubject | null {
  const { gatewayId, paymentId } = payment
  if (gatewayId !== null) return { kind: 'page', gatewayId }
  return referenceOf(payment) === null ? null : { kind: 'charge', gatewayId: paymentId }
}

/** The last hours often, so that a payment whose webhook was lost is credited within minutes. */
export async function settleForgotten(context: OpenContext, gateway: PaymentGateway): Promise<void> {
  const since = addMs(context.now, -recentMs)
  await settleListed(context, gateway, { since, job: 'payments.settle_forgotten' })
}
