import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { addDays } from '#kit/time.ts'
import { addBankAccount } from '#modules/banking/operations/add.ts'
import { recordKycStatus, setUserActive } from '#modules/identity/index.ts'
import { findAccount, lockAccount } from '#modules/ledger/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { defaultSettings, parseSettings } from '#platform/declarations/settings.ts'
import { postClaim, writeClaim } from '#support/claims.ts'
import { untilWaiting } from '#support/database.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { newIban } from '#support/ibans.ts'
import { requestsByPerson } from '../rules.ts'
import { approveWithdrawal } from './approve.ts'
import { readInvestorsWithdrawal } from './operator-view.ts'
import { readTerms, requestWithdrawal } from './own.ts'
import { rejectWithdrawal } from './reject.ts'

let fixture: TestFixture
let operator: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  operator = await fixture.account(['admin'])
})
afterAll(() => fixture.close())

const match = { accountNameCheck: { check: async () => 'match' as const } }

/** An investor whose bank account is old enough to be withdrawn to, and their requests. */
async function investorWith(balance: Halalas) {
  const actor = await fixture.investor(balance)
  const account = await addBankAccount(fixture.contextFor(actor), match, { iban: newIban() })
  fixture.now = addDays(fixture.now, 1)
  const request = (amount: Halalas) =>
    requestWithdrawal(fixture.contextFor(actor), {
      ...{ amount: toWire(amount), accountId: account.id },
      ...{ idempotencyKey: newId(), requestHash: 'words' },
    })
  const walletOf = async () => (await findAccount(fixture.db, 'wallet', actor.userId))!.balance
  return { actor, request, walletOf }
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )
const approve = (id: string) => fixture.as(operator, (context) => approveWithdrawal(context, { id }))
const look = (id: string) => fixture.as(operator, (context) => readInvestorsWithdrawal(context, { id }))

test('leaves what the investor owes in the wallet', async () => {
  const { actor, request, walletOf } = await investorWith(riyals(1000))
  await postClaim(fixture, actor, riyals(400))
  expect(await fixture.as(actor, readTerms)).toMatchObject({ available: 600_00 })
  expect(await codeOf(request(riyals(600) + 1n))).toBe('withdrawal_claim_open')
  await request(riyals(600))
  expect(await walletOf()).toBe(riyals(400))
  expect(await codeOf(request(riyals(400)))).toBe('withdrawal_claim_open')
  expect(await walletOf()).toBe(riyals(400))
})

test('waits for a claim that is being posted, and then counts it', async () => {
  const { actor, request, walletOf } = await investorWith(riyals(1000))
  let withdrawing: Promise<string> | undefined
  await fixture.holding(system, async ({ tx }) => {
    await tx.run(lockAccount('wallet', actor.userId))
    withdrawing = codeOf(request(riyals(1000)))
    await untilWaiting(fixture.db, 1)
    await writeClaim(tx, actor, riyals(400), fixture.now)
  })
  expect(await withdrawing).toBe('withdrawal_claim_open')
  expect(await walletOf()).toBe(riyals(1000))
})

test('refuses deactivated and never approved accounts, and allows those whose check expired', async () => {
  const { actor, request, walletOf } = await investorWith(riyals(1000))
  await fixture.as(system, (context) => setUserActive(context, actor.userId, false))
  expect(await codeOf(request(riyals(100)))).toBe('user_not_active')
  await fixture.as(system, (context) => setUserActive(context, actor.userId, true))
  const stranger = await fixture.account()
  const asked = { amount: 100_00, accountId: newId(), idempotencyKey: newId(), requestHash: 'words' }
  expect(await codeOf(requestWithdrawal(fixture.contextFor(stranger), asked))).toBe('kyc_not_approved')
  expect(await walletOf()).toBe(riyals(1000))
  await fixture.as(system, (context) => recordKycStatus(context, actor.userId, 'expired'))
  expect(await codeOf(request(riyals(100)))).toBe('done')
})

test('refuses requests beyond the daily limit, and moves nothing', async () => {
  const { request, walletOf } = await investorWith(riyals(5000))
  const codes: string[] = []
  for (let count = 0; count <= requestsByPerson.most; count++) codes.push(await codeOf(request(riyals(50))))
  expect(codes).toEqual([...Array.from({ length: requestsByPerson.most }, () => 'done'), 'too_many_requests'])
  expect(await walletOf()).toBe(riyals(5000 - 50 * requestsByPerson.most))
})

test('text that comes with a reason other than "other" is not kept', async () => {
  const { request } = await investorWith(riyals(1000))
  const { id } = await request(riyals(100))
  const given = { reason: 'name_mismatch', textAr: 'نص', textEn: 'Text' } as const
  await fixture.as(operator, (context) => rejectWithdrawal(context, { id, ...given }))
  const kept = await fixture.db.one(
    sql`select reason::text as reason, reason_text from withdrawals.withdrawals where id = ${id}`,
  )
  expect(kept).toEqual({ reason: 'name_mismatch', reasonText: null })
  const [event] = await fixture.db.rows<{ data: object }>(sql`
    select data from facts.facts where kind = 'withdrawals.rejected' and data ->> 'withdrawalId' = ${id}`)
  expect(event?.data).toMatchObject({ reason: 'name_mismatch', text: null })
})

test('requires two operators from the lower threshold of request and approval on', async () => {
  const { request } = await investorWith(riyals(10_000))
  const lowered = parseSettings(2n, { twoOperatorsFromHalalas: toWire(riyals(2000)) })
  const stageAfterOne = async (id: string) => {
    await approve(id)
    const { stage, isProposed } = await look(id)
    return { stage, isProposed }
  }
  const proposed = { stage: 'received', isProposed: true }
  const before = await request(riyals(2000))
  fixture.settings = lowered
  expect(await stageAfterOne(before.id)).toEqual(proposed)
  // A day later, so that what was requested before does not count with it.
  fixture.now = addDays(fixture.now, 2)
  const below = await request(riyals(2000) - 1n)
  expect(await stageAfterOne(below.id)).toMatchObject({ stage: 'approved' })
  fixture.now = addDays(fixture.now, 2)
  const during = await request(riyals(2000))
  fixture.settings = defaultSettings
  expect(await stageAfterOne(during.id)).toEqual(proposed)
})
