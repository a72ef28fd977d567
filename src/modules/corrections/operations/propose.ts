import { createHash } from 'node:crypto'
import type { ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { fromWire } from '#kit/money.ts'
import { propose } from '#modules/approvals/index.ts'
import { listNames } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { findTransaction } from '#modules/ledger/index.ts'
import { findPersonExactly } from '#modules/receipts/index.ts'
import { type Context, requireRole } from '#platform/context.ts'
import { type correctionsContract, correctionsRefusals } from '../contract.ts'
import { correctionProposal, reversalProposal } from '../proposals.ts'
import { isLineCorrected } from '../queries.ts'
import { type CorrectionKind, kindsOfInvestors, kindsOfOpportunities } from '../vocabulary.ts'
import { closableBy, readReceivable, requireRefund } from './lines.ts'
import { loadPostingBasis, requireReversible } from './post.ts'

type Endpoints = typeof correctionsContract
const refuse = refuser(correctionsRefusals)

/**
 * Proposes a correction of the books (LED-1). Another operator decides. The same correction twice is one proposal.
 */
export async function proposeCorrection(
  context: Context,
  {
    kind,
    amount,
    investor,
    opportunity,
    bankReference,
    line,
    entry,
    payment,
    reason,
  }: ParsedOf<Endpoints['propose']>,
): Promise<{ id: string }> {
  const { userId } = requireRole(context.actor, 'finance-maker')
  const owner = await ownerFor(context, { kind, amount, investor, payment })
  if (owner?.id === userId) throw refuse('correction_own')
  if (line && (await isLineCorrected(context.tx, line))) throw refuse('correction_made_already')
  if ([line, entry, payment].filter(Boolean).length > 1) throw refuse('correction_origin_unknown')
  if (entry && !(await findTransaction(context.tx, entry))) throw refuse('correction_origin_unknown')
  if (opportunity !== undefined) await requireOwedTo(context, { kind, amount, opportunity })
  const payload = {
    kind,
    amount: String(amount),
    ...(owner ? { investorId: owner.id, investor: fullNameOf(owner) } : {}),
    ...(opportunity ? { opportunityId: opportunity } : {}),
    ...(bankReference ? { bankReference: bankReference.toUpperCase() } : {}),
    ...(line ? { lineId: line } : {}),
    ...(entry ? { entryId: entry } : {}),
    ...(payment ? { paymentId: payment } : {}),
  }
  // An opportunity, a line and a payment can have one open correction each.
  const subject =
    opportunity ??
    line ??
    payment ??
    createHash('sha256').update(JSON.stringify(payload)).digest('hex').slice(0, 32)
  return { id: await propose(context, correctionProposal, { subject, payload, reason }) }
}

/** Fails unless this much is owed to the opportunity, and is free to be withheld if it is to be withheld. */
async function requireOwedTo(
  { tx }: Context,
  { kind, amount, opportunity }: { kind: CorrectionKind; amount: number; opportunity: string },
): Promise<void> {
  if (!kindsOfOpportunities.includes(kind)) throw refuse('correction_origin_unknown')
  const receivable = await readReceivable(tx, opportunity)
  if (receivable.owed === 0n) throw refuse('correction_receivable_unknown')
  if (closableBy(kind, receivable) < fromWire(amount)) throw refuse('correction_beyond')
}

interface Asked {
  readonly kind: CorrectionKind
  readonly amount: number
  readonly investor: string | undefined
  readonly payment: string | undefined
}

/** Finds the investor whose money a correction moves. For a refund it follows from the payment. */
async function ownerFor(context: Context, { kind, amount, investor, payment }: Asked) {
  if (kindsOfInvestors.includes(kind)) return await findOwner(context, investor ?? '')
  if (kind !== 'gateway_refund') {
    if (payment) throw refuse('correction_origin_unknown')
    return undefined
  }
  const { investorId, due } = await requireRefund(context.tx, payment ?? '')
  if (due !== fromWire(amount)) throw refuse('correction_refund_unknown')
  const [owner] = investorId === null ? [] : await listNames(context.tx, [investorId])
  return owner
}

/** Finds the approved investor with this reference, email or mobile. Part of a name finds nobody. */
async function findOwner(context: Context, text: string) {
  const owner = await findPersonExactly(context, text)
  if (!owner?.isActive || owner.approvedAt === null) throw refuse('correction_owner_unknown')
  return owner
}

/** Proposes to reverse a posted correction (LED-1). Other movements are undone where they were recorded. */
export async function proposeReversal(
  context: Context,
  { id, reason }: ParsedOf<Endpoints['proposeReversal']>,
): Promise<{ id: string }> {
  requireRole(context.actor, 'finance-maker')
  await requireReversible(context, id)
  const { reversed: _, ...payload } = await loadPostingBasis(context, id)
  return { id: await propose(context, reversalProposal, { subject: id, payload, reason }) }
}
