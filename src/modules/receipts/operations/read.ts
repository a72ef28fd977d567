import type { AnswerOf } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { refuser } from '#kit/errors.ts'
import type { ListQuery } from '#kit/list.ts'
import { fromWire, toWire } from '#kit/money.ts'
import { listOpenProposals } from '#modules/approvals/index.ts'
import { listNames } from '#modules/identity/index.ts'
import { walletHolderOf } from '#modules/identity/vocabulary.ts'
import { loadTitles } from '#modules/opportunities/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { type receiptsContract, receiptsRefusals } from '../contract.ts'
import type { receiptList } from '../lists.ts'
import { type Assignment, assignmentProposal, receiptReversalProposal } from '../proposals.ts'
import * as queries from '../queries.ts'
import { receiptsSettings } from '../settings.ts'
import { listCandidates } from './people.ts'
import { listEarning } from './post-income.ts'

type Endpoints = typeof receiptsContract
const refuse = refuser(receiptsRefusals)

type Holder = ReturnType<typeof walletHolderOf>

async function loadPeople({ tx }: Context, ids: readonly (string | null)[]) {
  const users = await listNames(tx, [...new Set(ids.filter((id) => id !== null))])
  const people: ReadonlyMap<string, Holder> = new Map(users.map((user) => [user.id, walletHolderOf(user)]))
  return { people, nameOf: (id: string) => people.get(id)?.name ?? '' }
}

async function loadOpportunityTitles(context: Context, rows: readonly queries.Owned[]): Promise<LookUp> {
  const titles = await loadTitles(context, [
    ...new Set(rows.flatMap(({ opportunityId }) => opportunityId ?? [])),
  ])
  return (id) => titles.get(id) ?? ''
}

type LookUp = (id: string) => string

const receiptAnswer = (
  row: queries.BankReceiptRow,
  people: ReadonlyMap<string, Holder>,
  titleOf: LookUp,
) => ({
  id: row.id,
  bankReference: row.bankReference,
  amount: toWire(row.amount),
  bookedOn: row.bookedOn,
  text: row.text,
  party: { name: row.partyName, ending: row.partyEnding },
  status: row.status,
  entryId: row.entryTransaction,
  hold: row.hold,
  payout: row.payoutId,
  investor: people.get(row.investorId ?? '') ?? null,
  opportunity:
    row.opportunityId === null ? null : { id: row.opportunityId, title: titleOf(row.opportunityId) },
  recordedAt: row.recordedAt.toISOString(),
  recordedBy: people.get(row.recordedBy)?.name ?? '',
})

/** Lists receipts for operators. */
export async function listReceipts(
  context: Context,
  asked: ListQuery<typeof receiptList>,
): Promise<Omit<AnswerOf<Endpoints['receipts']>, 'addedColumns'>> {
  requireRole(context.actor, ...readers.finance)
  const { rows, nextCursor, totals } = await queries.listReceipts(context.tx, asked)
  const { people } = await loadPeople(
    context,
    rows.flatMap((row) => [row.investorId, row.recordedBy]),
  )
  const titleOf = await loadOpportunityTitles(context, rows)
  return { items: rows.map((row) => receiptAnswer(row, people, titleOf)), nextCursor, totals }
}

/** Reads one receipt. The ledger names it by its id, or by that of a move: both are accepted. */
export async function readReceipt(
  context: Context,
  { id: given }: { id: string },
): Promise<AnswerOf<Endpoints['receipt']>> {
  requireRole(context.actor, ...readers.finance)
  const row = await queries.findByRecord(context.tx, given)
  if (!row) throw refuse('receipt_not_found')
  const { id } = row
  const moves = await queries.listMoves(context.tx, id)
  const isOpen = row.status === 'suspense'
  const likely = isOpen ? await listCandidates(context, row) : { candidates: [], namesakes: 0 }
  const [reversal] = await listOpenProposals(context, receiptReversalProposal, id)
  const [assignment] = isOpen ? await listOpenProposals(context, assignmentProposal, id) : []
  const people = moves.flatMap((move) => [move.investorId, move.proposedBy, move.movedBy])
  const { people: known, nameOf } = await loadPeople(context, [
    row.investorId,
    row.recordedBy,
    reversal?.proposedBy ?? null,
    assignment?.proposedBy ?? null,
    ...people,
  ])
  const titleOf = await loadOpportunityTitles(context, [row, ...moves])
  return {
    ...receiptAnswer(row, known, titleOf),
    ...likely,
    needsTwo: row.amount > fromWire(context.settings.of(receiptsSettings).creditByTwoAboveHalalas),
    assignment: assignment
      ? {
          by: nameOf(assignment.proposedBy),
          investor: (assignment.payload as Assignment).investor,
          reason: assignment.reason,
          expiresAt: assignment.expiresAt.toISOString(),
        }
      : null,
    earning: isOpen ? await listEarning(context) : [],
    reversal: reversal
      ? {
          by: nameOf(reversal.proposedBy),
          reason: reversal.reason,
          expiresAt: reversal.expiresAt.toISOString(),
        }
      : null,
    moves: moves.map((move) => ({
      id: move.id,
      kind: move.kind,
      investor: move.investorId === null ? null : (known.get(move.investorId) ?? null),
      opportunity: move.opportunityId && titleOf(move.opportunityId),
      proposedBy: move.proposedBy && nameOf(move.proposedBy),
      by: nameOf(move.movedBy),
      at: move.movedAt.toISOString(),
      reason: move.reason,
      receivable:
        move.opportunityId && move.receivable
          ? { opportunity: move.opportunityId, amount: toWire(move.receivable) }
          : null,
      transactionId: move.transactionId,
    })),
  }
}
