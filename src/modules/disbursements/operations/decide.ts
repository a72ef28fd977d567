import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { sumOf } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { openAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import { beginCancellation, lockOpportunity } from '#modules/opportunities/index.ts'
import { listHoldings } from '#modules/orders/index.ts'
import type { Context, UserActor } from '#platform/context.ts'
import { recordFact } from '#platform/facts.ts'
import { disbursementsRefusals, runApproved } from '../contract.ts'
import { requireAdmin } from '../policy.ts'
import * as queries from '../queries.ts'
import { divide, mayPay } from '../rules.ts'

const refuse = refuser(disbursementsRefusals)

/**
 * PRT-3: a second operator decides that a run is paid. What was received for it enters the books, and its shares are
 * paid from then on. Refused where the stakes are no longer what they were when it was proposed.
 */
export async function approveRun(context: Context, { id }: { id: string }): Promise<void> {
  const { tx, now } = context
  const operator = requireAdmin(context.actor)
  const run = await queries.lockRun(tx, id)
  if (!run) throw refuse('run_not_found')
  // The same decision sent again has been made already.
  if (run.decidedBy === operator.userId && run.status !== 'dropped') return
  if (run.status !== 'proposed') throw refuse('run_decided_already')
  if (run.proposedBy === operator.userId) throw refuse('run_by_same_operator')
  await requireUnchanged(context, run)
  if (run.kind === 'cancellation') await beginCancellation(context, run.opportunityId)
  else await receive(context, operator, run)
  await queries.updateDecision(tx, id, { status: 'paying', decidedBy: operator.userId, decidedAt: now })
  await recordFact(context, runApproved, { subject: run.opportunityId, data: { runId: id } })
  await recordAct(context, {
    act: 'disbursements.run_approved',
    subject: { kind: 'run', id },
    after: { reference: run.reference, total: run.total },
  })
}

/** Holding the opportunity, so that nobody buys or gives back a stake until this is decided. */
async function requireUnchanged({ tx }: Context, run: queries.RunRow): Promise<void> {
  const property = await lockOpportunity(tx, run.opportunityId)
  if (!property || !mayPay(run.kind, property.lifecycle)) throw refuse('run_not_possible')
  const holdings = await listHoldings(tx, run.opportunityId, run.recordAt)
  const shares = divide(run.kind, run.total, holdings)
  const isWhole =
    run.kind !== 'cancellation' || sumOf(holdings.map(({ amount }) => amount)) === property.invested
  const proposed = new Map(
    (await queries.listAllShares(tx, run.id)).map((share) => [
      `${share.part} ${share.investorId}`,
      share.amount,
    ]),
  )
  const isSame =
    shares.length === proposed.size &&
    shares.every((share) => proposed.get(`${share.part} ${share.investorId}`) === share.amount)
  if (!isSame || !isWhole) throw refuse('run_outdated')
}

/** What the asset has paid into the bank is owed to those who hold it. */
async function receive(context: Context, operator: UserActor, run: queries.RunRow): Promise<void> {
  const income = await openAccount(context.tx, 'income', run.opportunityId)
  await post(context.tx, {
    id: newId(),
    kind: 'income_receipt',
    cause: { kind: 'operator', id: operator.userId },
    record: { kind: 'disbursement_run', id: run.id },
    postedAt: context.now,
    lines: [
      { accountId: platformAccounts.bank, amount: -run.total },
      { accountId: income, amount: run.total },
    ],
  })
}

/** Decides that a proposed run is not paid; whoever proposed it may take it back, too. */
export async function dropRun(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const operator = requireAdmin(context.actor)
  const run = await queries.lockRun(context.tx, id)
  if (!run) throw refuse('run_not_found')
  if (run.status !== 'proposed') throw refuse('run_decided_already')
  await queries.updateDecision(context.tx, id, {
    status: 'dropped',
    decidedBy: operator.userId,
    decidedAt: context.now,
  })
  await recordAct(context, {
    act: 'disbursements.run_dropped',
    subject: { kind: 'run', id },
    after: { reference: run.reference, reason },
  })
}
