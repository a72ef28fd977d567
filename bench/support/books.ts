import type pg from 'pg'

/** Each promise with the query that finds where it is broken. */
const books: Readonly<Record<string, string>> = {
  'all balances do not sum to zero': 'select sum(balance) from ledger.accounts having sum(balance) <> 0',
  'a balance is not the sum of its entries': `
    select a.id, a.kind, a.balance, sum(e.amount) from ledger.accounts a
    left join ledger.entries e on e.account_id = a.id
    group by a.id having a.balance <> coalesce(sum(e.amount), 0) or a.version <> count(e.seq)`,
  'a transaction does not balance': `
    select t.id, t.entry_count, count(e.*), sum(e.amount) from ledger.transactions t
    left join ledger.entries e on e.transaction_id = t.id
    group by t.id having count(e.*) <> t.entry_count or sum(e.amount) <> 0`,
  'an entry belongs to no transaction': `
    select e.transaction_id from ledger.entries e
    left join ledger.transactions t on t.id = e.transaction_id where t.id is null`,
  'what is sold is not what investors hold': `
    select s.opportunity_id, s.invested, sum(i.amount) from opportunities.stock s
    left join orders.investments i on i.opportunity_id = s.opportunity_id and i.status = 'completed'
    group by s.opportunity_id having s.invested <> coalesce(sum(i.amount), 0)`,
  'something stays reserved without an order that is open': `
    select s.opportunity_id, s.reserved, sum(i.amount) from opportunities.stock s
    left join orders.investments i on i.opportunity_id = s.opportunity_id and i.status = 'pending_payment'
    group by s.opportunity_id having s.reserved <> coalesce(sum(i.amount), 0)`,
  'an order is not what its lines say': `
    select o.id, o.total, sum(i.amount + i.fee) from orders.orders o
    left join orders.investments i on i.order_id = o.id
    group by o.id having o.total <> coalesce(sum(i.amount + i.fee), 0)`,
  'an order was not paid exactly once': `
    select o.id, o.total, sum(-e.amount) from orders.orders o
    left join ledger.transactions t on t.record_kind = 'order' and t.record_id = o.id and t.kind = 'funding'
    left join ledger.accounts a on a.owner_id = o.investor_id and a.kind = 'wallet'
    left join ledger.entries e on e.transaction_id = t.id and e.account_id = a.id
    where o.status = 'completed' and o.method = 'wallet'
    group by o.id having coalesce(sum(-e.amount), 0) <> o.total`,
  'a buyer has more than one order': `
    select o.investor_id, count(*) from orders.orders o join identity.users u on u.id = o.investor_id
    where u.email like '%@bench.test' group by o.investor_id having count(*) > 1`,
  'a buyer who paid has a cart that still asks for it': `
    select o.id from orders.orders o join identity.users u on u.id = o.investor_id
    join orders.cart_items c on c.investor_id = o.investor_id
    where u.email like '%@bench.test' and o.status = 'completed'`,
}

/** Returns where the books do not balance: a line for each of the first breaches of every invariant. */
export async function brokenPromises(owner: pg.Client): Promise<string[]> {
  const found: string[] = []
  for (const [promise, query] of Object.entries(books)) {
    const { rows } = await owner.query(query)
    for (const row of rows.slice(0, 5)) found.push(`${promise}: ${JSON.stringify(row)}`)
  }
  return found
}
