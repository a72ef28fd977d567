import { beforeAll, expect, inject, test } from 'vitest'
import { demoInvestor } from '#demo/content/people.ts'
import type { Caller } from '#support/caller.ts'
import { signIn } from '#support/people.ts'

const { origin } = inject('product')
const most = 12

let investor: Caller
beforeAll(async () => {
  investor = await signIn(origin, demoInvestor.email)
  // The first page of a process is drawn twice: parts of the header are loaded with it.
  await investor.send('/user/profile', { headers: { accept: 'text/html' } })
})

/** The demo says in `server-timing` how many statements a page sent to the database. */
async function statementsOf(page: string): Promise<number> {
  const answer = await investor.send(page, { headers: { accept: 'text/html' } })
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
