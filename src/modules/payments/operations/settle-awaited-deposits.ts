import { addMs } from '#kit/time.ts'
import { raiseBreak } from '#modules/books/index.ts'
import type { OpenContext } from '#platform/context.ts'
import { forEachRow, type RowResults } from '#platform/jobs/jobs.ts'
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from '../gateway.ts'
import * as queries from '../queries/deposits.ts'
import { findGatewaySubject, neverOpenedAfterMs, pauseBeforeCheck, unreadableAfterMs } from '../rules.ts'
import { failDeposit } from './fail-deposit.ts'
import { settleInvoice } from './settle.ts'

const name = 'payments.settle_awaited'
const atMost = 400
const atOnce = 4

/** M10: polls deposits without a reported outcome. Each has its own schedule, so that none waits for others. */
export async function settleAwaited(context: OpenContext, gateway: PaymentGateway): Promise<RowResults> {
  const rows = await queries.listDueDeposits(context.db, context.now, atMost)
  return await forEachRow(context, {
    name,
    rows,
    concurrency: atOnce,
    idOf: (deposit) => deposit.id,
    run: (deposit) => settleAwaitedDeposit(context, gateway, deposit),
  })
}

async function settleAwaitedDeposit(
  context: OpenContext,
  gateway: PaymentGateway,
  deposit: queries.DueDeposit,
) {
  // Scheduled before polling, so that a deposit that keeps failing waits as long as any other.
  const next = addMs(context.now, pauseBeforeCheck(deposit.checks + 1))
  await queries.updateNextCheck(context.db, deposit.id, next)
  const ageMs = context.now.getTime() - deposit.createdAt.getTime()
  const subject = findGatewaySubject(deposit)
  try {
    const found =
      subject && (await settleInvoice(context, gateway, { ...subject, cause: { kind: 'job', id: name } }))
    // The page never opened, so no payer saw it, or the gateway does not know the charge.
    if (!found && ageMs > neverOpenedAfterMs) await failDeposit(context, deposit.id, 'abandoned')
  } catch (error) {
    const isNoAnswer = error instanceof GatewayUnavailable || error instanceof GatewayRefused
    if (!isNoAnswer || ageMs <= unreadableAfterMs) throw error
    // Polling cannot succeed, so an operator must look. The gateway's list still reveals a payment.
    await failDeposit(context, deposit.id, 'other')
    await raiseBreak(context, { kind: 'unreadable', subject: subject?.gatewayId ?? deposit.id })
  }
}
