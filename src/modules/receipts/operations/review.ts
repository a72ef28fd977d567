import { listUsers } from '#modules/identity/index.ts'
import { findAccount } from '#modules/ledger/index.ts'
import type { Context } from '#platform/context.ts'
import { checksWith, type ProposalReview } from '#platform/declarations/proposals.ts'
import { checks as ar } from '../messages.ar.ts'
import { checks as en } from '../messages.en.ts'
import * as queries from '../queries.ts'
import { describeOwner } from './people.ts'
import { getAvailable, settledAccountOf } from './settled-accounts.ts'

const check = checksWith(ar, en)
const nothing: ProposalReview = { figures: {}, checks: [] }

/** Reads whether the account that a receipt went to still holds it (PAY-1). */
export async function loadReceiptReversalReview({ tx }: Context, id: string): Promise<ProposalReview> {
  const row = await queries.findReceipt(tx, id)
  const settled = row && settledAccountOf(row)
  if (!row || !settled || settled.kind === 'gateway_clearing') return nothing
  const balance = (await findAccount(tx, settled.kind, settled.id))?.balance ?? 0n
  const available = await getAvailable({ tx }, settled, balance)
  return {
    figures: { balance: String(balance) },
    checks: [check('account_holds_it', available >= row.amount)],
  }
}

/** Reads what speaks for the person that a receipt would be credited to (PAY-1). */
export async function loadAssignmentReview(
  context: Context,
  id: string,
  { investorId }: { readonly investorId: string },
): Promise<ProposalReview> {
  const row = await queries.findReceipt(context.tx, id)
  const [investor] = await listUsers(context.tx, [investorId])
  if (!row || !investor) return nothing
  const { sender, by, mayBeCredited, payout } = await describeOwner(context, row, investor)
  return {
    figures: {},
    checks: [
      check('in_suspense', row.status === 'suspense'),
      check('on_statement', row.cameBy === 'statement'),
      check('may_be_credited', mayBeCredited),
      check('sender_is_owner', sender === 'same'),
      check('names_reference', by.includes('exact_reference')),
      check('no_payout_return', payout === null),
    ],
  }
}
