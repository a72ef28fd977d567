import { refuser } from '#kit/errors.ts'
import { toWire } from '#kit/money.ts'
import { findAccountById, platformAccounts } from '#modules/ledger/index.ts'
import type { Context } from '#platform/context.ts'
import { receiptsRefusals } from '../contract.ts'
import { settle } from './settle.ts'

const refuse = refuser(receiptsRefusals)

/**
 * Settles a receipt in suspense as a payout of the payment gateway (PAY-2): it lowers what the gateway owes. Refused
 * with `receipt_beyond_gateway` if the gateway owes less.
 */
export async function settleGatewayPayout(context: Context, { id }: { id: string }): Promise<void> {
  await settle(context, id, { kind: 'gateway_clearing' })
  // Read after the posting has locked the account. What the gateway owes is a negative balance in the books.
  const clearing = await findAccountById(context.tx, platformAccounts.gateway_clearing)
  const above = clearing?.balance ?? 0n
  if (above <= 0n) return
  throw refuse('receipt_beyond_gateway', { over: toWire(above) })
}
