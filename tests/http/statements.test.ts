import { beforeAll, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import type { Caller } from '#support/caller.ts'
import { newOperator } from '#support/operators.ts'
import { signIn, signInOperator } from '#support/people.ts'

const { origin } = inject('product')
const most = 12

let investor: Caller
let operator: Caller
beforeAll(async () => {
  investor = await signIn(origin, demoInvestor.email)
  operator = await signInOperator(origin, await newOperator('admin'))
  // The first page of a process is rendered twice, because parts of the header are loaded with it.
  await investor.send('/user/profile', { headers: { accept: 'text/html' } })
  await operator.send('/admin-sahl/books', { headers: { accept: 'text/html' } })
})

/** The demo states in `server-timing` how many statements a page sent to the database. */
async function statementsOf(page: string, caller: Caller = investor): Promise<number> {
  const answer = await caller.send(page, { headers: { accept: 'text/html' } })
  expect(answer.status, page).toBe(200)
  const [, sent] = /db;desc="(\d+) statements"/.exec(answer.headers.get('server-timing') ?? '') ?? []
  return Number(sent)
}

test.each([
  '/user/portfolio',
  '/user/wallet',
  '/user/cart',
  '/user/properties',
  '/user/transaction',
  '/user/kyc',
  '/user/plan',
  '/user/documents',
  '/user/profile',
  '/user/notifications',
])('%s sends from 1 to 12 statements to the database', async (page) => {
  const sent = await statementsOf(page)
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThanOrEqual(most)
})

test.each([
  '/admin-sahl/wallet?limit=100',
  '/admin-sahl/receipt?limit=100',
  '/admin-sahl/disbursement?limit=100',
  '/admin-sahl/customer?limit=100',
  '/admin-sahl/investment?limit=100',
  '/admin-sahl/approvals',
  '/admin-sahl/books/breaks',
  '/admin-sahl/statement',
  '/admin-sahl/reports',
  '/admin-sahl/reports/investments?by=city',
  '/admin-sahl/reports/disbursements',
  '/admin-sahl/reports/fees',
  '/admin-sahl/reports/wallet?by=day',
  '/admin-sahl/reports/cohorts',
  '/admin-sahl/reports/movements?limit=100',
  '/admin-sahl/reports/fee-rows?limit=100',
  '/admin-sahl/reports/promised-payments?limit=100',
  '/admin-sahl/reports/check-decisions?limit=100',
  '/admin-sahl/reports/customer-stages?limit=100',
])('%s sends from 1 to 12 statements, however many rows it lists', async (page) => {
  const sent = await statementsOf(page, operator)
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThanOrEqual(most)
})

test('the dashboard sends at most a statement for each queue, beside those of its figures', async () => {
  expect(await statementsOf('/admin-sahl?by=month', operator)).toBeLessThanOrEqual(most + 4)
})

test('the portfolio leaves room for one more statement', async () => {
  expect(await statementsOf('/user/portfolio')).toBeLessThan(most)
})
