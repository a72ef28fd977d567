import { assert, refuser } from '#kit/errors.ts'
import type { InvolvedPeople } from '#kit/involvement.ts'
import { sumOf, toWire } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { findAccount, lockAccount } from '#modules/ledger/index.ts'
import { beginCancellation, lockOpportunity } from '#modules/opportunities/index.ts'
import { listHoldings } from '#modules/orders/index.ts'
import { findInvolvedInReceipt, findReceiptByReference } from '#modules/receipts/index.ts'
import type { Context } from '#platform/context.ts'
import type { ProposalBasis } from '#platform/declarations/proposals.ts'
import { recordEvent } from '#platform/events/events.ts'
import { disbursementsRefusals, runApproved } from '../contract.ts'
import * as queries from '../queries.ts'
import { canPay } from '../rules.ts'

const refuse = refuser(disbursementsRefusals)

/**
 * Returns the basis of a proposed run: its status, whether the opportunity may pay, and the holdings. Locks run and
 * opportunity, so that no stake is bought or returned until the decision.
 */
export async function loadRunBasis(context: Context, id: string): Promise<ProposalBasis> {
  const run = await queries.lockRun(context.tx, id)
  assert(run, 'a proposed run exists')
  const property = await lockOpportunity(context.tx, run.opportunityId)
  const holdings = await listHoldings(context.tx, run.opportunityId, run.recordAt)
  return {
    status: run.status,
    mayPay: property !== undefined && canPay(run.kind, property.lifecycle),
    invested: String(sumOf(holdings.map(({ amount }) => amount))),
    holders: holdings.length,
    // A cancellation must include every holder, also one who bought after the proposal.
    ...(run.kind === 'cancellation' ? { sold: String(property?.invested ?? 0n) } : {}),
  }
}

/** The holders who are paid, and the operators who recorded and assigned the receipt that it draws on. */
export async function listPeopleInRun({ tx }: Context, id: string): Promise<InvolvedPeople> {
  const run = await queries.lockRun(tx, id)
  assert(run, 'a proposed run exists')
  const holdings = await listHoldings(tx, run.opportunityId, run.recordAt)
  const receipt = run.bankReference === null ? undefined : await findReceiptByReference(tx, run.bankReference)
  return {
    beneficiary: holdings.map(({ investorId }) => investorId),
    ...(receipt ? await findInvolvedInReceipt(tx, receipt.id) : {}),
  }
}

/**
 * Approves a run (PRT-3): a second operator decides it, or the funding deadline decides that everyone is paid back. A
 * job pays its shares afterwards. Fails as `requireReceived` does.
 */
export async function approveRun(
  context: Context,
  { id, decidedBy }: { id: string; decidedBy: string | null },
): Promise<void> {
  const { tx, now } = context
  const run = await queries.lockRun(tx, id)
  assert(run?.status === 'proposed', 'only a proposed run is decided')
  if (run.kind === 'cancellation') await beginCancellation(context, run.opportunityId)
  else await requireReceived(context, run)
  await queries.recordDecision(tx, id, { status: 'paying', decidedBy, decidedAt: now })
  await recordEvent(context, runApproved, { subject: run.opportunityId, data: { runId: id } })
  await recordAct(context, {
    act: 'disbursements.run_approved',
    subject: { kind: 'run', id },
    after: { reference: run.reference, total: run.total },
  })
}

/**
 * Fails unless the opportunity's income account holds what a run pays (docs/decisions, "Require a receipt before its
 * run"). The reference must be that of a receipt that was posted as income of this opportunity: `run_receipt_unknown`,
 * `run_receipt_elsewhere`. The total is at most the balance: `run_beyond_income`. Locks the account until the end of
 * the transaction.
 */
export async function requireReceived(
  { tx }: Pick<Context, 'tx'>,
  run: Pick<queries.RunRow, 'bankReference' | 'opportunityId' | 'total'>,
): Promise<void> {
  const receipt = run.bankReference === null ? undefined : await findReceiptByReference(tx, run.bankReference)
  if (!receipt) throw refuse('run_receipt_unknown')
  if (receipt.opportunityId !== run.opportunityId) throw refuse('run_receipt_elsewhere')
  await tx.run(lockAccount('income', run.opportunityId))
  const held = (await findAccount(tx, 'income', run.opportunityId))?.balance ?? 0n
  if (held < run.total) throw refuse('run_beyond_income', { held: toWire(held) })
}

/** Drops a proposed run that was declined, withdrawn or not decided in time. */
export async function dropRun(context: Context, id: string): Promise<void> {
  const { tx, actor, now } = context
  const run = await queries.lockRun(tx, id)
  if (run?.status !== 'proposed') return
  const decidedBy = actor.kind === 'user' ? actor.userId : null
  await queries.recordDecision(tx, id, { status: 'dropped', decidedBy, decidedAt: now })
  await recordAct(context, {
    act: 'disbursements.run_dropped',
    subject: { kind: 'run', id },
    after: { reference: run.reference },
  })
}
