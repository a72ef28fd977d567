import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import { toWire } from '#kit/money.ts'
import { listNames } from '#modules/identity/index.ts'
import { walletHolderOf } from '#modules/identity/vocabulary.ts'
import { loadTitles } from '#modules/opportunities/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { type correctionsContract, correctionsRefusals } from '../contract.ts'
import * as queries from '../queries.ts'
import { readReceivable, requireRefund, splitRefund } from './lines.ts'

const refuse = refuser(correctionsRefusals)

/** Reads a payment that the gateway refunded after it was credited, and where the money would come from (PAY-2). */
export async function readRefund(
  { tx, actor }: Context,
  { payment }: { payment: string },
): Promise<AnswerOf<typeof correctionsContract.refund>> {
  requireRole(actor, ...readers.finance)
  const { investorId, due } = await requireRefund(tx, payment)
  const [investor] = investorId === null ? [] : await listNames(tx, [investorId])
  const { fromWallet, claimed } = investor
    ? await splitRefund(tx, investor.id, due)
    : { fromWallet: 0n, claimed: 0n }
  return {
    payment,
    amount: toWire(due),
    investor: investor ? walletHolderOf(investor) : null,
    fromWallet: toWire(fromWallet),
    claimed: toWire(claimed),
  }
}

/** Reads what is owed to an opportunity, and how much of its income may be withheld for it. */
export async function readReceivableOf(
  context: Context,
  { opportunity: id }: { opportunity: string },
): Promise<AnswerOf<typeof correctionsContract.receivable>> {
  requireRole(context.actor, ...readers.finance)
  const { owed, free } = await readReceivable(context.tx, id)
  if (owed === 0n) throw refuse('correction_receivable_unknown')
  const titles = await loadTitles(context, [id])
  return { opportunity: { id, title: titles.get(id) ?? '' }, owed: toWire(owed), free: toWire(free) }
}

/** Reads one posted correction with its origin, its operators and its transactions. */
export async function readCorrection(
  context: Context,
  { id }: { id: string },
): Promise<AnswerOf<typeof correctionsContract.correction>> {
  requireRole(context.actor, ...readers.finance)
  const row = await queries.findCorrection(context.tx, id)
  if (!row) throw refuse('correction_not_found')
  const ids = [row.investorId, row.proposedBy, row.decidedBy].filter((one) => one !== null)
  const people = await listNames(context.tx, [...new Set(ids)])
  const known = new Map(people.map((person) => [person.id, walletHolderOf(person)]))
  const titles = await loadTitles(context, row.opportunityId === null ? [] : [row.opportunityId])
  const nameOf = (personId: string) => known.get(personId)?.name ?? ''
  return {
    id,
    kind: row.kind,
    amount: toWire(row.amount),
    investor: row.investorId === null ? null : (known.get(row.investorId) ?? null),
    opportunity:
      row.opportunityId === null
        ? null
        : { id: row.opportunityId, title: titles.get(row.opportunityId) ?? '' },
    bankReference: row.bankReference,
    line: row.lineId,
    entry: row.ofTransaction,
    payment: row.paymentId,
    claimed: toWire(row.claimed),
    transactionId: row.transactionId,
    reversedBy: row.reversedBy,
    reason: row.reason,
    proposedBy: nameOf(row.proposedBy),
    decidedBy: nameOf(row.decidedBy),
    at: row.postedAt.toISOString(),
  }
}
