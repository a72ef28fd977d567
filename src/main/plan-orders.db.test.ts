import { afterAll, beforeAll, expect, test } from 'vitest'
import { riyals, toWire } from '#kit/money.ts'
import { instantFrom } from '#kit/time.ts'
import { composeStatement } from '#modules/documents/operations/statement.ts'
import { exportInvestorsOrders, listInvestorsOrders } from '#modules/orders/operations/investors-orders.ts'
import { buildOrdersSection } from '#modules/orders/operations/personal-data.ts'
import { composeReceipt } from '#modules/orders/operations/receipt.ts'
import { saveMonthly } from '#modules/plans/operations/manage-plan.ts'
import { runMonths } from '#modules/plans/operations/run-months.ts'
import {
  exportTransactions,
  listTransactions,
  readTransaction,
} from '#modules/portfolio/operations/transactions.ts'
import type { UserActor } from '#platform/context.ts'
import { buildTestCallContext } from '#support/contexts.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { investIn } from '#support/stakes.ts'

/** PRT-6: a plan buys while nobody is present, so its orders are marked wherever they are shown. */
let fixture: TestFixture
let actor: UserActor
let operator: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  fixture.now = instantFrom('2026-11-21T09:00:00Z')
  operator = await fixture.account(['admin'])
  actor = await fixture.investor(riyals(10_000))
  const terms = { day: 5, amount: toWire(riyals(2000)), types: [], cities: [], contracts: [], cashToKeep: 0 }
  const context = buildTestCallContext({ db: fixture.db, actor, now: fixture.now })
  await saveMonthly(context, { ...terms, acceptTerms: true })
  const property = await fixture.opportunity()
  await investIn(fixture, actor, property, riyals(1000))
  fixture.now = instantFrom('2026-12-05T09:00:00Z')
  await runMonths({ ...fixture.contextFor(system), db: fixture.db, tx: fixture.db })
})
afterAll(() => fixture.close())

const bought = async () =>
  (await listTransactions(fixture.contextFor(actor), { limit: 20 })).items.filter(
    ({ type }) => type === 'funded',
  )
const linesOf = async (file: Response) => (await file.text()).trim().split('\r\n').slice(1)

test('marks orders of a plan in movements, in their detail and in their file', async () => {
  const rows = await bought()
  expect(rows.map(({ placedBy, amount }) => [placedBy, amount])).toEqual([
    ['monthly_plan', 200_000],
    ['investor', 100_000],
  ])
  const details = await Promise.all(rows.map(({ id }) => readTransaction(fixture.contextFor(actor), { id })))
  expect(details.map(({ placedBy }) => placedBy)).toEqual(['monthly_plan', 'investor'])
  const asked = { lang: 'ar', type: 'funded', columns: ['type', 'placedBy'] } as const
  const file = await exportTransactions(fixture.contextFor(actor), { ...asked, columns: [...asked.columns] })
  expect(await linesOf(file)).toEqual(['استثمار,خطتك الشهرية', 'استثمار,'])
})

test('marks them on the receipt and the statement of account, and on no other document', async () => {
  const [byPlan, byHand] = (await bought()).map(({ orderId }) => orderId!)
  const receiptOf = async (id: string) =>
    JSON.stringify((await composeReceipt(fixture.contextFor(actor), { id, lang: 'ar' })).sections[0]!.rows)
  expect(await receiptOf(byPlan!)).toContain('["نفّذه","خطتك الشهرية"]')
  expect(await receiptOf(byHand!)).not.toContain('نفّذه')
  const days = { from: '2026-11-21', to: '2026-12-05', lang: 'ar' as const }
  const { sections } = await composeStatement(fixture.contextFor(actor), days)
  const told = sections.find(({ table }) => table)!.table!.rows.map((cells) => JSON.stringify(cells[1]))
  expect(told.map((cell) => cell.includes('عبر خطتك الشهرية'))).toEqual([false, false, true])
})

test('marks them in the data copy', async () => {
  const [orders] = await buildOrdersSection(fixture.contextFor(actor), actor.userId)
  expect(orders!.rows.map(({ placedBy }) => placedBy)).toEqual(['A monthly plan', 'The investor'])
})

test('marks them for operators, in the list of orders and its file', async () => {
  const { items } = await listInvestorsOrders(fixture.contextFor(operator), { limit: 20 })
  expect(items.map(({ placedBy }) => placedBy)).toEqual(['monthly_plan', 'investor'])
  const asked = { lang: 'ar', columns: ['placedBy'] } as const
  const file = await exportInvestorsOrders(fixture.contextFor(operator), {
    ...asked,
    columns: [...asked.columns],
  })
  expect(await linesOf(file)).toEqual(['خطة شهرية', 'المستثمر'])
})
