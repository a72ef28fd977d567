import { formatMoneyText } from '#kit/format.ts'
import type { Context } from '#platform/context.ts'
import type { PersonalSection } from '#platform/declarations/personal-data.ts'
import type { TimelineEntry, TimelinePageRequest } from '#platform/declarations/timeline.ts'
import type { CursorPage } from '#platform/lists/list.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import * as queries from '../queries.ts'

const words = { ar: arabic, en: english }
const runsAtMost = 1000
const getPlanKind = ({ month }: Pick<queries.PlanRunRow, 'month'>) => (month === null ? 'income' : 'monthly')

/** Returns the person's plans and runs for the copy of their data. */
export async function buildPlansSections(
  { tx, locale }: Context,
  personId: string,
): Promise<PersonalSection[]> {
  const { personal, labels } = words[locale]
  const [plans, { rows: runs }] = await Promise.all([
    queries.listPlansByInvestor(tx, personId),
    queries.listRunsByInvestor(tx, personId, { limit: runsAtMost }),
  ])
  const money = (halalas: bigint | null) => (halalas === null ? null : { halalas })
  return [
    {
      key: 'plans',
      title: personal.plans,
      columns: personal.planColumns,
      rows: plans.map((plan) => ({
        kind: labels.kinds[plan.kind],
        status: labels.statuses[plan.status],
        day: plan.day,
        amount: money(plan.amount),
        cap: money(plan.capPerOpportunity),
        keep: money(plan.cashToKeep),
        agreedAt: { at: plan.agreedAt },
      })),
    },
    {
      key: 'plan_runs',
      title: personal.runs,
      columns: personal.runColumns,
      rows: runs.map((run) => ({
        kind: labels.kinds[getPlanKind(run)],
        outcome: labels.outcomes[run.outcome],
        reason: run.reason && labels.reasons[run.reason],
        at: { at: run.dueAt },
      })),
    },
  ]
}

/** Lists a customer's runs for the timeline that operators see. */
export async function listRunHappenings(
  { tx, locale }: Context,
  personId: string,
  part: TimelinePageRequest,
): Promise<CursorPage<TimelineEntry>> {
  const { labels } = words[locale]
  const { rows, nextCursor } = await queries.listRunsAsHappenings(tx, personId, part)
  return {
    nextCursor,
    rows: rows.map((run) => ({
      id: run.id,
      at: run.decidedAt!,
      cursorKeys: run.cursorKeys,
      title: `${labels.kinds[getPlanKind(run)]}: ${labels.outcomes[run.outcome]}`,
      note:
        [run.reason && labels.reasons[run.reason], run.budget && formatMoneyText(run.budget, locale)]
          .filter(Boolean)
          .join(' · ') || null,
      byId: null,
    })),
  }
}
