import { newId } from '#kit/ids.ts'
import { type Halalas, shareOf, sumOf, toWire } from '#kit/money.ts'
import { addDays, addMonths, addMs, hourMs, minuteMs, riyadhDay } from '#kit/time.ts'
import { payRuns, proposeRun, proposeStep, runProposal, stepProposal } from '#modules/disbursements/index.ts'
import { advanceLifecycle } from '#modules/opportunities/index.ts'
import { postIncome, recordReceipt } from '#modules/receipts/index.ts'
import type { OpportunityContent } from '../content/shape.ts'
import { approveAsSecond, proposer } from './approve-as-second.ts'
import type { HistoryStep } from './history.ts'
import type { Register } from './people.ts'
import type { PlannedInvestment } from './plan.ts'
import { act, contextAt, type SeedParts, systemActor } from './seed-context.ts'

const monthsBetween = {
  weekly: 1,
  monthly: 1,
  quarterly: 3,
  semi_annually: 6,
  annually: 12,
  on_maturity: 0,
} as const
const months = 12n
const reasons = { income: 'دخل الفترة', exit: 'بيع العقار' } as const

/** An opportunity with its planned investments, and its id once it is created. */
export interface SeededOpportunity {
  readonly offer: OpportunityContent
  readonly stakes: readonly PlannedInvestment[]
  readonly id: () => string
}

/**
 * Builds the history after funding: the purchase of the asset, scheduled income and, for exited opportunities, the
 * return of capital and gain. All of it goes through the ledger.
 */
export function buildFundedHistory(
  parts: SeedParts,
  register: Register,
  { offer, stakes, id }: SeededOpportunity,
): HistoryStep[] {
  if (offer.lifecycle === 'published' || offer.lifecycle === 'draft' || stakes.length === 0) return []
  const first = () => proposer(register)
  /** A second operator approves twenty minutes later. */
  const approveLater = async (kind: typeof runProposal, subject: string, proposedAt: Date): Promise<Date> => {
    const at = addMs(proposedAt, 20 * minuteMs)
    await approveAsSecond(parts, register, { kind, subject, at })
    return at
  }
  const complete = (at: Date, reason: string): HistoryStep => ({
    at,
    run: async () => {
      await act(parts, first(), at, (context) => proposeStep(context, { id: id(), step: 'complete', reason }))
      await approveLater(stepProposal, id(), at)
    },
  })
  if (offer.lifecycle === 'closed') {
    const at = addMs(parts.now, -hourMs)
    const close = () =>
      act(parts, first(), at, (context) => advanceLifecycle(context, { opportunityId: id(), step: 'close' }))
    return [{ at, run: close }]
  }
  const { completedAt, payouts, exit } = planCourse(offer, stakes, parts.now)
  const pays = (at: Date, total: Halalas, kind: 'income' | 'exit'): HistoryStep => ({
    at,
    run: async () => {
      const bankReference = `${kind === 'income' ? 'RENT' : 'SALE'}-${offer.slug}-${riyadhDay(at)}`.slice(
        0,
        60,
      )
      await act(parts, first(), at, async (context) => {
        const given = { bankReference, amount: toWire(total), bookedOn: riyadhDay(at), text: reasons[kind] }
        await postIncome(context, { id: await recordReceipt(context, given), opportunity: id() })
      })
      const proposal = {
        propertyId: id(),
        kind,
        total: toWire(total),
        recordOn: riyadhDay(at),
        bankReference,
        idempotencyKey: newId(),
        requestHash: 'demo world',
        reason: reasons[kind],
      }
      const runId = await act(parts, first(), at, (context) => proposeRun(context, proposal))
      const approvedAt = await approveLater(runProposal, runId, at)
      await payRuns(contextAt(parts, systemActor, addMs(approvedAt, minuteMs)))
    },
  })
  return [
    complete(completedAt, 'تم شراء العقار'),
    ...payouts.filter(({ amount }) => amount > 0n).map(({ at, amount }) => pays(at, amount, 'income')),
    ...(exit ? [pays(exit.at, sumOf(stakes.map(({ amount }) => amount)) + exit.gain, 'exit')] : []),
  ]
}

/** Returns the purchase date, the income dates so far and the exit date, if any. */
function planCourse(offer: OpportunityContent, stakes: readonly PlannedInvestment[], now: Date) {
  const total = sumOf(stakes.map((stake) => stake.amount))
  // The asset is bought the day after the last stake.
  const completedAt = addDays(stakes.at(-1)!.at, 1)
  const exitAt = offer.lifecycle === 'exited' ? addMonths(now, -1) : null
  const every = monthsBetween[offer.schedule]
  const income = (shareOf(total, offer.annualReturnBps) * BigInt(every)) / months
  const payouts: { at: Date; amount: Halalas }[] = []
  for (let month = every; every > 0 && month <= offer.termMonths; month += every) {
    const at = addMonths(completedAt, month)
    // No income is paid after the exit.
    if (at > (exitAt ?? now)) break
    payouts.push({ at, amount: income })
  }
  const exit = exitAt && { at: exitAt, gain: shareOf(total, offer.totalReturnBps) / 4n }
  return { completedAt, payouts, exit }
}
