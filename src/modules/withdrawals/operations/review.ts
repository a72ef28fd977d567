import { findNameCheck } from '#modules/banking/index.ts'
import { listUsers } from '#modules/identity/index.ts'
import { findAccount } from '#modules/ledger/index.ts'
import type { Context } from '#platform/context.ts'
import { checksWith, type ProposalReview } from '#platform/declarations/proposals.ts'
import { checks as ar } from '../messages.ar.ts'
import { checks as en } from '../messages.en.ts'
import * as queries from '../queries.ts'

const check = checksWith(ar, en)
const nothing: ProposalReview = { figures: {}, checks: [] }

/** Reads who would be paid and whether anything speaks against it (PAY-5). */
export async function loadApprovalReview({ tx }: Context, id: string): Promise<ProposalReview> {
  const row = await queries.findWithdrawal(tx, id)
  if (!row) return nothing
  const [[investor], wallet, hold, nameCheck] = await Promise.all([
    listUsers(tx, [row.investorId]),
    findAccount(tx, 'wallet', row.investorId),
    findAccount(tx, 'withdrawal_hold', row.investorId),
    findNameCheck(tx, row.accountId),
  ])
  return {
    figures: { balance: String(wallet?.balance ?? 0n) },
    checks: [
      check('identity_approved', investor?.kycStatus === 'approved'),
      check('account_active', investor?.isActive === true),
      check('name_matches', nameCheck === 'match' || nameCheck === 'confirmed'),
      check('amount_held', (hold?.balance ?? 0n) >= row.amount),
    ],
  }
}

/** Reads whether a withdrawal in a bank file can still be rejected. */
export async function loadRejectionReview({ tx }: Context, id: string): Promise<ProposalReview> {
  const row = await queries.findWithdrawal(tx, id)
  return row ? { figures: {}, checks: [check('not_paid', row.status === 'pending')] } : nothing
}

/** Reads what a bank return without a statement line rests on. */
export async function loadReturnReview({ tx }: Context, id: string): Promise<ProposalReview> {
  const row = await queries.findWithdrawal(tx, id)
  if (!row) return nothing
  const isReturnable = row.status === 'completed' && row.returnedAt === null
  return { figures: {}, checks: [check('returnable', isReturnable), check('on_statement', false)] }
}
