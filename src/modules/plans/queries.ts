import type { ListQuery } from '#kit/list.ts'
import { prepared, type Statement, sql, type Tx } from '#platform/database/database.ts'
import { type TimelinePageRequest, timelineOrder } from '#platform/declarations/timeline.ts'
import { descending, loadListPage } from '#platform/lists/list.ts'
import { ownRunList } from './lists.ts'
import type { PlanKind, PlanStatus, RunOutcome, RunReason } from './vocabulary.ts'

export interface PlanRow {
  id: string
  investorId: string
  kind: PlanKind
  status: PlanStatus
  types: string[]
  cities: string[]
  contracts: string[]
  capPerOpportunity: bigint | null
  cashToKeep: bigint
  day: number | null
  amount: bigint | null
  nextOn: string | null
  nextMonth: string | null
  skipsNext: boolean
  warnedMonth: string | null
  gathered: bigint
  /** The wallet's last entry that `gathered` takes into account. */
  gatheredAt: bigint
  version: bigint
  agreedAt: Date
  agreedVersion: string
  madeAt: Date
  stoppedAt: Date | null
}

export interface PlanRunRow {
  id: string
  planId: string
  investorId: string
  month: string | null
  incomeBy: string | null
  income: bigint | null
  outcome: RunOutcome
  reason: RunReason | null
  budget: bigint | null
  orderId: string | null
  dueAt: Date
  decidedAt: Date | null
}

type Terms = Pick<
  PlanRow,
  | 'types'
  | 'cities'
  | 'contracts'
  | 'capPerOpportunity'
  | 'cashToKeep'
  | 'day'
  | 'amount'
  | 'nextOn'
  | 'nextMonth'
  | 'agreedAt'
  | 'agreedVersion'
>

export const insertPlan = (
  tx: Tx,
  plan: Terms & Pick<PlanRow, 'id' | 'investorId' | 'kind' | 'madeAt' | 'gatheredAt'>,
) =>
  tx.run(sql`
    insert into plans.plans (id, investor_id, kind, types, cities, contracts, cap_per_opportunity, cash_to_keep, day,
      amount, next_on, next_month, agreed_at, agreed_version, made_at, gathered_at)
    values (${plan.id}, ${plan.investorId}, ${plan.kind}, ${plan.types}::text[], ${plan.cities}::text[],
      ${plan.contracts}::text[], ${plan.capPerOpportunity}, ${plan.cashToKeep}, ${plan.day}, ${plan.amount},
      ${plan.nextOn}, ${plan.nextMonth}, ${plan.agreedAt}, ${plan.agreedVersion}, ${plan.madeAt},
      ${plan.gatheredAt})`)

export const updateTerms = (tx: Tx, id: string, plan: Terms) =>
  tx.run(sql`
    update plans.plans set types = ${plan.types}::text[], cities = ${plan.cities}::text[],
      contracts = ${plan.contracts}::text[], cap_per_opportunity = ${plan.capPerOpportunity},
      cash_to_keep = ${plan.cashToKeep}, day = ${plan.day}, amount = ${plan.amount}, next_on = ${plan.nextOn},
      next_month = ${plan.nextMonth}, agreed_at = ${plan.agreedAt}, agreed_version = ${plan.agreedVersion},
      warned_month = null, version = version + 1
    where id = ${id}`)

type PlanProgress = Pick<PlanRow, 'status' | 'skipsNext' | 'nextOn' | 'nextMonth' | 'stoppedAt'>
export const updatePlanProgress = (tx: Tx, id: string, plan: PlanProgress) =>
  tx.run(sql`
    update plans.plans set status = ${plan.status}, skips_next = ${plan.skipsNext}, next_on = ${plan.nextOn},
      next_month = ${plan.nextMonth}, stopped_at = ${plan.stoppedAt}, version = version + 1
    where id = ${id}`)

/** Lists the investor's plans that are not stopped: at most one per kind. */
export const listOpenPlans = (tx: Tx, investorId: string) =>
  tx.rows<PlanRow>(sql`
    select ${columns} from plans.plans where investor_id = ${investorId} and status <> 'stopped'`)

export const lockOpenPlan = (tx: Tx, investorId: string, kind: PlanKind) =>
  tx.maybe<PlanRow>(sql`
    select ${columns} from plans.plans where investor_id = ${investorId} and kind = ${kind} and status <> 'stopped'
    for no key update`)

const columns = sql`*`

export const findPlan = (tx: Tx, id: string) =>
  tx.maybe<PlanRow>(prepared(sql`select ${columns} from plans.plans where id = ${id}`))

/** Returns the latest month with a run of the plan, or null. */
export const findLastMonth = async (tx: Tx, planId: string): Promise<string | null> =>
  (
    await tx.one<{ month: string | null }>(
      sql`select max(month) as month from plans.runs where plan_id = ${planId}`,
    )
  ).month

export interface PlanCursor {
  readonly nextOn: string
  readonly id: string
}
/** Lists monthly plans due in a period, after a cursor. */
export const listDuePlans = (
  tx: Tx,
  { from, until }: { from: string; until: string },
  after: PlanCursor,
  most: number,
) =>
  tx.rows<PlanCursor>(
    prepared(sql`
      select id, next_on from plans.plans
      where status = 'active' and kind = 'monthly' and next_on between ${from}::date and ${until}::date
        and (next_on, id) > (${after.nextOn}::date, ${after.id}::uuid)
      order by next_on, id limit ${most}`),
  )

export const markWarned = (tx: Tx, { id, version, nextMonth }: PlanRow) =>
  tx.run(sql`
    update plans.plans set warned_month = ${nextMonth}, version = version + 1
    where id = ${id} and version = ${version}`)

/** Inserts a waiting run for each paid investor with an income plan. A repeated call inserts nothing. */
export const insertIncomeRuns = (
  tx: Tx,
  transactionId: string,
  paid: readonly { readonly id: string; readonly investorId: string; readonly amount: bigint }[],
  at: Date,
) =>
  tx.run(sql`
    insert into plans.runs (id, plan_id, investor_id, income_by, income, outcome, due_at)
    select paid.id, p.id, p.investor_id, ${transactionId}, paid.amount, 'waiting', ${at}
    from unnest(${paid.map(({ id }) => id)}::uuid[], ${paid.map(({ investorId }) => investorId)}::uuid[],
      ${paid.map(({ amount }) => amount)}::int8[]) as paid (id, investor_id, amount)
    join plans.plans p on p.investor_id = paid.investor_id and p.kind = 'income' and p.status = 'active'
      and p.made_at <= ${at}
    on conflict on constraint run_once_an_income do nothing`)

export interface WaitingRun {
  readonly id: string
  readonly planId: string
  readonly investorId: string
  readonly dueAt: Date
}
export const listWaitingRuns = (tx: Tx, after: Pick<WaitingRun, 'dueAt' | 'id'>, most: number) =>
  tx.rows<WaitingRun>(
    prepared(sql`
      select id, plan_id, investor_id, due_at from plans.runs
      where outcome = 'waiting' and (due_at, id) > (${after.dueAt}, ${after.id}::uuid)
      order by due_at, id limit ${most}`),
  )

export const findRun = (tx: Tx, id: string) =>
  tx.maybe<PlanRunRow>(prepared(sql`select * from plans.runs where id = ${id}`))

/** Skips a waiting run of a paused or stopped plan. */
export const skipWaitingRun = (tx: Tx, id: string, at: Date) =>
  tx.run(sql`
    update plans.runs set outcome = 'skipped', decided_at = ${at} where id = ${id} and outcome = 'waiting'`)

export interface PlanRunDecision {
  readonly runId: string
  readonly outcome: Exclude<RunOutcome, 'waiting'>
  readonly reason: RunReason | null
  readonly budget: bigint | null
  readonly orderId: string | null
  readonly at: Date
}

/** Records a monthly run. Raises 40001 if the plan changed since it was read. */
export const writeMonthRun = (
  plan: PlanRow,
  { runId, outcome, reason, budget, orderId, at }: PlanRunDecision,
  next: { readonly nextOn: string; readonly nextMonth: string },
): Statement =>
  sql`select plans.record_month(p_run => ${runId}, p_plan => ${plan.id}, p_version => ${plan.version},
    p_outcome => ${outcome}, p_reason => ${reason}, p_budget => ${budget}, p_order => ${orderId}, p_at => ${at},
    p_next_on => ${next.nextOn}::date, p_next_month => ${next.nextMonth}::date)`

/** Records an income run. Raises 40001 if the plan changed, or if the run is already decided. */
export const writeIncomeRun = (
  plan: PlanRow,
  { runId, outcome, reason, budget, orderId, at }: PlanRunDecision,
  left: { readonly gathered: bigint; readonly gatheredAt: bigint },
): Statement =>
  sql`select plans.record_income(p_run => ${runId}, p_plan => ${plan.id}, p_version => ${plan.version},
    p_outcome => ${outcome}, p_reason => ${reason}, p_budget => ${budget}, p_order => ${orderId}, p_at => ${at},
    p_gathered => ${left.gathered}, p_gathered_at => ${left.gatheredAt})`

export const listRunsByInvestor = (tx: Tx, investorId: string, asked: ListQuery<typeof ownRunList>) =>
  loadListPage<PlanRunRow, typeof ownRunList>(
    tx,
    {
      list: ownRunList,
      columns: sql`*`,
      tables: sql`plans.runs`,
      where: sql`investor_id = ${investorId}`,
      filters: { kind: (kind) => sql`(month is not null) = ${kind === 'monthly'}` },
      orders: { newest: [descending(sql`due_at`), descending(sql`id`)] },
    },
    asked,
  )

export const listRunsAsHappenings = (tx: Tx, investorId: string, part: TimelinePageRequest) =>
  loadListPage<PlanRunRow, typeof timelineOrder>(
    tx,
    {
      list: timelineOrder,
      columns: sql`*`,
      tables: sql`plans.runs`,
      where: sql`investor_id = ${investorId} and decided_at is not null`,
      filters: {},
      orders: { newest: [descending(sql`decided_at`), descending(sql`id`)] },
    },
    part,
  )

export const listPlansByInvestor = (tx: Tx, investorId: string) =>
  tx.rows<PlanRow>(sql`select ${columns} from plans.plans where investor_id = ${investorId} order by made_at`)

export const stopPlans = (tx: Tx, investorId: string, at: Date) =>
  tx.run(sql`
    update plans.plans set status = 'stopped', skips_next = false, stopped_at = ${at}, version = version + 1
    where investor_id = ${investorId} and status <> 'stopped'`)

export const deletePlans = async (tx: Tx, investorId: string): Promise<void> => {
  await tx.run(sql`delete from plans.runs where investor_id = ${investorId}`)
  await tx.run(sql`delete from plans.plans where investor_id = ${investorId}`)
}

/** The columns that hold the keys of a plan's rules. */
export type RuleColumn = 'types' | 'cities' | 'contracts'
const ruleColumns = { types: sql`types`, cities: sql`cities`, contracts: sql`contracts` } as const

export const countPlansWith = async (tx: Tx, column: RuleColumn, key: string): Promise<number> =>
  (
    await tx.one<{ count: number }>(sql`
      select count(*)::int4 as count from plans.plans
      where status <> 'stopped' and ${ruleColumns[column]} @> array[${key}]::text[]`)
  ).count

/** Replaces a key in the rules of plans, without repeating it. Moves the version, so that a run starts again. */
export const replaceInPlans = async (tx: Tx, column: RuleColumn, key: string, by: string): Promise<void> => {
  const keys = ruleColumns[column]
  await tx.run(sql`
    update plans.plans set version = version + 1,
      ${keys} = array_replace(array_remove(${keys}, ${by}), ${key}, ${by})
    where status <> 'stopped' and ${keys} @> array[${key}]::text[]`)
}
