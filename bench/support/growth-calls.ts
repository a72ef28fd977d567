import type pg from 'pg'
import { newId } from '#kit/ids.ts'
import { encodeCursor } from '#kit/list-cursor.ts'
import { daysAfter, riyadhDay } from '#kit/time.ts'
import { makeBuyers } from './buyers.ts'
import type { Call } from './call.ts'
import type { GrownDataset } from './grown-dataset.ts'
import { idOfEmail, signedIn } from './sessions.ts'

const bank = '00000000-0000-7000-8000-000000000006'
const clearing = '00000000-0000-7000-8000-000000000005'

/** The calls of investors and operators, the same for data of each size. */
export async function callsIn(dataset: GrownDataset): Promise<Call[]> {
  const { owner, usual, heavy } = dataset
  const operator = await signedIn(owner, await idOfEmail(owner, 'admin@demo.sahl.test'), 'operator')
  const reads: [what: string, path: string, cookie: string][] = []
  for (const [who, id] of [
    ['usual', usual],
    ['heavy', heavy],
  ] as const) {
    const cookie = await signedIn(owner, id, 'investor')
    const deep = await cursorAtMiddle(owner, id)
    for (const [what, path] of [
      ['wallet', '/api/wallet'],
      ['transactions', '/api/transactions'],
      ['transactions, deep', `/api/transactions?cursor=${deep}`],
      ...[
        'status=failed',
        'status=pending',
        'method=bank',
        'type=funded&method=online',
        'type=withdrawal',
      ].map((filter) => [`transactions, none by ${filter}`, `/api/transactions?${filter}`] as const),
      ['portfolio', '/api/portfolio'],
      ['stakes', '/api/portfolio/stakes'],
      ['overview', '/api/portfolio/overview?range=all'],
      ['limits', '/api/user/limits'],
    ] as const) {
      reads.push([`${who}: ${what}`, path, cookie])
    }
  }
  const day = daysAfter(riyadhDay(new Date()), -300)
  const month = daysAfter(day, 30)
  const statement = (from: string, to: string) => `/api/documents/statement?from=${from}&to=${to}`
  const [ofUsual, ofHeavy] = [
    await signedIn(owner, usual, 'investor'),
    await signedIn(owner, heavy, 'investor'),
  ]
  reads.push(['usual: statement of a month', statement(day, month), ofUsual])
  reads.push(['heavy: statement of a day', statement(day, day), ofHeavy])
  const books = '/api/admin/books'
  const { rows } = await owner.query<{ version: string }>(
    'select version from ledger.accounts where id = $1',
    [clearing],
  )
  const middle = encodeCursor({ sort: 'newest', keys: [String(BigInt(rows[0]!.version) / 2n), newId()] })
  reads.push(['books: trial balance of this month', `${books}/trial-balance`, operator])
  reads.push([
    'books: trial balance of a year ago',
    `${books}/trial-balance?from=${day}&to=${month}`,
    operator,
  ])
  reads.push(['books: accounts of wallets', `${books}/accounts?kind=wallet&on=${month}`, operator])
  reads.push(['books: entries of clearing', `${books}/accounts/${clearing}`, operator])
  reads.push(['books: entries of clearing, deep', `${books}/accounts/${clearing}?cursor=${middle}`, operator])
  reads.push([
    'books: entries of a day at the bank',
    `${books}/accounts/${bank}?from=${day}&to=${day}`,
    operator,
  ])
  for (const [what, filter] of [
    ['of one kind', 'kind=withdrawal_completion'],
    ['of no kind', 'kind=correction'],
    ['of one amount', 'least=100000&most=100100&totals=yes'],
  ] as const) {
    reads.push([`books: entries of the bank ${what}`, `${books}/accounts/${bank}?${filter}`, operator])
  }
  for (const [what, path] of operatorReads(day, month)) reads.push([what, `/api/admin/${path}`, operator])
  return [
    ...reads.map(([what, path, cookie]) => ({ what, prepare: () => reading(dataset, path, cookie) })),
    { what: 'usual: checkout', prepare: () => checkout(dataset) },
    { what: 'heavy: checkout', prepare: () => checkout(dataset, { id: heavy, cookie: ofHeavy }) },
  ]
}

/** The dashboard, the reports of a year beside the year before, and what is behind their figures. */
function operatorReads(day: string, month: string): [what: string, path: string][] {
  const year = `from=${daysAfter(day, -65)}&compare=year`
  const movements = 'report-movements?kind'
  return [
    ['dashboard by month', 'dashboard?by=month'],
    ['report of wallets by month', `reports/wallet?by=month&${year}`],
    ['report of investments by city', `reports/investments?by=city&${year}`],
    ['report of disbursements by month', `reports/disbursements?by=month&${year}`],
    ['report of fees by opportunity', `reports/fees?by=opportunity&${year}`],
    ['movements: newest investments', `${movements}=funding`],
    ['movements: income of a month', `${movements}=income&from=${day}&to=${month}`],
    ['movements: of one amount', 'report-movements?account=wallet&least=100000&most=100100'],
    ['orders: newest', 'orders?totals=yes'],
    ['orders: paid by wallet, largest first', 'orders?method=wallet&sort=largest'],
    ['runs of disbursements', 'disbursement-runs'],
  ]
}

async function reading({ owner, server }: GrownDataset, path: string, cookie: string) {
  // Papers are asked for more often here than one person may.
  if (path.startsWith('/api/documents')) await owner.query('delete from platform.rate_buckets')
  return () => expectAnswer(path, fetch(server.origin + path, { headers: { cookie } }))
}

async function checkout(
  { owner, server, open }: GrownDataset,
  by?: { readonly id: string; readonly cookie: string },
) {
  const [buyer] = await makeBuyers(owner, 1, open)
  if (by) {
    await owner.query('update orders.cart_items set investor_id = $1 where investor_id = $2', [
      by.id,
      buyer!.id,
    ])
  }
  const headers = {
    cookie: by?.cookie ?? `sahl_session=${buyer!.token}`,
    origin: server.origin,
    'content-type': 'application/json',
    'idempotency-key': buyer!.idempotencyKey,
  }
  const body = JSON.stringify({ method: 'wallet', cartVersion: buyer!.cartVersion })
  return () =>
    expectAnswer('checkout', fetch(`${server.origin}/api/checkout`, { method: 'POST', headers, body }))
}

async function expectAnswer(what: string, asked: Promise<Response>): Promise<void> {
  const response = await asked
  const bytes = await response.arrayBuffer()
  if (!response.ok) throw new Error(`${what} answered ${response.status}: ${Buffer.from(bytes)}`)
}

/** In the middle of what somebody was paid. */
async function cursorAtMiddle(owner: pg.Client, investorId: string): Promise<string> {
  const { rows } = await owner.query<{ at: string; id: string }>(
    `select (extract(epoch from paid_at) * 1000000)::int8::text as at, transaction_id as id
     from disbursements.shares where investor_id = $1 and transaction_id is not null
     order by paid_at desc offset (
       select count(*) / 2 from disbursements.shares where investor_id = $1 and transaction_id is not null
     ) limit 1`,
    [investorId],
  )
  return encodeCursor({ sort: 'newest', keys: [rows[0]!.at, '0', rows[0]!.id] })
}
