import pg from 'pg'
import type { PgConnection } from '#platform/postgres/connection.ts'
import type { Testimony } from './witness.ts'

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
    where a.balance <> s.invested`,
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
  'M8 a deposit is not credited exactly once': `
    select d.id from payments.deposits d
    left join ledger.transactions t on t.record_kind = 'deposit' and t.record_id = d.id and t.kind = 'deposit'
    group by d.id, d.status having count(t.id) <> (d.status = 'completed')::int`,
}

const shown = (row: unknown): string =>
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

/** Until whatever was paid has been used for what it was paid for, which the worker does; the orders that are left. */
export async function untilFinalised(database: pg.Client, withinMs: number): Promise<string[]> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const { rows } = await database.query(`
      select o.id from orders.orders o join payments.deposits d on d.for_order = o.id
      where o.status = 'pending_payment' and d.status = 'completed'`)
    if (rows.length === 0) return []
    if (performance.now() > deadline) return [`M8 paid and never finalised: ${shown(rows)}`]
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** What the gateway says it was paid. */
export interface GatewayPaid {
  readonly paymentId: string
  readonly amount: number
}

/** M5, M7, M10: what people were told, and what the gateway was paid, against what is in the books. */
export async function compare(
  database: pg.Client,
  testimonies: readonly Testimony[],
  paid: readonly GatewayPaid[],
): Promise<string[]> {
  const offences: string[] = []
  const rowsById = async (question: string) =>
    new Map((await database.query(question)).rows.map((row) => [String(row.id), row]))
  const orders = await rowsById('select id, status, total from orders.orders')
  const deposits = await rowsById('select id, status, amount, for_order from payments.deposits')
  const withdrawals = await rowsById('select id, status, amount from withdrawals.withdrawals')
  const receipts = await rowsById('select payment_id as id, amount, deposit_id from payments.receipts')
  for (const told of testimonies) {
    if (told.told === 'wrong') offences.push(told.what)
    if (told.told === 'invested') {
      const order = orders.get(told.orderId)
      const isKept = order?.status === 'completed' && Number(order.total) === told.total
      if (!isKept) offences.push(`M5 acknowledged and not kept: ${shown(told)} is ${shown(order)}`)
    }
    if (told.told === 'ordered' && !orders.has(told.orderId)) {
      offences.push(`M5 acknowledged and not kept: ${shown(told)}`)
    }
    if (told.told === 'paid_for_order') {
      const isCredited = [...deposits.values()].some(
        (one) =>
          one.for_order === told.orderId && one.status === 'completed' && Number(one.amount) === told.total,
      )
      if (!isCredited) offences.push(`M12 paid for an order and not credited: ${shown(told)}`)
    }
    if (told.told === 'withdrawal_asked' || told.told === 'withdrawal_cancelled') {
      const withdrawal = withdrawals.get(told.withdrawalId)
      const isKept =
        Number(withdrawal?.amount) === told.amount &&
        (told.told === 'withdrawal_asked' || withdrawal?.status === 'cancelled')
      if (!isKept) offences.push(`M5 acknowledged and not kept: ${shown(told)} is ${shown(withdrawal)}`)
    }
    if (told.told === 'deposit_opened' && !deposits.has(told.depositId)) {
      offences.push(`M5 acknowledged and not kept: ${shown(told)}`)
    }
    if (told.told === 'credited' || told.told === 'paid_at_gateway') {
      const deposit = deposits.get(told.depositId)
      if (deposit?.status !== 'completed' || Number(deposit.amount) !== told.amount) {
        offences.push(`M10 paid and not credited: ${shown(told)} is ${shown(deposit)}`)
      }
    }
  }
  for (const { paymentId, amount } of paid) {
    const receipt = receipts.get(paymentId)
    if (!receipt?.deposit_id || Number(receipt.amount) !== amount) {
      offences.push(`M10 the gateway was paid ${amount} by ${paymentId}, and we have ${shown(receipt)}`)
    }
  }
  const strangers = [...receipts.keys()].filter((id) => !paid.some(({ paymentId }) => paymentId === id))
  if (strangers.length > 0) offences.push(`M9 credited and never paid: ${strangers.slice(0, 3).join(', ')}`)
  return offences
}
