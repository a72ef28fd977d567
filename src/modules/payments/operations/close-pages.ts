import { addMs } from '#kit/time.ts'
import type { OpenContext } from '#platform/context.ts'
import { forEachRow, type RowResults } from '#platform/jobs/jobs.ts'
import { GatewayRefused, type PaymentGateway } from '../gateway.ts'
import * as queries from '../queries/deposits.ts'
import { pauseBeforeCheck, unreadableAfterMs } from '../rules.ts'
import { settleInvoice } from './settle.ts'

const name = 'payments.close_pages'
const atMost = 200
const atOnce = 4

/**
 * BUY-5: cancels the payment pages of ended orders at the gateway, at least once. A payment made at that very moment
 * is found by the settlement that follows and credited to the wallet.
 */
export async function closePages(context: OpenContext, gateway: PaymentGateway): Promise<RowResults> {
  const { now } = context
  const since = addMs(now, -unreadableAfterMs)
  return await forEachRow(context, {
    name,
    rows: await queries.listPagesToClose(context.db, { at: now, since }, atMost),
    concurrency: atOnce,
    idOf: ({ id }) => id,
    run: async ({ id, gatewayId, checks }) => {
      await queries.updateNextCheck(context.db, id, addMs(now, pauseBeforeCheck(checks)))
      await gateway.cancelInvoice(gatewayId).catch((error: unknown) => {
        // Already paid or cancelled: settling finds out which.
        if (!(error instanceof GatewayRefused)) throw error
      })
      const look = { kind: 'page', gatewayId, cause: { kind: 'job', id: name } } as const
      const page = await settleInvoice(context, gateway, look)
      const isOpen = page?.status === 'open' || page?.status === 'failed'
      if (!isOpen) await queries.updatePageClosed(context.db, id, now)
    },
  })
}
