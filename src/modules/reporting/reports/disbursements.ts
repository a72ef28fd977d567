import { readers } from '#kit/duties.ts'
import { earlierOf, riyadhDay } from '#kit/time.ts'
import { listFlows } from '#modules/ledger/index.ts'
import { capitalRecord } from '#modules/ledger/vocabulary.ts'
import { listReported, type ReportedOpportunity, schedulePayments } from '#modules/opportunities/index.ts'
import { bucketStart, coarsen, type DayRange } from '../rules.ts'
import {
  addFigures,
  bucketRows,
  figureAddress,
  isStep,
  promisesAddress,
  type Report,
  type ReportFilters,
  reportAddress,
  scopeOfRow,
} from './definition.ts'
import { isIncluded, narrowerReport, rowOfOpportunity } from './investments.ts'

export interface PromisedPayment {
  readonly on: string
  readonly amount: bigint
}

/**
 * PRT-2: lists the payments that an opportunity promised for a period: the schedule of everything that is invested in
 * it. Nothing is promised before funding is completed or after the opportunity ended.
 */
export function listPromised(one: ReportedOpportunity, { from, to }: DayRange): PromisedPayment[] {
  if (!one.beganAt || one.lifecycle === 'cancelled') return []
  const terms = {
    amount: one.invested,
    annualReturnBps: one.annualReturnBps,
    totalReturnBps: one.totalReturnBps,
    termMonths: one.termMonths,
    schedule: one.schedule,
  }
  const last = one.endedAt ? earlierOf(riyadhDay(one.endedAt), to) : to
  return schedulePayments(terms, riyadhDay(one.beganAt)).filter(({ on }) => on >= from && on <= last)
}

const behindOf = (days: DayRange, scope: ReportFilters) => ({
  income: figureAddress('income', days, scope),
  capital: figureAddress('capital', days, scope),
  promised: promisesAddress('promised', days, scope),
  difference: promisesAddress('difference', days, scope),
})

/** ADM-6: income promised by the schedules beside what the income accounts paid to holders. */
export const disbursementsReport: Report = {
  name: 'disbursements',
  roles: readers.finance,
  groupings: ['opportunity', 'city', 'type', 'week', 'month'],
  filters: ['opportunity', 'city', 'type'],
  monthsBack: 11,
  hasTotal: true,
  columns: () => [
    { key: 'promised', kind: 'money' },
    { key: 'income', kind: 'money' },
    { key: 'difference', kind: 'money' },
    { key: 'capital', kind: 'money' },
  ],
  charted: () => ['promised', 'income'],
  behindTotal: (request) => behindOf(request, request),
  async load(context, request) {
    const { by, from, to } = request
    const all = await listReported(context.tx, context.locale)
    const opportunities = all.filter((one) => isIncluded(one, request))
    const step = isStep(by) ? coarsen(by, request) : undefined
    const isFiltered = opportunities.length < all.length
    const flows = await listFlows(context.tx, {
      from,
      to,
      accounts: ['income'],
      step,
      isByOwner: step === undefined,
      ...(isFiltered ? { owners: opportunities.map(({ id }) => id) } : {}),
    })
    const rowKeys = new Map(opportunities.map((one) => [one.id, rowOfOpportunity(one, by).key]))
    const sums = addFigures(['promised', 'income', 'difference', 'capital'])
    for (const { bucket, ownerId, kind, recordKind, debit, credit } of flows) {
      const key = bucket ?? rowKeys.get(ownerId!)
      if (kind !== 'disbursement' || key === undefined) continue
      const isCapital = recordKind === capitalRecord
      sums.add(key, isCapital ? 'capital' : 'income', debit - credit)
      if (!isCapital) sums.add(key, 'difference', debit - credit)
    }
    for (const one of opportunities) {
      for (const { on, amount } of listPromised(one, { from, to })) {
        const key = step ? bucketStart(on, step) : rowKeys.get(one.id)!
        sums.add(key, 'promised', amount)
        sums.add(key, 'difference', -amount)
      }
    }
    if (isStep(by)) {
      const { opportunity, city, type } = request
      return bucketRows(context, { ...request, by }, (bucket) => ({
        figures: sums.figuresOf(bucket.key),
        leadsTo: reportAddress('disbursements', {
          from: bucket.from,
          to: bucket.to,
          opportunity,
          city,
          type,
          by: 'opportunity',
        }),
        behind: behindOf(bucket, { opportunity, city, type }),
      }))
    }
    const rows = new Map(opportunities.map((one) => [rowOfOpportunity(one, by).key, one]))
    return [...rows]
      .filter(([key]) => sums.keys().includes(key))
      .map(([key, one]) => {
        return {
          ...rowOfOpportunity(one, by),
          figures: sums.figuresOf(key),
          leadsTo: narrowerReport('disbursements', request, key),
          behind: behindOf({ from, to }, scopeOfRow(request, key)),
        }
      })
  },
}
