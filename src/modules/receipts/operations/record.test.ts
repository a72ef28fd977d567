import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import { setUserActive } from '#modules/identity/index.ts'
import { findAccount } from '#modules/ledger/index.ts'
import type { UserActor } from '#platform/context.ts'
import { settingsFrom } from '#platform/settings.ts'
import { openWorld, system, type World } from '#support/world.ts'
import { readReceipt } from './read.ts'
import { recordReceipt } from './record.ts'
import { readTransfer } from './transfer.ts'

let world: World
let operator: UserActor
beforeAll(async () => {
  world = await openWorld()
  world.settings = settingsFrom(1n, { platformIban: 'SA0380000000608010167519' })
  operator = await world.account(['admin'])
})
afterAll(() => world.close())

const referenceFor = async (actor: UserActor) => (await world.as(actor, readTransfer)).reference
const walletOf = async ({ userId }: UserActor) => (await findAccount(world.db, 'wallet', userId))!.balance

/** Records a transfer with this text and returns its status. */
async function statusAfter(text: string): Promise<string> {
  const line = { bankReference: newId(), amount: toWire(riyals(500)), bookedOn: '2026-11-22', text }
  const id = await world.as(operator, (context) => recordReceipt(context, { ...line, partyName: undefined }))
  return (await world.as(operator, (context) => readReceipt(context, { id }))).status
}

test('a transfer that names the references of two investors credits neither', async () => {
  const [one, other] = [await world.investor(0n), await world.investor(0n)]
  const [first, second] = [await referenceFor(one), await referenceFor(other)]
  expect(await statusAfter(`${first} and ${second}`)).toBe('suspense')
  expect(await statusAfter(`${second} and ${first}`)).toBe('suspense')
  expect([await walletOf(one), await walletOf(other)]).toEqual([0n, 0n])
  expect(await statusAfter(`${first} ${first}`)).toBe('credited')
  expect(await walletOf(one)).toBe(riyals(500))
})

test('a transfer to a deactivated account waits in suspense until the account is active again', async () => {
  const investor = await world.investor(0n)
  const reference = await referenceFor(investor)
  await world.as(system, (context) => setUserActive(context, investor.userId, false))
  expect(await statusAfter(reference)).toBe('suspense')
  expect(await walletOf(investor)).toBe(0n)
  await world.as(system, (context) => setUserActive(context, investor.userId, true))
  expect(await statusAfter(reference)).toBe('credited')
})
