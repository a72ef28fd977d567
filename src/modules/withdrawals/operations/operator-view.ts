import type { AnswerOf } from '#kit/contract.ts'
import { financeStaff, readers } from '#kit/duties.ts'
import { assert } from '#kit/errors.ts'
import type { ListQuery } from '#kit/list.ts'
import { loadOpenProposalLookup } from '#modules/approvals/index.ts'
import { listNames } from '#modules/identity/index.ts'
import { walletHolderOf } from '#modules/identity/vocabulary.ts'
import { type Context, hasAnyRole, requireRole } from '#platform/context.ts'
import type { withdrawalsContract } from '../contract.ts'
import type { withdrawalList } from '../lists.ts'
import { rejectionProposal, returnProposal, withdrawalProposal } from '../proposals.ts'
import * as queries from '../queries.ts'
import { readApprovalBasis } from './basis.ts'
import { buildUnknownRefusal } from './load.ts'
import { withdrawalView } from './view.ts'

type Endpoints = typeof withdrawalsContract
type OneAnswer = AnswerOf<Endpoints['investors']>
type OfficeAnswer = AnswerOf<Endpoints['withdrawals']>['items'][number]

export async function listWithdrawals(
  context: Context,
  asked: ListQuery<typeof withdrawalList>,
): Promise<Omit<AnswerOf<Endpoints['withdrawals']>, 'addedColumns'>> {
  requireRole(context.actor, ...readers.finance)
  const [{ rows, nextCursor, totals }, waiting] = await Promise.all([
    queries.listWithdrawals(context.tx, asked),
    queries.countPending(context.tx),
  ])
  const counts = Object.fromEntries(waiting.map(({ stage, count }) => [stage, count]))
  return { items: await officeViews(context, rows), nextCursor, totals, counts }
}

export async function readInvestorsWithdrawal(context: Context, { id }: { id: string }): Promise<OneAnswer> {
  requireRole(context.actor, ...readers.finance)
  const row = await queries.findWithdrawal(context.tx, id)
  if (!row) throw await buildUnknownRefusal(context.tx, id, null)
  const [[view], basis, returned] = await Promise.all([
    officeViews(context, [row]),
    readApprovalBasis(context, row),
    queries.findReturnTransaction(context.tx, id),
  ])
  assert(view, 'one row, one view')
  const entries = [
    { step: 'request', transactionId: row.requestTransaction },
    { step: 'end', transactionId: row.endTransaction },
    { step: 'return', transactionId: returned },
  ] as const
  return {
    ...view,
    can: { ...view.can, approve: view.can.approve && !basis.isOfRecordedMoney },
    basis,
    entries: entries.flatMap(({ step, transactionId }) => (transactionId ? [{ step, transactionId }] : [])),
  }
}

async function officeViews(
  context: Context,
  rows: readonly queries.WithdrawalRow[],
): Promise<OfficeAnswer[]> {
  const { userId } = requireRole(context.actor, ...readers.finance)
  const ids = rows.flatMap((row) => [row.investorId, row.approvedBy, row.secondedBy, row.decidedBy])
  const people = await listNames(context.tx, [...new Set(ids.filter((id) => id !== null))])
  const holders = new Map(people.map((person) => [person.id, walletHolderOf(person)]))
  const nameOf = (id: string | null) => (id === null ? null : (holders.get(id)?.name ?? ''))
  const undecided = rows.filter(mayBeProposed).map(({ id }) => id)
  const isOpen = await loadOpenProposalLookup(
    context,
    [rejectionProposal, returnProposal, withdrawalProposal],
    undecided,
  )
  const isMaker = hasAnyRole(context.actor, ['finance-maker'])
  const isChecker = hasAnyRole(context.actor, ['finance-checker'])
  return rows.map((row) => {
    // A proposal on it is open.
    const isProposed = mayBeProposed(row) && isOpen(proposalOn(row), row.id)
    const mayAct = row.investorId !== userId && hasAnyRole(context.actor, financeStaff)
    const isPending = mayAct && row.status === 'pending'
    return {
      ...withdrawalView(context, row),
      investor: holders.get(row.investorId)!,
      holderName: row.holderName,
      needsTwo: row.needsTwo,
      approvedBy: nameOf(row.approvedBy),
      secondedBy: nameOf(row.secondedBy),
      decidedBy: nameOf(row.decidedBy),
      batch: row.batchId && row.batchReference ? { id: row.batchId, reference: row.batchReference } : null,
      isProposed,
      can: {
        cancel: false,
        approve: isPending && !row.approvedAt && !isProposed && (row.needsTwo || isChecker),
        complete: isPending && row.approvedAt !== null && isMaker,
        reject: isPending && !(isProposed && row.batchId !== null),
        return: mayAct && isReturnable(row) && !isProposed,
      },
    }
  })
}

const isReturnable = ({ status, returnedAt }: queries.WithdrawalRow): boolean =>
  status === 'completed' && !returnedAt

/** Whether a proposal on it can be open: to approve it, to reject it once it is in a bank file, or to return it. */
const mayBeProposed = (row: queries.WithdrawalRow): boolean =>
  isReturnable(row) || (row.status === 'pending' && (!row.approvedAt || row.batchId !== null))

/** The kind of proposal that can be open on a withdrawal at its stage. */
function proposalOn(row: queries.WithdrawalRow) {
  if (isReturnable(row)) return returnProposal
  return row.batchId ? rejectionProposal : withdrawalProposal
}
