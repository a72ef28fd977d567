import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { paymentsContract } from './contract.ts'
import { confirmDeposit } from './operations/confirm-deposit.ts'
import { listCustomersDeposits } from './operations/customers-deposits.ts'
import { type PaymentsPorts, readDeposit, startDeposit } from './operations/deposit.ts'
import { readReconciliation, reconcileNow } from './operations/reconcile.ts'
import { readWallet } from './operations/wallet.ts'
import { receiveWebhook } from './operations/webhook.ts'

export const paymentsHandlers = (ports: PaymentsPorts): Handlers<typeof paymentsContract, CallContext> => ({
  wallet: readWallet,
  startDeposit: (context, { amount, backTo, cardId, keepsCard }) => {
    const { idempotencyKey, requestHash } = context
    return startDeposit(context, ports, {
      ...{ amount, backTo, cardId, keepsCard },
      idempotencyKey,
      requestHash,
    })
  },
  deposit: readDeposit,
  confirmDeposit: (context, input) => confirmDeposit(context, ports, input),
  customersDeposits: listCustomersDeposits,
  reconciliation: readReconciliation,
  reconcile: (context, input) => reconcileNow(context, ports, input),
  webhook: (context) =>
    receiveWebhook({ ...context, db: ports.settlements }, ports.gateway, {
      headers: context.headers,
      body: context.rawBody,
    }),
})
