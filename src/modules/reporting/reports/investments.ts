import { readers } from '#kit/duties.ts'
import { listFlows } from '#modules/ledger/index.ts'
import { listReported, type ReportedOpportunity } from '#modules/opportunities/index.ts'
import { coarsen, type DayRange } from '../rules.ts'
import {
  addFigures,
  bucketRows,
  entriesAddress,
  figureAddress,
  isStep,
  type Report,
  type ReportFilters,
  type ReportRequest,
  reportAddress,
  scopeOfRow,
} from './definition.ts'

export const isIncluded = (one: ReportedOpportunity, { opportunity, city, type }: ReportFilters): boolean =>
  (opportunity === undefined || one.id === opportunity) &&
  (city === undefined || one.cityKey === city) &&
  (type === undefined || one.typeKey === type)

/** Returns the ids of the opportunities that the filters leave, or undefined if nothing is filtered. */
export const findPartIds = (
  reported: readonly ReportedOpportunity[],
  { opportunity, city, type }: ReportFilters,
): readonly string[] | undefined =>
  (opportunity ?? city ?? type)
    ? reported.filter((one) => isIncluded(one, { opportunity, city, type })).map(({ id }) => id)
    : undefined

/** Returns the key and label of the row that an opportunity belongs to. */
export function rowOfOpportunity(one: ReportedOpportunity, by: ReportRequest['by']) {
  if (by === 'city') return { key: one.cityKey, label: one.city }
  return by === 'type' ? { key: one.typeKey, label: one.type } : { key: one.id, label: one.title }
}

/** Returns the page that divides a row further: an opportunity by month, a city or type by opportunity. */
export function narrowerReport(
  name: Report['name'],
  { by, from, to, ...filters }: ReportRequest,
  key: string,
) {
  const { opportunity, city, type } = filters
  const divided = by === 'opportunity' ? 'month' : 'opportunity'
  return reportAddress(name, { from, to, opportunity, city, type, [by]: key, by: divided })
}

const behindOf = (days: DayRange, scope: ReportFilters) => {
  const invested = figureAddress('invested', days, scope)
  return {
    invested,
    investments: invested,
    refunded: figureAddress('refunded', days, scope),
    net: figureAddress('netInvested', days, scope),
  }
}

/**
 * ADM-6: what was invested and refunded, from the entries of the funding accounts. Completing the funding empties
 * these accounts, too, but nobody invests or is refunded by it.
 */
export const investmentsReport: Report = {
  name: 'investments',
  roles: readers.finance,
  groupings: ['opportunity', 'city', 'type', 'day', 'week', 'month'],
  filters: ['opportunity', 'city', 'type'],
  hasTotal: true,
  columns: () => [
    { key: 'invested', kind: 'money' },
    { key: 'investments', kind: 'count' },
    { key: 'refunded', kind: 'money' },
    { key: 'net', kind: 'money' },
  ],
  charted: () => ['invested', 'refunded'],
  behindTotal: (request) => behindOf(request, request),
  async load(context, request) {
    const { by, from, to } = request
    const opportunities = (await listReported(context.tx, context.locale)).filter((one) =>
      isIncluded(one, request),
    )
    const isFiltered = Boolean(request.opportunity ?? request.city ?? request.type)
    const flows = await listFlows(context.tx, {
      from,
      to,
      accounts: ['funding'],
      ...(isStep(by) ? { step: coarsen(by, request) } : { isByOwner: true }),
      ...(isFiltered ? { owners: opportunities.map(({ id }) => id) } : {}),
    })
    const rowKeys = new Map(opportunities.map((one) => [one.id, rowOfOpportunity(one, by).key]))
    const sums = addFigures(['invested', 'investments', 'refunded', 'net'])
    for (const { bucket, ownerId, kind, debit, credit, entries } of flows) {
      if (kind !== 'funding' && kind !== 'funding_return') continue
      const key = bucket ?? rowKeys.get(ownerId!)
      if (key === undefined) continue
      sums.add(
        key,
        kind === 'funding' ? 'invested' : 'refunded',
        kind === 'funding' ? credit - debit : debit - credit,
      )
      if (kind === 'funding') sums.add(key, 'investments', entries)
      sums.add(key, 'net', credit - debit)
    }
    if (isStep(by)) {
      const { opportunity, city, type } = request
      return bucketRows(context, { ...request, by }, (bucket) => ({
        figures: sums.figuresOf(bucket.key),
        leadsTo: reportAddress('investments', {
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
        const entries = (kind: string) => entriesAddress(one.fundingAccountId, kind, { from, to })
        return {
          ...rowOfOpportunity(one, by),
          figures: sums.figuresOf(key),
          leadsTo: narrowerReport('investments', request, key),
          behind: {
            ...behindOf({ from, to }, scopeOfRow(request, key)),
            ...(by === 'opportunity'
              ? {
                  invested: entries('funding'),
                  investments: entries('funding'),
                  refunded: entries('funding_return'),
                }
              : {}),
          },
        }
      })
      .sort((one, other) => Number(other.figures.net - one.figures.net))
  },
}
