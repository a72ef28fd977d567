import pg from 'pg'
import type { PgConnection } from '#platform/database/connection.ts'

/** Queries that must return no rows, in addition to the nightly check of the product. All run in one snapshot. */
const neverTrue: Readonly<Record<string, string>> = {
  'a record contradicts the books': 'select * from books.find_contradictions()',
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
  'M7 a key has bought twice': `
    select idempotency_key from orders.orders group by investor_id, idempotency_key having count(*) > 1`,
}

export const shown = (row: unknown): string =>
  JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value))

/** Checks every invariant at one instant and returns the violations. */
export async function findViolations(database: pg.Client): Promise<string[]> {
  const violations: string[] = []
  await database.query('begin transaction isolation level repeatable read read only')
  for (const [offence, question] of Object.entries(neverTrue)) {
    const { rows } = await database.query(question)
    if (rows.length > 0) violations.push(`${offence}: ${shown(rows.slice(0, 3))}`)
  }
  await database.query('rollback')
  return violations
}

export interface Watch {
  /** Whether a violation was found. */
  hasFound(): boolean
  /** Stops and returns the violations and the number of checks. */
  stop(): Promise<{ readonly violations: readonly string[]; readonly looks: number }>
}

/** Checks the invariants repeatedly during the run, on a direct connection. */
export function watchInvariants(connection: PgConnection, everyMs: number): Watch {
  const violations = new Set<string>()
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
          for (const offence of await findViolations(database)) violations.add(offence)
          for (const offence of await lookForLate(database)) violations.add(offence)
          looks += 1
          await new Promise((resolve) => setTimeout(resolve, everyMs))
        }
      } catch (error) {
        // The connection died with the database: check again once it is back. An invalid query is an error in the
        // test.
        const isGone = !(error instanceof pg.DatabaseError) || /^(57P|08)/.test(error.code ?? '')
        if (!isGone) violations.add(error.message)
        await new Promise((resolve) => setTimeout(resolve, everyMs))
      } finally {
        await database.end().catch(() => undefined)
      }
    }
  })()
  return {
    hasFound: () => violations.size > 0,
    async stop() {
      isOver = true
      await watching
      return { violations: [...violations], looks }
    },
  }
}

/** Finds payments that are not yet used, and runs that are being paid. */
async function findUnfinished(database: pg.Client): Promise<readonly string[]> {
  const { rows } = await database.query<{ what: string }>(`
    select 'order ' || o.id as what from orders.orders o join payments.deposits d on d.for_order = o.id
    where o.status = 'pending_payment' and d.status = 'completed'
    union all select 'run ' || id from disbursements.runs where status = 'paying'`)
  return rows.map(({ what }) => what)
}

/** After a crash another process must finish the work, even if it crashes once more. */
const finishedWithinMs = 120_000

/** Tracks how long each item has been unfinished and returns those over the limit. */
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

/** Describes the state of the queue that finishes them. */
async function findWork(database: pg.Client): Promise<string> {
  const { rows } = await database.query(`
    select name, state, retry_count, started_on, heartbeat_on, start_after, now(), left(output::text, 200) as output
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')
      and name in ('reaction.orders.complete_paid', 'reaction.disbursements.pay_approved', 'disbursements.pay_runs')`)
  return shown(rows)
}

/** Waits until everything is finished. Returns the items that never finish. */
export async function untilFinished(database: pg.Client): Promise<string[]> {
  const look = watchUnfinished()
  for (;;) {
    const late = await look(database)
    if (late.length > 0 || (await findUnfinished(database)).length === 0) return late
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
