import { addMs } from '#kit/time.ts'
import { raiseBreak } from '#modules/books/index.ts'
import type { OpenContext } from '#platform/context.ts'
import { forEachRow, type RowResults } from '#platform/jobs/jobs.ts'
import { GatewayRefused, GatewayUnavailable, type PaymentGateway } from '../gateway.ts'
import * as queries from '../queries/deposits.ts'
import { givenUpAfterMs, neverOpenedAfterMs, pauseBeforeCheck, subjectOf } from '../rules.ts'
import { giveUpDeposit } from './give-up.ts'
import { settleInvoice } from './settle.ts'

const name = 'payments.settle_awaited'
const atMost = 400
const atOnce = 4

/** M10: asks after deposits whose outcome nobody told us, each at its own time, so that none waits for others. */
export async function settleAwaited(context: OpenContext, gateway: PaymentGateway): Promise<RowResults> {
  const rows = await queries.listDue(context.db, context.now, atMost)
  return await forEachRow(context, {
    name,
    rows,
    concurrency: atOnce,
    idOf: (deposit) => deposit.id,
    run: (deposit) => lookAfter(context, gateway, deposit),
  })
}

async function lookAfter(context: OpenContext, gateway: PaymentGateway, deposit: queries.DueDeposit) {
  // Noted before looking: one that fails again and again waits as long as any other.
  const next = addMs(context.now, pauseBeforeCheck(deposit.checks + 1))
  await queries.updateNextCheck(context.db, deposit.id, next)
  const ageMs = context.now.getTime() - deposit.createdAt.getTime()
  const subject = subjectOf(deposit)
  try {
    const found =
      subject && (await settleInvoice(context, gateway, { ...subject, cause: { kind: 'job', id: name } }))
    // The gateway never told us its page, so nobody was led to it; or it has never heard of the charge.
    if (!found && ageMs > neverOpenedAfterMs) await giveUpDeposit(context, deposit.id, 'abandoned')
  } catch (error) {
    const isNoAnswer = error instanceof GatewayUnavailable || error instanceof GatewayRefused
    if (!isNoAnswer || ageMs <= givenUpAfterMs) throw error
    // No look will ever tell: an operator has to. What was paid there is still found by the gateway's list.
    await giveUpDeposit(context, deposit.id, 'other')
    await raiseBreak(context, { kind: 'unreadable', subject: subject?.gatewayId ?? deposit.id })
  }
}
