import { assert, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import type { InvolvedPeople } from '#kit/involvement.ts'
import { sumOf, toWire } from '#kit/money.ts'
import { recordAct } from '#modules/audit/index.ts'
import { findAccount, lockAccount, openAccount, platformAccounts, post } from '#modules/ledger/index.ts'
import { beginCancellation, lockOpportunity } from '#modules/opportunities/index.ts'
import { listHoldings } from '#modules/orders/index.ts'
import { enterOnce, findReceiptByReference, involvedInReceipt, nameAtBank } from '#modules/receipts/index.ts'
import type { Context } from '#platform/context.ts'
import { recordFact } from '#platform/facts.ts'
import type { ProposalBasis } from '#platform/proposals.ts'
import { disbursementsRefusals, runApproved } from '../contract.ts'
import * as queries from '../queries.ts'
import { mayPay } from '../rules.ts'

const refuse = refuser(disbursementsRefusals)

/**
 * What a proposed run rests on: that it waits, what its opportunity may pay, and who holds how much of it. Holds
 * run and opportunity, so that nobody buys or gives back a stake until it is decided.
 */
export async function loadRunBasis(context: Context, id: string): Promise<ProposalBasis> {
  const run = await queries.lockRun(context.tx, id)
  assert(run, 'what is proposed is on record')
  const property = await lockOpportunity(context.tx, run.opportunityId)
  const holdings = await listHoldings(context.tx, run.opportunityId, run.recordAt)
  return {
    status: run.status,
    mayPay: property !== undefined && mayPay(run.kind, property.lifecycle),
    invested: String(sumOf(holdings.map(({ amount }) => amount))),
    holders: holdings.length,
    // Of a cancellation nobody may be left out, whenever they came.
    ...(run.kind === 'cancellation' ? { sold: String(property?.invested ?? 0n) } : {}),
  }
}

/** The holders who are paid, and the operators who recorded and assigned the receipt that it draws on. */
export async function involvedInRun({ tx }: Context, id: string): Promise<InvolvedPeople> {
  const run = await queries.lockRun(tx, id)
  assert(run, 'what is proposed is on record')
  const holdings = await listHoldings(tx, run.opportunityId, run.recordAt)
  const receipt = run.bankReference === null ? undefined : await findReceiptByReference(tx, run.bankReference)
  return {
    beneficiary: holdings.map(({ investorId }) => investorId),
    ...(receipt ? await involvedInReceipt(tx, receipt.id) : {}),
  }
}

/**
 * PRT-3: a second operator has decided that a run is paid, or the funding deadline that everyone is paid back. What
 * was received for it enters the books, and its shares are paid from then on.
 */
export async function approveRun(
  context: Context,
  { id, decidedBy }: { id: string; decidedBy: string | null },
): Promise<void> {
  const { tx, now } = context
  const run = await queries.lockRun(tx, id)
  assert(run?.status === 'proposed', 'only a run that waits is decided on')
  if (run.kind === 'cancellation') await beginCancellation(context, run.opportunityId)
  else {
    assert(decidedBy, 'what came into the bank an operator has seen')
    if (!(await isReceived(context, run))) await receive(context, decidedBy, run)
  }
  await queries.updateDecision(tx, id, { status: 'paying', decidedBy, decidedAt: now })
  await recordFact(context, runApproved, { subject: run.opportunityId, data: { runId: id } })
  await recordAct(context, {
    act: 'disbursements.run_approved',
    subject: { kind: 'run', id },
    after: { reference: run.reference, total: run.total },
  })
}

/**
 * Whether what a run pays rests on its opportunity's account already: the bank has told of it before, and its receipt
 * was told to be this income. Then it is drawn on, and enters the books no second time.
 */
export async function isReceived(
  { tx }: Pick<Context, 'tx'>,
  run: Pick<queries.RunRow, 'bankReference' | 'opportunityId' | 'total'>,
): Promise<boolean> {
  const receipt = run.bankReference === null ? undefined : await findReceiptByReference(tx, run.bankReference)
  if (!receipt) return false
  if (receipt.opportunityId !== run.opportunityId) throw refuse('run_receipt_elsewhere')
  await tx.run(lockAccount('income', run.opportunityId))
  const held = (await findAccount(tx, 'income', run.opportunityId))?.balance ?? 0n
  if (held < run.total) throw refuse('run_beyond_income', { held: toWire(held) })
  return true
}

/** What the asset has paid into the bank is owed to those who hold it. */
async function receive(context: Context, operatorId: string, run: queries.RunRow): Promise<void> {
  const id = newId()
  // Its statement may be coming in at this moment: whoever takes the name first enters it.
  assert(run.bankReference, 'what came in has a name at the bank')
  if (!(await enterOnce(context.tx, nameAtBank(run.bankReference), id))) throw refuse('run_receipt_elsewhere')
  const income = await openAccount(context.tx, 'income', run.opportunityId)
  await post(context.tx, {
    id,
    kind: 'income_receipt',
    cause: { kind: 'operator', id: operatorId },
    record: { kind: 'disbursement_run', id: run.id },
    postedAt: context.now,
    lines: [
      { accountId: platformAccounts.bank, amount: -run.total },
      { accountId: income, amount: run.total },
    ],
  })
}

/** A proposed run that was declined, taken back or not decided in time is not paid. */
export async function dropRun(context: Context, id: string): Promise<void> {
  const { tx, actor, now } = context
  const run = await queries.lockRun(tx, id)
  if (run?.status !== 'proposed') return
  const decidedBy = actor.kind === 'user' ? actor.userId : null
  await queries.updateDecision(tx, id, { status: 'dropped', decidedBy, decidedAt: now })
  await recordAct(context, {
    act: 'disbursements.run_dropped',
    subject: { kind: 'run', id },
    after: { reference: run.reference },
  })
}
