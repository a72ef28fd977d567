import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#kit/contract.ts'
import { formatIban } from '#kit/format-numbers.ts'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import { addBankAccount } from '#modules/banking/index.ts'
import { getUser } from '#modules/identity/index.ts'
import { addToCart, checkoutByWallet } from '#modules/orders/index.ts'
import { createOrganization } from '#modules/organizations/index.ts'
import { ownReference, recordReceipt } from '#modules/receipts/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { onlyDigits } from '#platform/database/only-digits.ts'
import { loadQueues } from '#platform/declarations/queues.ts'
import { searchEverything } from '#platform/declarations/search.ts'
import { prepareJobs } from '#platform/jobs/jobs.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { type GatewayAround, openGateway } from '#support/gateway.ts'
import { newIban } from '#support/ibans.ts'
import { assembly } from './modules.ts'

let fixture: TestFixture
let around: GatewayAround
let investor: UserActor
let person: { email: string; mobile: string; name: string }
let reference: string
let depositId: string
let gatewayId: string
let title: string

beforeAll(async () => {
  fixture = await openFixture()
  await prepareJobs(fixture.ownerConnection, { appRole: 'sahl_app', jobs: [], eventHandlers: [] })
  around = await openGateway(fixture)
  investor = await fixture.investor(riyals(20_000))
  const { email, mobile, lastName } = await getUser(fixture.db, investor.userId)
  person = { email, mobile: mobile!, name: lastName }
  const propertyId = await fixture.opportunity()
  const amount = toWire(riyals(1_000))
  const { version } = await fixture.as(investor, (context) => addToCart(context, { propertyId, amount }))
  const order = await checkoutByWallet(fixture.contextFor(investor), {
    cartVersion: version,
    acknowledgesRisk: true,
    idempotencyKey: newId(),
    requestHash: 'words',
  })
  reference = order.reference
  title = order.lines[0]!.property.title
  const { transaction } = await around.begin(investor)
  depositId = transaction.id
  const row = await fixture.db.one<{ gatewayId: string }>(
    sql`select gateway_id from payments.deposits where id = ${depositId}`,
  )
  gatewayId = row.gatewayId
})
afterAll(async () => {
  await around.close()
  await fixture.close()
})

async function found(role: Role, text: string): Promise<Record<string, string[]>> {
  const operator = await fixture.account([role])
  const groups = await searchEverything(fixture.contextFor(operator), assembly.finders, text)
  return Object.fromEntries(groups.map(({ finder, found }) => [finder.name, found.map(({ id }) => id)]))
}

test('finds a person by each of their names, with what they bought', async () => {
  for (const text of [person.email, person.mobile, person.mobile.replace('+966', '0')]) {
    const groups = await found('admin', text)
    expect(groups['verification.customers']).toEqual([investor.userId])
    expect(groups['orders.orders']).toHaveLength(1)
  }
  expect((await found('customer-admin', person.name))['verification.customers']).toContain(investor.userId)
})

test('finds an order, a payment and an opportunity by the references on documents', async () => {
  for (const text of [reference.toLowerCase(), reference.slice(3), reference.slice(3).replace('-', '')]) {
    expect((await found('admin', text))['orders.orders'], text).toHaveLength(1)
  }
  expect(await found('admin', depositId)).toEqual({ 'payments.payments': [depositId] })
  expect(await found('admin', gatewayId)).toEqual({ 'payments.payments': [depositId] })
  expect((await found('admin', title))['opportunities.opportunities']).toHaveLength(1)
})

test('finds a person by a number however it is spaced, and by a name as it sounds', async () => {
  const spaced = person.mobile.replace('+966', '0').replace(/(...)(...)(....)/, '$1 $2-$3')
  expect((await found('admin', spaced))['verification.customers']).toEqual([investor.userId])
  const alike = await found('admin', 'Nora Al Qahtany')
  expect(alike['verification.customers']).toContain(investor.userId)
  expect((await found('admin', 'Nora Al Harbi'))['verification.customers']).toBeUndefined()
})

test('finds the holder of an IBAN, typed in groups', async () => {
  const iban = newIban()
  const { id } = await addBankAccount(
    fixture.contextFor(investor),
    { accountNameCheck: { check: async () => 'match' } },
    { iban },
  )
  for (const text of [iban, formatIban(iban).toLowerCase(), iban.slice(2)]) {
    expect((await found('customer-admin', text))['banking.accounts']).toEqual([id])
  }
  expect(await found('cms', iban)).toEqual({})
})

test('finds movements by their amount and day', async () => {
  const [year, month, date] = riyadhDay(fixture.now).split('-')
  for (const text of [`1000 ${date}/${month}`, `${year}-${month}-${date} 1,000.00`]) {
    expect((await found('admin', text))['orders.orders'], text).toHaveLength(1)
  }
  expect((await found('admin', `1000 ${date}/${month}/${Number(year) - 1}`))['orders.orders']).toBeUndefined()
  expect((await found('admin', `1001 ${date}/${month}`))['orders.orders']).toBeUndefined()
})

test('finds bank receipts by reference and by amount, and an investor by their transfer reference', async () => {
  const operator = await fixture.account(['admin'])
  const [, month, date] = riyadhDay(fixture.now).split('-')
  const receiptId = await fixture.as(operator, (context) =>
    recordReceipt(context, {
      ...{ bankReference: 'FT-2026-117', amount: 765_43, bookedOn: riyadhDay(fixture.now) },
      text: 'Transfer',
    }),
  )
  for (const text of ['ft-2026-117', '2026117', '٢٠٢٦ ١١٧', `765.43 ${date}/${month}`]) {
    expect((await found('admin', text))['receipts.receipts'], text).toEqual([receiptId])
    expect((await found('customer-admin', text))['receipts.receipts']).toBeUndefined()
  }
  const code = await fixture.as(investor, (context) => ownReference(context, investor.userId))
  const typed = code.toLowerCase().replaceAll('-', ' ')
  expect((await found('customer-admin', typed))['receipts.codes']).toEqual([investor.userId])
  const bare = code.slice(code.indexOf('-'))
  expect((await found('customer-admin', bare))['receipts.codes']).toEqual([investor.userId])
})

test('finds organizations by name and certificates by number, however they are typed', async () => {
  const operator = await fixture.account(['admin'])
  const both = { nameAr: 'منشأة الواحة', nameEn: 'Oasis Holding' }
  const words = { ...both, cityAr: 'الرياض', cityEn: 'Riyadh', aboutAr: '', aboutEn: '' }
  const { id } = await fixture.as(operator, (context) =>
    createOrganization(context, { ...words, newSlug: 'oasis', ownerEmail: person.email }),
  )
  for (const text of ['الواحة', 'oasis hold', 'OASIS', person.email]) {
    expect((await found('admin', text))['organizations.organizations'], text).toEqual([id])
  }
  const number = 'SC-7K3M-9QX2-AAAA-BBBB'
  await fixture.db.run(sql`
    insert into documents.certificates (number, investor_id, opportunity_id, amount, issued_at)
    select ${number}, ${investor.userId}, opportunity_id, 100000, ${fixture.now} from orders.investments limit 1`)
  for (const text of [number, 'sc7k3m9qx2aaaabbbb', 'SC 7K3M 9QX2 AAAA BBBB', '7k3m-9qx2-aaaa-bbbb']) {
    expect((await found('customer-admin', text))['documents.certificates'], text).toEqual([number])
  }
})

test('finds each record by the id that a list copies, for those who may see it', async () => {
  const ids = {
    'verification.customers': investor.userId,
    'accounts.accounts': investor.userId,
    'orders.orders': (await fixture.db.one<{ id: string }>(sql`select id from orders.orders limit 1`)).id,
    'opportunities.opportunities': (
      await fixture.db.one<{ id: string }>(sql`select id from opportunities.opportunities limit 1`)
    ).id,
    'organizations.organizations': (
      await fixture.db.one<{ id: string }>(sql`select id from organizations.organizations limit 1`)
    ).id,
    'receipts.receipts': (await fixture.db.one<{ id: string }>(sql`select id from receipts.receipts limit 1`))
      .id,
    'books.transactions': (
      await fixture.db.one<{ id: string }>(sql`select id from ledger.transactions limit 1`)
    ).id,
    'payments.payments': depositId,
  }
  for (const [name, id] of Object.entries(ids)) {
    for (const text of [id, id.replaceAll('-', '').toUpperCase()]) {
      expect((await found('admin', text))[name], name).toEqual([id])
    }
    const ofEditor = await found('cms', id)
    expect(ofEditor[name], name).toBeUndefined()
  }
})

test('finds operators, and organizations by their registration and in any spelling', async () => {
  const operator = await getUser(fixture.db, (await fixture.account(['admin'])).userId)
  expect((await found('admin', operator.email))['accounts.accounts']).toEqual([operator.id])
  expect((await found('customer-admin', operator.email))['accounts.accounts']).toBeUndefined()
  const { id } = await fixture.db.one<{ id: string }>(sql`select id from organizations.organizations limit 1`)
  await fixture.db.run(sql`
    insert into organizations.verifications (id, organization_id, registration_number, created_at)
    values (${newId()}, ${id}, '1010284617', ${fixture.now})`)
  for (const text of ['1010284617', '١٠١٠ ٢٨٤ ٦١٧', 'منشاه الواحه']) {
    expect((await found('admin', text))['organizations.organizations'], text).toEqual([id])
  }
})

test('an editor finds opportunities and no person', async () => {
  for (const text of [person.email, reference, depositId]) expect(await found('cms', text)).toEqual({})
  expect(Object.keys(await found('cms', title))).toEqual(['opportunities.opportunities'])
})

test('treats characters of patterns literally', async () => {
  for (const text of ['%%%', '___', "'''", '\\\\\\', '   %']) expect(await found('admin', text)).toEqual({})
})

test('each queue counts its waiting rows, for the roles that work on it', async () => {
  const states = async (role: Role) =>
    Object.fromEntries(
      (await loadQueues(fixture.contextFor(await fixture.account([role])), assembly.queues)).map((state) => [
        state.queue.name,
        state.waiting,
      ]),
    )
  expect(await states('cms')).toEqual({ 'approvals.awaiting': 0 })
  expect(await states('customer-admin')).toEqual({
    'approvals.awaiting': 0,
    'feedback.unhandled': 0,
    'limits.requests': 0,
    'organizations.verifications': 0,
    'support.waiting': 0,
    'verification.checks': 0,
  })
  expect(await states('admin')).toMatchObject({ 'books.breaks': 0, 'books.suspense': 0 })
  const seen = fixture.now
  const fault = (kind: string) => sql`
    insert into books.breaks (id, kind, subject, first_seen_at, last_seen_at)
    values (${newId()}, ${kind}, ${newId()}, ${seen}, ${seen})`
  for (const kind of ['suspense', 'uncredited', 'refunded']) await fixture.db.run(fault(kind))
  expect(await states('admin')).toMatchObject({ 'books.breaks': 2, 'books.suspense': 1 })
})

test('reads a reference by an index, also without its letters', async () => {
  const operator = await fixture.account(['admin'])
  const plan = await fixture.db.transaction(async (tx) => {
    await tx.run(sql`set local enable_seqscan = off`)
    const tables = [
      sql`receipts.receipts`,
      sql`statements.lines`,
      sql`corrections.corrections`,
      sql`withdrawals.withdrawals`,
      sql`withdrawals.returns`,
      sql`disbursements.runs`,
    ]
    const rows = []
    for (const table of tables) {
      rows.push(
        (
          await tx.rows<Record<string, string>>(
            sql`explain select from ${table} where ${onlyDigits()} = '2026117'`,
          )
        )
          .flatMap((row) => Object.values(row))
          .join(' '),
      )
    }
    return rows
  })
  expect(plan).toHaveLength(6)
  for (const one of plan) expect(one).toMatch(/_by_digits/)
  expect(await searchEverything(fixture.contextFor(operator), assembly.finders, 'MOHAMMED')).toEqual([])
})

test('counts waiting rows by an index that contains nothing else', async () => {
  const reader = fixture.contextFor(await fixture.account(['admin']))
  const planOf = ({ since, rows: waiting }: (typeof assembly.queues)[number]) =>
    fixture.db.transaction(async (tx) => {
      await tx.run(sql`set local enable_seqscan = off`)
      const rows = await tx.rows<Record<string, string>>(
        sql`explain select ${since} from ${typeof waiting === 'function' ? waiting(reader) : waiting}`,
      )
      return rows.flatMap((row) => Object.values(row)).join('\n')
    })
  for (const queue of assembly.queues) expect(await planOf(queue), queue.name).toMatch(/Index|Bitmap/)
})
