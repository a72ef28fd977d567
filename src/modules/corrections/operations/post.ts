import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import type { InvolvedPeople } from '#kit/involvement.ts'
import { recordAct } from '#modules/audit/index.ts'
import { markCorrected } from '#modules/books/index.ts'
import {
  findAccount,
  findAccountById,
  listEntriesOf,
  lockAccount,
  openAccount,
  platformAccounts,
  post,
} from '#modules/ledger/index.ts'
import { sumInSuspense } from '#modules/receipts/index.ts'
import type { Context } from '#platform/context.ts'
import { constraintOf, type Tx } from '#platform/db.ts'
import { recordFact } from '#platform/facts.ts'
import type { Approved, Standing } from '#platform/proposals.ts'
import { correctionPosted, correctionsRefusals } from '../contract.ts'
import { requireAdmin } from '../policy.ts'
import * as queries from '../queries.ts'
import { sidesOf } from '../rules.ts'
import type { CorrectionKind } from '../vocabulary.ts'

const refuse = refuser(correctionsRefusals)

export interface Proposed {
  readonly kind: CorrectionKind
  readonly amount: string
  readonly investorId?: string | undefined
  readonly investor?: string | undefined
  readonly bankReference?: string | undefined
  /** What it came from: a line of the bank, or a transaction. */
  readonly lineId?: string | undefined
  readonly entryId?: string | undefined
}

/** In the transaction of the second operator's decision; what it refuses leaves the proposal open. */
export async function postCorrection(
  context: Context,
  { id, payload, proposedBy, decidedBy, reason }: Approved<Proposed>,
): Promise<void> {
  const { tx, now } = context
  const { userId } = requireAdmin(context.actor)
  const { kind, investorId = null, bankReference = null, lineId = null, entryId = null } = payload
  if (investorId !== null && [proposedBy, decidedBy].includes(investorId)) throw refuse('correction_own')
  if (lineId !== null && (await queries.isLineCorrected(tx, lineId))) throw refuse('correction_made_already')
  const amount = BigInt(payload.amount)
  const { from, to } = sidesOf[kind]
  const target = to === null ? await openAccount(tx, 'wallet', investorId ?? '') : platformAccounts[to]
  const transactionId = newId()
  await post(tx, {
    id: transactionId,
    kind: 'correction',
    cause: { kind: 'operator', id: userId },
    record: { kind: 'correction', id },
    postedAt: now,
    lines: [
      { accountId: platformAccounts[from], amount: -amount },
      { accountId: target, amount },
    ],
  })
  // Behind the locks that the posting has taken: what it rests on cannot move until the commit.
  if (await isBeyond(tx, kind)) throw refuse('correction_beyond')
  const row = { id, kind, amount, investorId, bankReference, transactionId, reason, proposedBy, decidedBy }
  try {
    await queries.insertCorrection(tx, { ...row, lineId, ofTransaction: entryId, postedAt: now })
  } catch (error) {
    if (constraintOf(error) === 'correction_of_line') throw refuse('correction_origin_unknown')
    throw error
  }
  const origin = lineId ?? entryId
  if (origin !== null) await markCorrected(tx, origin, transactionId)
  await recordAct(context, {
    act: 'corrections.posted',
    subject: { kind: 'correction', id },
    after: { kind, amount, investor: investorId, bankReference, reason },
  })
  await recordFact(context, correctionPosted, { subject: id, data: { transactionId } })
}

/** More than there was: suspense holds receipts whose owners are looked for, and these are not its own to give. */
async function isBeyond(tx: Tx, kind: CorrectionKind): Promise<boolean> {
  const balance = async (account: keyof typeof platformAccounts) =>
    (await findAccountById(tx, platformAccounts[account]))?.balance ?? 0n
  if (kind === 'suspense_to_wallet') return (await balance('suspense')) < (await sumInSuspense(tx))
  if (kind === 'rounding_to_fees') return (await balance('rounding')) < 0n
  // The gateway owes us what it has taken in: below zero in the books.
  return kind === 'gateway_payout' && (await balance('gateway_clearing')) > 0n
}

/** One that a correction has posted and nothing has reversed, under its lock. */
export async function requireReversible(
  context: Context,
  transactionId: string,
): Promise<queries.CorrectionRow> {
  const { tx } = context
  const { userId } = requireAdmin(context.actor)
  const row = await queries.lockByTransaction(tx, transactionId)
  if (!row) throw refuse('correction_not_reversible')
  if (row.investorId === userId) throw refuse('correction_own')
  if (await queries.isReversed(tx, row.id)) throw refuse('correction_reversed')
  if (row.investorId !== null) {
    await tx.run(lockAccount('wallet', row.investorId))
    const wallet = await findAccount(tx, 'wallet', row.investorId)
    if (!wallet || wallet.balance < row.amount) throw refuse('correction_spent')
  }
  return row
}

/** What a proposed reversal rests on. */
export async function standingOf({ tx }: Context, transactionId: string): Promise<Standing> {
  const row = await queries.lockByTransaction(tx, transactionId)
  if (!row) throw refuse('correction_not_reversible')
  const { id, kind, amount, bankReference } = row
  return { kind, amount: String(amount), bankReference, reversed: await queries.isReversed(tx, id) }
}

/** The investor whose wallet the correction had filled. */
export async function involvedInReversal({ tx }: Context, transactionId: string): Promise<InvolvedPeople> {
  const row = await queries.lockByTransaction(tx, transactionId)
  return { beneficiary: row?.investorId ? [row.investorId] : [] }
}

/** LED-1: the mirror of what was posted, by a transaction of its own; both name each other for good. */
export async function postReversal(
  context: Context,
  { subject, proposedBy, decidedBy, reason }: Approved<object>,
): Promise<void> {
  const { tx, now } = context
  const row = await requireReversible(context, subject)
  if (row.investorId !== null && [proposedBy, decidedBy].includes(row.investorId))
    throw refuse('correction_own')
  const entries = await listEntriesOf(tx, subject, 10)
  const transactionId = newId()
  try {
    await post(tx, {
      id: transactionId,
      kind: 'correction',
      cause: { kind: 'operator', id: decidedBy },
      record: { kind: 'correction', id: row.id },
      reverses: subject,
      postedAt: now,
      lines: entries.map(({ accountId, amount }) => ({ accountId, amount: -amount })),
    })
  } catch (error) {
    if (constraintOf(error) === 'transactions_reversed_once') throw refuse('correction_reversed')
    throw error
  }
  const made = { correctionId: row.id, transactionId, reason, proposedBy, decidedBy }
  await queries.insertReversal(tx, { ...made, postedAt: now })
  await recordAct(context, {
    act: 'corrections.reversed',
    subject: { kind: 'correction', id: row.id },
    after: { kind: row.kind, amount: row.amount, investor: row.investorId, reason },
  })
  await recordFact(context, correctionPosted, { subject: row.id, data: { transactionId } })
}
