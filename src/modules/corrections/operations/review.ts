import {
  findAccount,
  findAccountById,
  listTransactionEntries,
  platformAccounts,
} from '#modules/ledger/index.ts'
import { sumInSuspense } from '#modules/receipts/index.ts'
import type { Context } from '#platform/context.ts'
import { checksWith, type ProposalReview } from '#platform/declarations/proposals.ts'
import { checks as ar } from '../messages.ar.ts'
import { checks as en } from '../messages.en.ts'
import * as queries from '../queries.ts'
import { type CorrectionKind, kindsOfOpportunities } from '../vocabulary.ts'
import { closableBy, readReceivable } from './lines.ts'
import type { Proposed } from './post.ts'

/** A correction has three entries at most. */
const entriesAtMost = 3
const check = checksWith(ar, en)

/** Reads what is there to move, and whether the line was corrected already (LED-1). */
export async function loadCorrectionReview({ tx }: Context, payload: Proposed): Promise<ProposalReview> {
  const { kind, investorId, lineId } = payload
  const available = await availableFor({ tx }, kind, payload.opportunityId ?? investorId ?? '')
  return {
    figures: available === undefined ? {} : { available: String(available) },
    checks: [
      ...(available === undefined ? [] : [check('covered', available >= BigInt(payload.amount))]),
      ...(lineId ? [check('line_uncorrected', !(await queries.isLineCorrected(tx, lineId)))] : []),
    ],
  }
}

/** Returns the halalas that a correction may take. `undefined` if it takes from no limited account. */
async function availableFor(
  { tx }: Pick<Context, 'tx'>,
  kind: CorrectionKind,
  ownerId: string,
): Promise<bigint | undefined> {
  const balanceOf = async (account: keyof typeof platformAccounts) =>
    (await findAccountById(tx, platformAccounts[account]))?.balance ?? 0n
  // Receipts in suspense belong to others.
  if (kind === 'suspense_to_wallet') return (await balanceOf('suspense')) - (await sumInSuspense(tx))
  if (kind === 'rounding_to_fees') return await balanceOf('rounding')
  // The gateway’s debt to us is a negative balance.
  if (kind === 'gateway_payout') return -(await balanceOf('gateway_clearing'))
  if (kind === 'claim_from_wallet') return (await findAccount(tx, 'wallet', ownerId))?.balance ?? 0n
  if (!kindsOfOpportunities.includes(kind)) return undefined
  return closableBy(kind, await readReceivable(tx, ownerId))
}

/** Reads whether a correction can be reversed: nothing has, and its wallet still holds the amount. */
export async function loadCorrectionReversalReview(
  { tx }: Context,
  transactionId: string,
): Promise<ProposalReview> {
  const row = await queries.findByTransaction(tx, transactionId)
  const entries = await listTransactionEntries(tx, transactionId, entriesAtMost)
  if (!row) return { figures: {}, checks: [] }
  const intoWallet = entries.find(({ accountKind, amount }) => accountKind === 'wallet' && amount > 0n)
  const wallet = intoWallet && (await findAccountById(tx, intoWallet.accountId))
  return {
    figures: wallet ? { available: String(wallet.balance) } : {},
    checks: [
      check('not_reversed', row.reversedBy === null),
      ...(intoWallet ? [check('covered', (wallet?.balance ?? 0n) >= intoWallet.amount)] : []),
    ],
  }
}
