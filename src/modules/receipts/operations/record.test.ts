import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals } from '#kit/money.ts'
import { setUserActive } from '#modules/identity/index.ts'
import { findAccount } from '#modules/ledger/index.ts'
import type { UserActor } from '#platform/context.ts'
import { parseSettings } from '#platform/declarations/settings.ts'
import { recordAll } from '#support/bank-lines.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { findByReference } from '../queries.ts'
import { readReceipt } from './read.ts'
import { readTransfer } from './transfer.ts'

let fixture: TestFixture
let operator: UserActor
beforeAll(async () => {
  fixture = await openFixture()
  fixture.settings = parseSettings(1n, { platformIban: 'SA0380000000608010167519' })
  operator = await fixture.account(['admin'])
})
afterAll(() => fixture.close())

const referenceFor = async (actor: UserActor) => (await fixture.as(actor, readTransfer)).reference
const walletOf = async ({ userId }: UserActor) => (await findAccount(fixture.db, 'wallet', userId))!.balance

/** Records a transfer with this text, as a line of a statement, and returns its status. */
async function statusAfter(text: string): Promise<string> {
  const bankReference = newId()
  const party = { name: null, iban: null }
  const line = { bankReference, amount: riyals(500), bookedOn: '2026-11-22', text, party }
  await recordAll(fixture.contextFor(operator), [line])
  const receipt = await findByReference(fixture.db, bankReference)
  return (await fixture.as(operator, (context) => readReceipt(context, { id: receipt!.id }))).status
}

test('a transfer that names the references of two investors credits neither', async () => {
  const [one, other] = [await fixture.investor(0n), await fixture.investor(0n)]
  const [first, second] = [await referenceFor(one), await referenceFor(other)]
  expect(await statusAfter(`${first} and ${second}`)).toBe('suspense')
  expect(await statusAfter(`${second} and ${first}`)).toBe('suspense')
  expect([await walletOf(one), await walletOf(other)]).toEqual([0n, 0n])
  expect(await statusAfter(`${first} ${first}`)).toBe('credited')
  expect(await walletOf(one)).toBe(riyals(500))
})

test('a transfer to a deactivated account waits in suspense until the account is active again', async () => {
  const investor = await fixture.investor(0n)
  const reference = await referenceFor(investor)
  await fixture.as(system, (context) => setUserActive(context, investor.userId, false))
  expect(await statusAfter(reference)).toBe('suspense')
  expect(await walletOf(investor)).toBe(0n)
  await fixture.as(system, (context) => setUserActive(context, investor.userId, true))
  expect(await statusAfter(reference)).toBe('credited')
})
