import pg from 'pg'
import type { PgConnection } from '#platform/postgres/connection.ts'

/** What never holds, each as a question whose rows are the offences. Asked in one snapshot. */
const neverTrue: Readonly<Record<string, string>> = {
  'M1 all accounts do not sum to nothing': `
    select sum(balance) as off from ledger.accounts having sum(balance) <> 0`,
  'M1 a transaction does not sum to nothing': `
    select transaction_id from ledger.entries group by transaction_id having sum(amount) <> 0`,
  'M2 an investor or an opportunity is overdrawn': `
    select id, kind, balance from ledger.accounts where owner_id is not null and balance < 0`,
  'M2 a balance is not the sum of its entries': `
    select a.id, a.balance from ledger.accounts a left join ledger.entries e on e.account_id = a.id
    group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  'M3 more is sold than there is': `
    select * from opportunities.stock where invested + reserved > price`,
  'M3 what is sold is not what people hold': `
    select s.opportunity_id, s.invested from opportunities.stock s
    left join orders.investments i on i.opportunity_id = s.opportunity_id and i.status = 'completed'
    group by s.opportunity_id, s.invested having s.invested <> coalesce(sum(i.amount), 0)`,
  'M3 what is reserved is not what people are about to pay': `
    select s.opportunity_id, s.reserved from opportunities.stock s
    left join (orders.investments i join orders.orders o on o.id = i.order_id and o.is_held)
      on i.opportunity_id = s.opportunity_id and i.status = 'pending_payment'
    group by s.opportunity_id, s.reserved having s.reserved <> coalesce(sum(i.amount), 0)`,
  'M3 what is sold is not in the funding account': `
    select s.opportunity_id from opportunities.stock s
    join ledger.accounts a on a.owner_id = s.opportunity_id and a.kind = 'funding'
    join opportunities.opportunities o on o.id = s.opportunity_id
    where a.balance <> s.invested and o.lifecycle in ('published', 'closed')`,
  'M3 what funded an asset is not handed over': `
    select a.owner_id, a.balance from ledger.accounts a join opportunities.opportunities o on o.id = a.owner_id
    where a.kind = 'funding' and o.lifecycle in ('completed', 'exited') and a.balance <> 0`,
  'M13 what is on hold is not what was asked for': `
    select a.owner_id, a.balance from ledger.accounts a
    left join withdrawals.withdrawals w on w.investor_id = a.owner_id and w.status = 'pending'
    where a.kind = 'withdrawal_hold' group by a.id having a.balance <> coalesce(sum(w.amount), 0)`,
  'M6 an order is not the sum of its lines': `
    select o.id from orders.orders o join orders.investments i on i.order_id = o.id
    group by o.id having o.total <> sum(i.amount + i.fee)`,
  'M7 a key has bought twice': `
    select idempotency_key from orders.orders group by investor_id, idempotency_key having count(*) > 1`,
  'M7 an order is not paid exactly once': `
    select o.id from orders.orders o
    left join ledger.transactions t on t.record_kind = 'order' and t.record_id = o.id and t.kind = 'funding'
    where o.status = 'completed' group by o.id having count(t.id) <> 1`,
  'M14 the shares of a run are not its total': `
    select r.id, r.total from disbursements.runs r join disbursements.shares s on s.run_id = r.id
    group by r.id having r.total <> sum(s.amount)`,
  'M15 a share is not paid by one entry of its amount': `
    select s.run_id, s.investor_id from disbursements.shares s
    left join (ledger.entries e join ledger.accounts a on a.id = e.account_id and a.kind = 'wallet')
      on e.transaction_id = s.transaction_id and a.owner_id = s.investor_id
    where s.transaction_id is not null
    group by s.run_id, s.part, s.investor_id, s.amount having count(e.amount) <> 1 or sum(e.amount) <> s.amount`,
  'M15 holders are paid what is no share of theirs': `
    select e.transaction_id from ledger.entries e join ledger.transactions t on t.id = e.transaction_id
    join ledger.accounts a on a.id = e.account_id and a.kind = 'wallet'
    left join disbursements.shares s on s.transaction_id = e.transaction_id and s.investor_id = a.owner_id
    where t.kind = 'disbursement' and s.run_id is null`,
  'M15 a run is paid and a share of it is not': `
    select r.id from disbursements.runs r join disbursements.shares s on s.run_id = r.id
    where r.status = 'paid' and s.transaction_id is null`,
  'M16 a run is paid that no second operator approved': `
    select id from disbursements.runs
    where status in ('paying', 'paid') and (decided_by is null or decided_by = proposed_by)`,
  'M8 a deposit is not credited exactly once': `
    select d.id from payments.deposits d
    left join ledger.transactions t on t.record_kind = 'deposit' and t.record_id = d.id and t.kind = 'deposit'
    group by d.id, d.status having count(t.id) <> (d.status = 'completed')::int`,
}

export const shown = (row: unknown): string =>
  JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value))

/** Every invariant, as of one instant. */
export async function findOffences(database: pg.Client): Promise<string[]> {
  const offences: string[] = []
  await database.query('begin transaction isolation level repeatable read read only')
  for (const [offence, question] of Object.entries(neverTrue)) {
    const { rows } = await database.query(question)
    if (rows.length > 0) offences.push(`${offence}: ${shown(rows.slice(0, 3))}`)
  }
  await database.query('rollback')
  return offences
}

export interface Watch {
  /** Whether something has been seen to be broken already. */
  hasFound(): boolean
  /** What was seen to be broken, and how often somebody looked. */
  stop(): Promise<{ readonly offences: readonly string[]; readonly looks: number }>
}

/** Looks again and again while everything happens, past all wires. */
export function watchInvariants(connection: PgConnection, everyMs: number): Watch {
  const offences = new Set<string>()
  const lookForLate = watchUnfinished()
  let looks = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const database = new pg.Client(connection)
      database.on('error', () => undefined)
      try {
        await database.connect()
        while (!isOver) {
          for (const offence of await findOffences(database)) offences.add(offence)
          for (const offence of await lookForLate(database)) offences.add(offence)
          looks += 1
          await new Promise((resolve) => setTimeout(resolve, everyMs))
        }
      } catch (error) {
        // Killed with the database: looked at again once it is back. A question that is wrong is no fault of its.
        const isGone = !(error instanceof pg.DatabaseError) || /^(57P|08)/.test(error.code ?? '')
        if (!isGone) offences.add(error.message)
        await new Promise((resolve) => setTimeout(resolve, everyMs))
      } finally {
        await database.end().catch(() => undefined)
      }
    }
  })()
  return {
    hasFound: () => offences.size > 0,
    async stop() {
      isOver = true
      await watching
      return { offences: [...offences], looks }
    },
  }
}

/** What was paid and waits to be used for what it was paid for, and runs that are being paid. */
async function findUnfinished(database: pg.Client): Promise<readonly string[]> {
  const { rows } = await database.query<{ what: string }>(`
    select 'order ' || o.id as what from orders.orders o join payments.deposits d on d.for_order = o.id
    where o.status = 'pending_payment' and d.status = 'completed'
    union all select 'run ' || id from disbursements.runs where status = 'paying'`)
  return rows.map(({ what }) => what)
}

/** Somebody waits for what they have paid: whatever dies, another goes on with it, once more if that dies too. */
const finishedWithinMs = 120_000

/** Looks again and again how long each thing has waited to be finished; answers what has waited too long. */
function watchUnfinished() {
  const firstSeen = new Map<string, number>()
  return async (database: pg.Client): Promise<string[]> => {
    const unfinished = new Set(await findUnfinished(database))
    for (const what of firstSeen.keys()) if (!unfinished.has(what)) firstSeen.delete(what)
    for (const what of unfinished) if (!firstSeen.has(what)) firstSeen.set(what, performance.now())
    const late = [...firstSeen].filter(([, since]) => performance.now() - since > finishedWithinMs)
    if (late.length === 0) return []
    return [
      `M8, M15 paid and not finished: ${late.map(([what]) => what)}, worked on by ${await findWork(database)}`,
    ]
  }
}

/** How the queue stands on those who finish it. */
async function findWork(database: pg.Client): Promise<string> {
  const { rows } = await database.query(`
    select name, state, retry_count, started_on, heartbeat_on, start_after, now(), left(output::text, 200) as output
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')
      and name in ('reaction.orders.complete_paid', 'reaction.disbursements.pay_approved', 'disbursements.pay_runs')`)
  return shown(rows)
}

/** Until everything is finished; what never is. */
export async function untilFinished(database: pg.Client): Promise<string[]> {
  const look = watchUnfinished()
  for (;;) {
    const late = await look(database)
    if (late.length > 0 || (await findUnfinished(database)).length === 0) return late
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
