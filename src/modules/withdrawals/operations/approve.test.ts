import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { addDays, addMs, hourMs, riyadhDay } from '#kit/time.ts'
import { addBankAccount } from '#modules/banking/operations/add.ts'
import { ownReference } from '#modules/receipts/index.ts'
import type { UserActor } from '#platform/context.ts'
import { constraintOf, sql } from '#platform/database/database.ts'
import { defaultSettings, parseSettings } from '#platform/declarations/settings.ts'
import { recordAll } from '#support/bank-lines.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { newIban } from '#support/ibans.ts'
import { approve as approveProposal, twoOperators } from '#support/two-operators.ts'
import { withdrawalProposal } from '../proposals.ts'
import { approveWithdrawal } from './approve.ts'
import { readInvestorsWithdrawal } from './operator-view.ts'
import { requestWithdrawal } from './own.ts'

let fixture: TestFixture
let first: UserActor
let second: UserActor
beforeAll(async () => {
  fixture = await openFixture()
})
beforeEach(async () => {
  fixture.settings = defaultSettings
  ;[first, second] = await twoOperators(fixture)
})
afterAll(() => fixture.close())

async function investorWith(balance: Halalas) {
  const actor = await fixture.investor(balance)
  const match = { accountNameCheck: { check: async () => 'match' as const } }
  const { id: accountId } = await addBankAccount(fixture.contextFor(actor), match, { iban: newIban() })
  fixture.now = addDays(fixture.now, 1)
  const ask = async (amount: Halalas): Promise<string> => {
    const key = { idempotencyKey: newId(), requestHash: String(amount) }
    const request = { amount: toWire(amount), accountId, ...key }
    return (await requestWithdrawal(fixture.contextFor(actor), request)).id
  }
  return { actor, ask }
}
const approve = (id: string, by = first) =>
  fixture.as(by, (context) => approveWithdrawal(context, { id, reason: 'Checked' }))
const stageOf = async (id: string): Promise<string> =>
  (await fixture.as(first, (context) => readInvestorsWithdrawal(context, { id }))).stage
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )

describe('the threshold for two operators (PAY-5)', () => {
  test.each([
    [riyals(50_000) - 1n, 'approved'],
    [riyals(50_000), 'received'],
  ])('leaves a withdrawal of %d halalas %s after one approval', async (amount, stage) => {
    const { ask } = await investorWith(riyals(60_000))
    const id = await ask(amount)
    await approve(id)
    expect(await stageOf(id)).toBe(stage)
  })

  test('counts all that one investor withdraws within a day, the earlier ones included', async () => {
    const { ask } = await investorWith(riyals(100_000))
    const early = await ask(riyals(24_000))
    fixture.now = addMs(fixture.now, 12 * hourMs)
    const later = await ask(riyals(26_000))
    for (const id of [early, later]) {
      await approve(id)
      expect(await stageOf(id)).toBe('received')
      await approveProposal(fixture, second, withdrawalProposal, id)
      expect(await stageOf(id)).toBe('approved')
    }
    fixture.now = addDays(fixture.now, 1)
    const next = await ask(riyals(49_000))
    await approve(next)
    expect(await stageOf(next)).toBe('approved')
  })
})

describe('what one operator approves within a day', () => {
  test('ends at the setting, even for approvals at once, and another operator continues', async () => {
    fixture.settings = parseSettings(1n, { approvedWithinDayHalalas: toWire(riyals(1000)) })
    const ids: string[] = []
    for (let index = 0; index < 16; index += 1) {
      const { ask } = await investorWith(riyals(100))
      ids.push(await ask(riyals(100)))
    }
    const codes = await Promise.all(ids.map((id) => codeOf(approve(id))))
    expect(codes.filter((code) => code === 'done')).toHaveLength(10)
    expect(codes.filter((code) => code === 'approval_limit_reached')).toHaveLength(6)
    const left = ids[codes.indexOf('approval_limit_reached')]!
    expect(await codeOf(approve(left, second))).toBe('done')
    fixture.now = addDays(fixture.now, 1)
    const another = ids[codes.lastIndexOf('approval_limit_reached')]!
    expect(await codeOf(approve(another))).toBe('done')
  })

  test('counts what they have proposed and another has approved', async () => {
    fixture.settings = parseSettings(1n, { approvedWithinDayHalalas: toWire(riyals(100_000)) })
    const [{ ask }, other] = [await investorWith(riyals(60_000)), await investorWith(riyals(45_000))]
    const id = await ask(riyals(60_000))
    await approve(id)
    await approveProposal(fixture, second, withdrawalProposal, id)
    const beyond = await other.ask(riyals(45_000))
    for (const by of [first, second]) expect(await codeOf(approve(beyond, by))).toBe('approval_limit_reached')
  })
})

describe('an operator who brought money in', () => {
  const bring = async (by: UserActor, actor: UserActor, amount: Halalas) => {
    const text = await fixture.as(actor, (context) => ownReference(context, actor.userId))
    const party = { name: null, iban: null }
    const line = { bankReference: newId(), amount, bookedOn: riyadhDay(fixture.now), text, party }
    await recordAll(fixture.contextFor(by), [line])
  }

  test('refuses approval by the operator who brought the money in, in the code and in the database', async () => {
    const { actor, ask } = await investorWith(riyals(100))
    await bring(first, actor, riyals(1000))
    const id = await ask(riyals(600))
    expect(await codeOf(approve(id))).toBe('withdrawal_of_recorded_money')
    const forced = fixture.db.run(sql`update withdrawals.withdrawals
      set approved_by = ${first.userId}, approved_at = ${fixture.now} where id = ${id}`)
    expect(constraintOf(await forced.catch((error: unknown) => error))).toBe('approval_not_by_bringer')
    expect(await codeOf(approve(id, second))).toBe('done')
  })

  test('refuses that operator’s proposal and decision from the threshold on', async () => {
    const { actor, ask } = await investorWith(riyals(0))
    await bring(first, actor, riyals(60_000))
    const id = await ask(riyals(60_000))
    expect(await codeOf(approve(id))).toBe('withdrawal_of_recorded_money')
    await approve(id, second)
    expect(await codeOf(approveProposal(fixture, first, withdrawalProposal, id))).toBe('proposal_involved')
    const third = await fixture.account(['admin'])
    await approveProposal(fixture, third, withdrawalProposal, id)
    expect(await stageOf(id)).toBe('approved')
  })

  test('allows that operator if their money stays in the wallet, and after 90 days', async () => {
    const { actor, ask } = await investorWith(riyals(500))
    await bring(first, actor, riyals(1000))
    const own = await ask(riyals(500))
    const brought = await ask(riyals(100))
    expect(await codeOf(approve(own))).toBe('withdrawal_of_recorded_money')
    fixture.now = addDays(fixture.now, 91)
    expect(await codeOf(approve(own))).toBe('done')
    expect(await codeOf(approve(brought))).toBe('done')
    const other = await investorWith(riyals(500))
    await bring(first, other.actor, riyals(1000))
    expect(await codeOf(approve(await other.ask(riyals(500))))).toBe('done')
  })
})
