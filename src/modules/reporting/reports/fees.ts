import { readers } from '#kit/duties.ts'
import { listReported } from '#modules/opportunities/index.ts'
import { type FeeDay, listFeeDays } from '#modules/orders/index.ts'
import { bucketStart, coarsen, type DayRange } from '../rules.ts'
import { addFigures, bucketRows, figureAddress, isStep, type Report, reportAddress } from './definition.ts'
import { isIncluded, narrowerReport, rowOfOpportunity } from './investments.ts'

/** An order of several opportunities posts its fees together, so that the entries are those of all opportunities. */
const behindOf = (days: DayRange) => ({
  charged: figureAddress('feesCharged', days),
  refunded: figureAddress('feesRefunded', days),
  net: figureAddress('netFees', days),
})

/**
 * ADM-6, OPP-12: subscription fees with the VAT that they include. The VAT was frozen with each investment, so it is
 * the sum of what each investor was shown, and not a share of a total.
 */
export const feesReport: Report = {
  name: 'fees',
  roles: readers.finance,
  groupings: ['month', 'week', 'day', 'opportunity', 'city', 'type'],
  filters: ['opportunity', 'city', 'type'],
  hasTotal: true,
  columns: () => [
    { key: 'charged', kind: 'money' },
    { key: 'refunded', kind: 'money' },
    { key: 'net', kind: 'money' },
    { key: 'vat', kind: 'money' },
    { key: 'netOfVat', kind: 'money' },
  ],
  charted: () => ['netOfVat', 'vat'],
  behindTotal: ({ opportunity, city, type, ...days }) =>
    (opportunity ?? city ?? type) ? {} : behindOf(days),
  async load(context, request) {
    const { by, from, to } = request
    const opportunities = (await listReported(context.tx, context.locale)).filter((one) =>
      isIncluded(one, request),
    )
    const rowKeys = new Map(opportunities.map((one) => [one.id, rowOfOpportunity(one, by).key]))
    const step = isStep(by) ? coarsen(by, request) : undefined
    const sums = addFigures(['charged', 'refunded', 'net', 'vat', 'netOfVat'])
    for (const day of await listFeeDays(context.tx, { from, to })) {
      const rowKey = rowKeys.get(day.opportunityId)
      if (rowKey === undefined) continue
      addFeeDay(sums, step ? bucketStart(day.day, step) : rowKey, day)
    }
    if (isStep(by)) {
      const { opportunity, city, type } = request
      const isWhole = !(opportunity ?? city ?? type)
      return bucketRows(context, { ...request, by }, (bucket) => {
        const days = { from: bucket.from, to: bucket.to }
        return {
          figures: sums.figuresOf(bucket.key),
          leadsTo: reportAddress('fees', { ...days, opportunity, city, type, by: 'opportunity' }),
          ...(isWhole ? { behind: behindOf(days) } : {}),
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
      }))
  },
}

function addFeeDay(
  sums: ReturnType<typeof addFigures<'charged' | 'refunded' | 'net' | 'vat' | 'netOfVat'>>,
  key: string,
  { charged, chargedVat, refunded, refundedVat }: FeeDay,
): void {
  sums.add(key, 'charged', charged)
  sums.add(key, 'refunded', refunded)
  sums.add(key, 'net', charged - refunded)
  sums.add(key, 'vat', chargedVat - refundedVat)
  sums.add(key, 'netOfVat', charged - refunded - (chargedVat - refundedVat))
}
