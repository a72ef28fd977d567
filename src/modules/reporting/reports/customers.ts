import { readers } from '#kit/duties.ts'
import { daysAfter, monthsAfter } from '#kit/time.ts'
import { checkDecisions } from '#modules/verification/vocabulary.ts'
import { countByPeriod, countCohorts, countReached } from '../queries/stages.ts'
import { bucketLabel, coarsen, type DayRange, listBuckets } from '../rules.ts'
import { type Stage, stages } from '../vocabulary.ts'
import {
  addFigures,
  bucketRows,
  buildAddress,
  customersAddress,
  decisionsAddress,
  isStep,
  type Report,
  reachedAddress,
  wordsIn,
} from './definition.ts'

const customerRoles = readers.customers

/** The rows behind the counts of submitted and decided checks. */
const decidedIn = (days: DayRange) =>
  Object.fromEntries(checkDecisions.map((decision) => [decision, decisionsAddress(decision, days)]))

/** ADM-6: new customers, decisions on identity checks and first investments by period. */
export const customersReport: Report = {
  name: 'customers',
  roles: customerRoles,
  groupings: ['day', 'week', 'month'],
  filters: [],
  hasTotal: true,
  behindTotal: (days) => ({
    registered: customersAddress('registered', days),
    funded: reachedAddress('funded', days),
    invested: reachedAddress('invested', days),
    ...decidedIn(days),
  }),
  columns: () => [
    { key: 'registered', kind: 'count' },
    { key: 'submitted', kind: 'count' },
    { key: 'approved', kind: 'count' },
    { key: 'rejected', kind: 'count' },
    { key: 'funded', kind: 'count' },
    { key: 'invested', kind: 'count' },
  ],
  charted: () => ['registered', 'approved'],
  async load(context, request) {
    const { by } = request
    if (!isStep(by)) return []
    const sums = addFigures(['registered', 'verified', 'funded', 'invested', ...checkDecisions])
    for (const { bucket, stage, customers } of await countByPeriod(
      context.tx,
      request,
      coarsen(by, request),
    )) {
      sums.add(bucket, stage, customers)
    }
    return bucketRows(context, { ...request, by }, (bucket) => {
      const { verified: _, ...figures } = sums.figuresOf(bucket.key)
      return {
        figures,
        behind: {
          registered: customersAddress('registered', bucket),
          funded: reachedAddress('funded', bucket),
          invested: reachedAddress('invested', bucket),
          ...decidedIn(bucket),
        },
      }
    })
  },
}

const share = (part: bigint, whole: bigint): number | null =>
  whole === 0n ? null : Number((part * 10_000n + whole / 2n) / whole)

/** ADM-2, ADM-6: how far the customers who registered in a period have come, and where they stopped. */
export const funnelReport: Report = {
  name: 'funnel',
  roles: customerRoles,
  groupings: ['stage'],
  filters: [],
  monthsBack: 2,
  hasTotal: false,
  columns: () => [
    { key: 'customers', kind: 'count' },
    { key: 'ofRegistered', kind: 'share' },
    { key: 'ofStage', kind: 'share' },
    { key: 'left', kind: 'count' },
  ],
  charted: () => ['customers'],
  async load(context, request) {
    const words = wordsIn(context.locale)
    const counts = await countReached(context.tx, request)
    const reached = (stage: Stage) => counts.find((one) => one.stage === stage)?.customers ?? 0n
    const { from, to } = request
    return stages.map((stage, index) => {
      const before = index === 0 ? null : reached(stages[index - 1]!)
      const customers = reached(stage)
      return {
        key: stage,
        label: words.stages[stage],
        figures: {
          customers,
          ofRegistered: share(customers, reached('registered')),
          ofStage: before === null ? null : share(customers, before),
          left: before === null ? null : before - customers,
        },
        behind: {
          customers: customersAddress(stage, request),
          left:
            index === 0
              ? undefined
              : buildAddress('/admin-sahl/reports/customer-stages', {
                  stage: stages[index - 1],
                  without: stage,
                  from,
                  to,
                }),
        },
      }
    })
  },
}

/** Months after the registration that a cohort is counted at. */
const cohortMonths = [0, 1, 2, 3, 6, 12] as const

/** ADM-6: customers by the month of their registration, and how many reached a stage within so many months. */
export const cohortsReport: Report = {
  name: 'cohorts',
  roles: customerRoles,
  groupings: ['invested', 'funded', 'verified'],
  filters: [],
  monthsBack: 11,
  hasTotal: false,
  columns: () => [
    { key: 'registered', kind: 'count' },
    ...cohortMonths.map((months) => ({ key: `m${months}`, kind: 'count' as const })),
    { key: 'reached', kind: 'count' },
    { key: 'share', kind: 'share' },
  ],
  charted: () => ['reached'],
  async load(context, request) {
    const cohorts = Map.groupBy(await countCohorts(context.tx, request), ({ registered }) => registered)
    const stage = request.by as Stage
    return listBuckets(request, 'month').map((month) => {
      const rows = cohorts.get(month.key) ?? []
      const counted = (isCounted: (row: (typeof rows)[number]) => boolean) =>
        rows.filter(isCounted).reduce((sum, { customers }) => sum + customers, 0n)
      const registered = counted((row) => row.stage === 'registered')
      const reached = counted((row) => row.stage === stage)
      const within = cohortMonths.map((months) => {
        const last = monthsAfter(month.key, months)
        // A month that has not ended yet would look like a loss.
        const isKnown = last <= request.today
        return [`m${months}`, isKnown ? counted((row) => row.stage === stage && row.reached <= last) : null]
      })
      return {
        key: month.key,
        label: bucketLabel(month.key, 'month', context.locale),
        figures: {
          registered,
          ...Object.fromEntries(within),
          reached,
          share: share(reached, registered),
        },
        behind: {
          registered: customersAddress('registered', month),
          ...Object.fromEntries(
            cohortMonths.map((months) => [
              `m${months}`,
              customersAddress(stage, month, daysAfter(monthsAfter(month.key, months + 1), -1)),
            ]),
          ),
          reached: customersAddress(stage, month),
        },
      }
    })
  },
}
