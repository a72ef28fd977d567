import { refuser } from '#kit/errors.ts'
import type { InvolvedPeople } from '#kit/involvement.ts'
import type { Bilingual } from '#kit/locale.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listHolders } from '#modules/orders/index.ts'
import type { Context } from '#platform/context.ts'
import type { ApprovedProposal, ProposalBasis } from '#platform/declarations/proposals.ts'
import { valuationsRefusals } from '../contract.ts'
import * as queries from '../queries.ts'

const refuse = refuser(valuationsRefusals)

/** A proposed valuation. `value`: halalas as text. `report`: the stored file, so that both saw the same one. */
export interface ProposedValuation {
  readonly opportunity: string
  readonly valuedOn: string
  readonly value: string
  readonly valuer: Bilingual | string
  readonly report: string
}

/** Returns the value that is shown now and would be replaced, and locks the valuation. */
export async function loadValuationBasis(
  { tx }: Context,
  id: string,
  { opportunity }: ProposedValuation,
): Promise<ProposalBasis> {
  await queries.lockValuation(tx, id)
  const latest = (await queries.listApproved(tx, opportunity)).at(-1)
  return { opportunity, ...(latest ? { valuedOn: latest.valuedOn, value: String(latest.value) } : {}) }
}

/** Approves a valuation within the decision. */
export async function approveValuation(
  context: Context,
  { subject, decidedBy }: ApprovedProposal<ProposedValuation>,
): Promise<void> {
  const { tx, now } = context
  const row = await queries.lockValuation(tx, subject)
  if (row?.status !== 'proposed') throw refuse('valuation_closed')
  await queries.markApproved(tx, subject, { by: decidedBy, at: now })
  await recordAct(context, {
    act: 'valuations.approved',
    subject: { kind: 'opportunity', id: row.opportunityId },
    after: { valuation: subject, valuedOn: row.valuedOn, value: row.value },
  })
}

/** Returns a valuation that was not approved to its author. */
export async function releaseValuation({ tx }: Context, id: string): Promise<void> {
  const row = await queries.lockValuation(tx, id)
  if (row?.status === 'proposed') await queries.updateStatus(tx, id, 'declined')
}

/** The author of a valuation cannot approve it. Holders neither propose nor approve the value of their own stakes. */
export async function findInvolvedInValuation(
  { tx }: Context,
  id: string,
  { opportunity }: ProposedValuation,
): Promise<InvolvedPeople> {
  const row = await queries.findValuation(tx, id)
  return { recorder: row ? [row.createdBy] : [], beneficiary: await listHolders(tx, opportunity) }
}
