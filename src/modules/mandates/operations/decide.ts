import type { ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { toWire } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { listUsers } from '#modules/identity/index.ts'
import { lockAccount } from '#modules/ledger/index.ts'
import { ordersRefusals } from '#modules/orders/contract.ts'
import { buyForPlan, readInvestableOffers } from '#modules/orders/index.ts'
import { listActingSignatories } from '#modules/organizations/index.ts'
import { placeWithdrawal } from '#modules/withdrawals/index.ts'
import { type Context, forbidden, type OpenContext, withTx } from '#platform/context.ts'
import { constraintOf } from '#platform/database/database.ts'
import { recordEvent } from '#platform/events/events.ts'
import { mandateDecided, type mandatesContract, mandatesRefusals } from '../contract.ts'
import { mayDecideMandate, mayWithdrawMandate } from '../policy.ts'
import * as queries from '../queries.ts'
import { mandateStatusAt } from '../rules.ts'
import { type ActingMember, loadActingMember, requireSignatory, type Signatory } from './acting.ts'
import { judgeMandatePurchase } from './purchase.ts'
import { buildMandateAnswers, type MandateAnswer } from './view.ts'

type Endpoints = typeof mandatesContract
const refuse = refuser({ ...ordersRefusals, ...mandatesRefusals })

/**
 * ORG-5b: approves a proposal and carries it out in one transaction, behind the lock on the organization's wallet. It
 * checks everything again: both members, the organization, balance, limits and stock. If a purchase costs something
 * else by now, the proposal becomes stale and nothing is bought.
 */
export async function approveMandate(
  context: OpenContext,
  { slug, id }: ParsedOf<Endpoints['approve']>,
): Promise<MandateAnswer> {
  const holder = await context.db.transaction((tx) =>
    requireSignatory(withTx(context, tx), slug, ['checker']),
  )
  try {
    return await context.db.transaction(
      async (tx) => {
        const inside = withTx(context, tx)
        // Wallets are locked before organizations, as by whoever moves money meanwhile.
        await tx.run(lockAccount('wallet', holder.holderId))
        const signatory = await requireSignatory(inside, slug, ['checker'])
        const row = await requireDecidable(inside, signatory, id)
        await requireMaker(inside, row)
        const status = await (row.kind === 'purchase' ? buy : withdraw)(inside, signatory, row)
        await recordDecision(inside, signatory, row, { status, reason: null })
        return await answerMandate(inside, signatory, id)
      },
      { retryOn: ['orders_reference_key', 'order_once'] },
    )
  } catch (error) {
    // Another buyer took the rest of the stock after it was read.
    if (constraintOf(error) === 'stock_not_oversold') throw refuse('mandate_offer_closed')
    if (constraintOf(error) === 'account_not_overdrawn') throw refuse('account_insufficient')
    throw error
  }
}

type Outcome = 'approved' | 'stale'

async function buy(context: Context, signatory: Signatory, row: queries.MandateRow): Promise<Outcome> {
  const { tx } = context
  const { holderId, userId } = signatory
  const investable = await readInvestableOffers(tx, context, holderId)
  const line = { opportunityId: row.opportunityId!, amount: row.amount }
  const basis = judgeMandatePurchase(investable, line)
  if (!isSameCost(basis, row.basis)) {
    await end(context, row, { status: 'stale', decidedBy: userId, reason: null })
    return 'stale'
  }
  await buyForPlan(tx, investable, {
    ...{
      investorId: holderId,
      lines: [line],
      idempotencyKey: row.id,
      placedBy: 'organization',
      cashToKeep: 0n,
    },
    cause: { kind: 'user', id: userId },
    recordRun: ({ id: resultId }) => approvalOf(context, row, { userId, resultId }),
  })
  return 'approved'
}

/** The title may change without a new decision; fee and terms may not. */
const isSameCost = (now: { fee: number; termsVersion: string }, proposed: unknown): boolean => {
  const before = proposed as Partial<typeof now>
  return now.fee === before.fee && now.termsVersion === before.termsVersion
}

async function withdraw(context: Context, signatory: Signatory, row: queries.MandateRow): Promise<Outcome> {
  const { holderId, userId } = signatory
  const id = newId()
  await context.tx.run(approvalOf(context, row, { userId, resultId: id }))
  await placeWithdrawal(
    context,
    { id, investorId: holderId, causedBy: userId },
    {
      ...{ amount: toWire(row.amount), accountId: row.bankAccountId! },
      ...{ idempotencyKey: row.id, requestHash: `mandate ${row.id}` },
    },
  )
  return 'approved'
}

const approvalOf = (
  { now }: Context,
  { id }: queries.MandateRow,
  { userId, resultId }: { userId: string; resultId: string },
) => queries.approveMandate({ id, checkerId: userId, resultId, today: riyadhDay(now), at: now })

/** Returns an open proposal of another member. */
async function requireDecidable(
  context: Context,
  { own, userId, power }: ActingMember,
  id: string,
): Promise<queries.MandateRow> {
  const row = await queries.findMandate(context.tx, own.organization.id, id)
  if (!row) throw refuse('mandate_not_found')
  if (row.proposedBy === userId) throw refuse('mandate_own')
  if (!mayDecideMandate(power, userId, row)) throw forbidden()
  if (mandateStatusAt(row, context.now) !== 'open') throw refuse('mandate_over')
  return row
}

/** The maker must still be a maker, with an active account, when the proposal is carried out. */
async function requireMaker({ tx, now }: Context, row: queries.MandateRow): Promise<void> {
  const signatories = await listActingSignatories(tx, row.organizationId, riyadhDay(now))
  const isMaker = signatories.some(({ userId, power }) => userId === row.proposedBy && power === 'maker')
  const [maker] = await listUsers(tx, [row.proposedBy])
  if (!isMaker || !maker?.isActive) throw refuse('mandate_maker_gone')
}

/** ORG-5b: declines a proposal with a reason. */
export async function declineMandate(
  context: Context,
  { slug, id, reason }: ParsedOf<Endpoints['decline']>,
): Promise<MandateAnswer> {
  const member = await loadActingMember(context, slug, { isLocked: true })
  const row = await requireDecidable(context, member, id)
  await end(context, row, { status: 'declined', decidedBy: member.userId, reason })
  await recordDecision(context, member, row, { status: 'declined', reason })
  return await answerMandate(context, member, id)
}

/** ORG-5b: withdraws one's own proposal, also after one has lost the power to make others. */
export async function withdrawMandate(
  context: Context,
  { slug, id }: ParsedOf<Endpoints['withdraw']>,
): Promise<MandateAnswer> {
  const member = await loadActingMember(context, slug, { isLocked: true })
  const row = await queries.findMandate(context.tx, member.own.organization.id, id)
  if (!row) throw refuse('mandate_not_found')
  if (!mayWithdrawMandate(member.userId, row)) throw forbidden()
  await end(context, row, { status: 'withdrawn', decidedBy: member.userId, reason: null })
  await recordAct(context, {
    act: 'mandates.withdrawn',
    subject: { kind: 'organization', id: row.organizationId },
    after: { mandate: id },
  })
  return await answerMandate(context, member, id)
}

type Ending = Parameters<typeof queries.updateEnded>[2]

/** Ends an open proposal. One of concurrent decisions counts; the others fail with `mandate_over`. */
async function end({ tx, now }: Context, row: queries.MandateRow, ending: Ending): Promise<void> {
  if (mandateStatusAt(row, now) !== 'open') throw refuse('mandate_over')
  if ((await queries.updateEnded(tx, row.id, ending, now)) !== 1) throw refuse('mandate_over')
}

async function recordDecision(
  context: Context,
  { own }: ActingMember,
  row: queries.MandateRow,
  { status, reason }: { status: Outcome | 'declined'; reason: string | null },
): Promise<void> {
  await recordAct(context, {
    act: `mandates.${status}`,
    subject: { kind: 'organization', id: row.organizationId },
    after: { mandate: row.id, mandateKind: row.kind, amount: row.amount, ...(reason ? { reason } : {}) },
  })
  const { nameAr, nameEn, slug } = own.organization
  await recordEvent(context, mandateDecided, {
    subject: row.proposedBy,
    data: { nameAr, nameEn, slug, amount: toWire(row.amount), kind: row.kind, status },
  })
}

async function answerMandate(context: Context, member: ActingMember, id: string): Promise<MandateAnswer> {
  const row = await queries.findMandate(context.tx, member.own.organization.id, id)
  const [answer] = await buildMandateAnswers(context, member, [row!])
  return answer!
}
