import type { ParsedOf } from '#kit/contract.ts'
import { Refusal, refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { fromWire } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import { propose } from '#modules/approvals/index.ts'
import { recordAct } from '#modules/audit/index.ts'
import { findOffered } from '#modules/opportunities/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { type valuationsContract, valuationsRefusals } from '../contract.ts'
import { valuationProposal } from '../proposals.ts'
import * as queries from '../queries.ts'
import { buildManagedValuations, type ManagedValuations } from './read.ts'

type Endpoints = typeof valuationsContract
const refuse = refuser(valuationsRefusals)

/** Enters a valuation as a draft. Fails with `valuation_ahead` if its day has not come. */
export async function createValuation(
  context: Context,
  { id: opportunityId, valuedOn, value, valuerAr, valuerEn }: ParsedOf<Endpoints['create']>,
): Promise<ManagedValuations> {
  const { tx, now } = context
  const { userId } = requireRole(context.actor, 'opportunities')
  if (!(await findOffered(tx, opportunityId))) throw new Refusal('property_not_found', 404)
  if (valuedOn > riyadhDay(now)) throw refuse('valuation_ahead')
  const id = newId()
  const row = {
    ...{ id, opportunityId, valuedOn, value: fromWire(value) },
    ...{ valuer: { ar: valuerAr, en: valuerEn }, createdBy: userId, createdAt: now },
  }
  await queries.insertValuation(tx, row)
  await recordAct(context, {
    act: 'valuations.created',
    subject: { kind: 'opportunity', id: opportunityId },
    after: { valuation: id, valuedOn, value: row.value },
  })
  return await buildManagedValuations(context, opportunityId)
}

/** Locks a valuation that can still be changed. */
async function lockOpen(context: Context, id: string): Promise<queries.ValuationRow> {
  const row = await queries.lockValuation(context.tx, id)
  if (!row) throw refuse('valuation_not_found')
  if (row.status === 'proposed' || row.status === 'approved') throw refuse('valuation_closed')
  return row
}

/** Attaches the report, which is already checked and stored. */
export async function saveReport(
  context: Context,
  { id, file }: ParsedOf<Endpoints['sendReport']>,
): Promise<ManagedValuations> {
  requireRole(context.actor, 'opportunities')
  const { opportunityId } = await lockOpen(context, id)
  await queries.updateReport(context.tx, id, file)
  await recordAct(context, {
    act: 'valuations.report_sent',
    subject: { kind: 'opportunity', id: opportunityId },
    after: { valuation: id },
  })
  return await buildManagedValuations(context, opportunityId)
}

/** Deletes a valuation that was not approved. */
export async function removeValuation(context: Context, { id }: { id: string }): Promise<ManagedValuations> {
  requireRole(context.actor, 'opportunities')
  const { opportunityId, valuedOn, value } = await lockOpen(context, id)
  await queries.deleteValuation(context.tx, id)
  await recordAct(context, {
    act: 'valuations.removed',
    subject: { kind: 'opportunity', id: opportunityId },
    before: { valuation: id, valuedOn, value },
  })
  return await buildManagedValuations(context, opportunityId)
}

/** OPP-17: proposes a valuation. Another operator decides. */
export async function proposeValuation(
  context: Context,
  { id, reason }: ParsedOf<Endpoints['propose']>,
): Promise<ManagedValuations> {
  requireRole(context.actor, 'opportunities')
  const row = await lockOpen(context, id)
  if (row.reportStorageId === null) throw refuse('valuation_without_report')
  const payload = {
    opportunity: row.opportunityId,
    valuedOn: row.valuedOn,
    value: String(row.value),
    valuer: row.valuer,
    report: row.reportStorageId,
  }
  await propose(context, valuationProposal, { subject: id, payload, reason })
  await queries.updateStatus(context.tx, id, 'proposed')
  return await buildManagedValuations(context, row.opportunityId)
}
