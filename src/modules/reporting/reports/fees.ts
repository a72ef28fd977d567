import { readers } from '#kit/duties.ts'
import { listReported } from '#modules/opportunities/index.ts'
import { listFeeDays } from '#modules/orders/index.ts'
import { bucketStart, coarsen, type DayRange, feeFigureOf } from '../rules.ts'
import { feeFigureNames } from '../vocabulary.ts'
import {
  addFigures,
  bucketRows,
  feeRowsAddress,
  figureAddress,
  isStep,
  type Report,
  type ReportFilters,
  reportAddress,
  scopeOfRow,
} from './definition.ts'
import { isIncluded, narrowerReport, rowOfOpportunity } from './investments.ts'

/**
 * An order of several opportunities posts its fees as one ledger entry. Fees of all opportunities lead to the entries,
 * and those of some to the fees of the orders' lines, which add up to the entries.
 */
function behindOf(days: DayRange, scope: ReportFilters) {
  const rows = Object.fromEntries(feeFigureNames.map((name) => [name, feeRowsAddress(name, days, scope)]))
  const isPart = Boolean(scope.opportunity ?? scope.city ?? scope.type)
  if (isPart) return rows
  return {
    ...rows,
    charged: figureAddress('feesCharged', days),
    refunded: figureAddress('feesRefunded', days),
    net: figureAddress('netFees', days),
  }
}

/**
 * ADM-6, OPP-12: subscription fees with the VAT that they include. Both were frozen with each investment, so they are
 * the sums of what each investor was shown, and not shares of a total.
 */
export const feesReport: Report = {
  name: 'fees',
  roles: readers.finance,
  groupings: ['month', 'week', 'day', 'opportunity', 'city', 'type'],
  filters: ['opportunity', 'city', 'type'],
  hasTotal: true,
  columns: () => feeFigureNames.map((key) => ({ key, kind: 'money' })),
  charted: () => ['netOfVat', 'vat'],
  behindTotal: (request) => behindOf(request, request),
  async load(context, request) {
    const { by, from, to } = request
    const opportunities = (await listReported(context.tx, context.locale)).filter((one) =>
      isIncluded(one, request),
    )
    const rowKeys = new Map(opportunities.map((one) => [one.id, rowOfOpportunity(one, by).key]))
    const step = isStep(by) ? coarsen(by, request) : undefined
    const sums = addFigures(feeFigureNames)
    for (const one of await listFeeDays(context.tx, { from, to })) {
      const rowKey = rowKeys.get(one.opportunityId)
      if (rowKey === undefined) continue
      const key = step ? bucketStart(one.day, step) : rowKey
      // A column of refunds shows them as positive amounts.
      for (const name of feeFigureNames) {
        const amount = feeFigureOf(name, one)
        sums.add(key, name, name === 'refunded' ? -amount : amount)
      }
    }
    if (isStep(by)) {
      const { opportunity, city, type } = request
      return bucketRows(context, { ...request, by }, (bucket) => {
        const days = { from: bucket.from, to: bucket.to }
        return {
          figures: sums.figuresOf(bucket.key),
          leadsTo: reportAddress('fees', { ...days, opportunity, city, type, by: 'opportunity' }),
          behind: behindOf(days, request),
        }
      })
    }
    const rows = new Map(opportunities.map((one) => [rowOfOpportunity(one, by).key, one]))
    return [...rows]
      .filter(([key]) => sums.keys().includes(key))
      .map(([key, one]) => ({
        ...rowOfOpportunity(one, by),
        figures: sums.figuresOf(key),
        leadsTo: narrowerReport('fees', request, key),
        behind: behindOf({ from, to }, scopeOfRow(request, key)),
      }))
  },
}
