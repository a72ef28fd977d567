import { readers } from '#kit/duties.ts'
import { Refusal, refuser } from '#kit/errors.ts'
import { newId, newReference } from '#kit/ids.ts'
import type { Bilingual } from '#kit/locale.ts'
import { fromWire, type Halalas, sumOf, toWire } from '#kit/money.ts'
import { earlierOf, endOfRiyadhDay, riyadhDay } from '#kit/time.ts'
import { propose } from '#modules/approvals/index.ts'
import { recordAct } from '#modules/audit/index.ts'
import { opportunitiesRefusals } from '#modules/opportunities/contract.ts'
import { findInvestable, type Investable } from '#modules/opportunities/index.ts'
import { listHoldings } from '#modules/orders/index.ts'
import { normalizeReference } from '#modules/receipts/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { constraintOf } from '#platform/database/database.ts'
import { disbursementsRefusals } from '../contract.ts'
import { runProposal } from '../proposals.ts'
import * as queries from '../queries.ts'
import { canPay, divideRun, type Holding, type Share, sumPaidIn } from '../rules.ts'
import type { RunKind } from '../vocabulary.ts'
import { loadRunBasis, requireReceived } from './decide-run.ts'

const refuse = refuser({ ...opportunitiesRefusals, ...disbursementsRefusals })

/** The amount of a run and the day that decides who has a share. */
export interface PlannedRun {
  readonly propertyId: string
  readonly kind: RunKind
  /** Halalas. */
  readonly total: number
  /** A date in Riyadh. */
  readonly recordOn: string
}

export interface RunProposal extends PlannedRun {
  readonly bankReference?: string | undefined
  readonly note?: Bilingual | undefined
  /** Shown to the operator who decides. */
  readonly reason: string
  readonly idempotencyKey: string
  readonly requestHash: string
}

/** A run divided into shares. */
export interface DividedRun {
  readonly property: Investable
  readonly total: Halalas
  readonly recordAt: Date
  readonly holdings: readonly Holding[]
  readonly shares: readonly Share[]
}

/** PRT-3: divides a run among the holders, as it would be proposed. */
export async function planRun(context: Context, plan: PlannedRun): Promise<DividedRun> {
  requireRole(context.actor, ...readers.finance)
  const [property] = await findInvestable(context.tx, [plan.propertyId])
  if (!property) throw refuse('property_not_found')
  if (!canPay(plan.kind, property.lifecycle)) throw refuse('run_not_possible')
  if (plan.recordOn > riyadhDay(context.now)) throw refuse('run_record_ahead')
  // An exit or cancellation includes everyone who holds a stake now.
  const recordAt =
    plan.kind === 'income' ? earlierOf(endOfRiyadhDay(plan.recordOn), context.now) : context.now
  const holdings = await listHoldings(context.tx, property.id, recordAt)
  if (holdings.length === 0) throw refuse('run_without_holders')
  const total = fromWire(plan.total)
  if (plan.kind === 'cancellation' && total !== sumPaidIn(holdings)) {
    throw refuse('run_total_differs', { total: toWire(sumPaidIn(holdings)) })
  }
  return { property, total, recordAt, holdings, shares: divideRun(plan.kind, total, holdings) }
}

/** Proposes a run with all its shares, for a second operator to decide (PRT-3). Returns its id. */
export async function proposeRun(context: Context, proposal: RunProposal): Promise<string> {
  const { tx, now } = context
  const operator = requireRole(context.actor, 'finance-maker')
  await queries.lockRunKey(tx, operator.userId, proposal.idempotencyKey)
  const earlier = await queries.findRunByKey(tx, operator.userId, proposal.idempotencyKey)
  if (earlier) {
    if (earlier.requestHash !== proposal.requestHash) throw new Refusal('idempotency_key_reused', 422)
    return earlier.id
  }
  const { kind, requestHash, idempotencyKey } = proposal
  const { property, total, recordAt, holdings, shares } = await planRun(context, proposal)
  const id = newId()
  const run = {
    id,
    reference: newReference('DR'),
    opportunityId: proposal.propertyId,
    kind,
    total,
    shareCount: shares.length,
    recordAt,
    bankReference:
      kind === 'cancellation' || !proposal.bankReference ? null : normalizeReference(proposal.bankReference),
    note: proposal.note ?? null,
    requestHash,
    proposedBy: operator.userId,
    proposedAt: now,
  }
  // A cancellation is paid from the funding account and needs no receipt.
  if (kind !== 'cancellation') await requireReceived(context, run)
  try {
    await queries.insertRun(tx, run, idempotencyKey)
  } catch (error) {
    if (constraintOf(error) === 'one_open_run') throw refuse('run_open_already')
    if (constraintOf(error) === 'receipt_paid_out_once') throw refuse('run_receipt_known')
    throw error
  }
  await queries.insertShares(tx, id, shares)
  await recordAct(context, {
    act: 'disbursements.run_proposed',
    subject: { kind: 'run', id },
    after: {
      reference: run.reference,
      opportunity: run.opportunityId,
      kind,
      total,
      invested: sumOf(holdings.map(({ amount }) => amount)),
      holders: holdings.length,
      recordAt: recordAt.toISOString(),
      bankReference: run.bankReference,
    },
  })
  const { status: _, ...rest } = await loadRunBasis(context, id)
  const figures = { reference: run.reference, opportunity: property.slug, kind, total: String(total), rest }
  await propose(context, runProposal, { subject: id, payload: figures, reason: proposal.reason })
  return id
}
