import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { addMs, hourMs } from '#kit/time.ts'
import type { UserActor } from '#platform/context.ts'
import { constraintOf, sql } from '#platform/database/database.ts'
import { type PayeeSandbox, startPayeeSandbox } from '#sandbox/payee/server.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { newIban } from '#support/ibans.ts'
import { bankAccountAdded, bankingContract } from './contract.ts'
import { httpNameCheck } from './name-check.ts'
import { addBankAccount, additionLimits, type BankingPorts } from './operations/add.ts'
import { decideAccountName, listCustomerAccounts } from './operations/name-decision.ts'
import {
  eraseAccounts,
  listBankAccounts,
  makeDefault,
  removeBankAccount,
  tellAccounts,
} from './operations/own.ts'
import { holdForPayout, releasePayout } from './operations/payout.ts'
import { mostAccounts } from './rules.ts'

let fixture: TestFixture
let sandbox: PayeeSandbox
let ports: BankingPorts
const start = new Date('2026-11-21T09:00:00Z')

beforeAll(async () => {
  fixture = await openFixture()
  sandbox = await startPayeeSandbox({ key: 'key-of-the-tests' })
  ports = {
    accountNameCheck: httpNameCheck({ url: sandbox.url, key: 'key-of-the-tests', timeoutMs: 300 }),
  }
})
beforeEach(() => {
  fixture.now = start
  sandbox.misbehave(undefined)
})
afterAll(async () => {
  await sandbox.stop()
  await fixture.close()
})

let networks = 0
const contextOf = (actor: UserActor) => {
  networks += 1
  return { ...fixture.contextFor(actor), origin: { address: `10.1.${networks}.1`, userAgent: 'test' } }
}
const add = (actor: UserActor, iban = newIban(), through = ports) =>
  addBankAccount(contextOf(actor), through, { iban })
const list = (actor: UserActor) => listBankAccounts(fixture.contextFor(actor))
const hold = (actor: UserActor, accountId: string, causeId = newId()) =>
  fixture.as(system, (context) => holdForPayout(context, { userId: actor.userId, accountId, causeId }))
const oneDayLater = () => {
  fixture.now = addMs(start, 24 * hourMs)
}

describe('adding', () => {
  test('names the bank, asks it about the holder, and shows four digits', async () => {
    const actor = await fixture.investor(0n)
    const iban = newIban('777', '05')
    const account = await add(actor, iban)
    expect(account).toMatchObject({
      bank: 'Alinma Bank',
      ending: iban.slice(-4),
      holderName: 'نورة القحطاني',
      nameCheck: 'match',
      isDefault: true,
      isUsable: false,
      usableFrom: addMs(start, 24 * hourMs).toISOString(),
    })
    expect(sandbox.asked.at(-1)).toBe('نورة القحطاني')
    expect(JSON.stringify(await list(actor))).not.toContain(iban.slice(4, 20))
    const stored = await fixture.db.one<{ row: string }>(
      sql`select accounts::text as row from banking.accounts where id = ${account.id}`,
    )
    expect(stored.row).not.toContain(iban.slice(4, 20))
  })

  test('notifies the holder and writes to the audit log, without the number', async () => {
    const actor = await fixture.investor(0n)
    const iban = newIban()
    await add(actor, iban)
    const [event] = await fixture.db.rows<{ data: object }>(
      sql`select data from facts.facts where kind = ${bankAccountAdded.name} and subject = ${actor.userId}`,
    )
    expect(event!.data).toMatchObject({ bankCode: '80', ending: iban.slice(-4) })
    const acts = await fixture.db.rows<{ act: string; after: object }>(
      sql`select act, after from audit.events where subject_id = ${actor.userId} and act like 'banking.%'`,
    )
    expect(acts.map(({ act }) => act)).toEqual(['banking.added'])
    expect(JSON.stringify([event, acts])).not.toContain(iban.slice(4, 20))
  })

  test('refuses an account that the bank says is another’s, and leaves nothing', async () => {
    const actor = await fixture.investor(0n)
    await expect(add(actor, newIban('002'))).rejects.toMatchObject({ code: 'bank_account_of_another' })
    expect((await list(actor)).items).toEqual([])
  })

  test.each([
    ['001', 'close_match'],
    ['003', 'unknown'],
  ] as const)('answers %s with %s', async (ending, nameCheck) => {
    const actor = await fixture.investor(0n)
    expect(await add(actor, newIban(ending))).toMatchObject({ nameCheck })
  })

  test.each(['down', 'hanging', 'malformed'] as const)(
    'while the name check is %s leaves the name to an operator',
    async (how) => {
      const actor = await fixture.investor(0n)
      sandbox.misbehave(how)
      expect(await add(actor)).toMatchObject({ nameCheck: 'unknown' })
    },
  )

  test('leaves the decision to an operator without a name check', async () => {
    const actor = await fixture.investor(0n)
    expect(await add(actor, newIban(), { accountNameCheck: undefined })).toMatchObject({
      nameCheck: 'unknown',
    })
  })

  test('creates one account and one default from eight requests at once', async () => {
    const actor = await fixture.investor(0n)
    const iban = newIban()
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => add(actor, iban)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const others = await Promise.allSettled(Array.from({ length: 2 }, () => add(actor)))
    expect(others.every(({ status }) => status === 'fulfilled')).toBe(true)
    expect((await list(actor)).items.map(({ isDefault }) => isDefault)).toEqual([true, false, false])
  })

  test('refuses more than the limit, even at once', async () => {
    const actor = await fixture.investor(0n)
    const tries = await Promise.allSettled(Array.from({ length: mostAccounts + 3 }, () => add(actor)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostAccounts)
    const { items, can } = await list(actor)
    expect(items.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect(can.add).toBe(false)
  })

  test('limits how often banks are asked', async () => {
    const actor = await fixture.investor(0n)
    for (let time = 0; time < additionLimits.person.most; time += 1) {
      await expect(add(actor, newIban('002'))).rejects.toMatchObject({ code: 'bank_account_of_another' })
    }
    await expect(add(actor)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('refuses investors whose check was not approved', async () => {
    await expect(add(await fixture.account())).rejects.toMatchObject({ code: 'kyc_not_approved' })
  })

  test('asks for a fresh code first', () => expect(bankingContract.add.stepUp).toBe(true))
})

describe('money', () => {
  test('goes to an account that is at least a day old', async () => {
    const actor = await fixture.investor(0n)
    const iban = newIban()
    const { id, usableFrom } = await add(actor, iban)
    fixture.now = addMs(start, 24 * hourMs - 1)
    await expect(hold(actor, id)).rejects.toMatchObject({
      code: 'bank_account_cooling',
      params: { until: usableFrom },
    })
    oneDayLater()
    expect(await hold(actor, id)).toMatchObject({ id, iban, bankCode: '80', holderName: 'نورة القحطاني' })
  })

  test('has no default account until a name is confirmed, and none whose name is not', async () => {
    const actor = await fixture.investor(0n)
    const doubtful = await add(actor, newIban('003'))
    expect(doubtful.isDefault).toBe(false)
    const { id } = doubtful
    await expect(fixture.as(actor, (context) => makeDefault(context, { id }))).rejects.toMatchObject({
      code: 'bank_account_name_unproved',
    })
    const forced = fixture.db.run(sql`update banking.accounts set is_default = true where id = ${id}`)
    expect(constraintOf(await forced.catch((error: unknown) => error))).toBe('default_has_confirmed_name')
    expect((await add(actor)).isDefault).toBe(true)
  })

  test('refuses another person’s account, a removed one, and one with an unknown holder', async () => {
    const [actor, other] = [await fixture.investor(0n), await fixture.investor(0n)]
    const mine = await add(actor)
    const doubtful = await add(actor, newIban('003'))
    const theirs = await add(other)
    await fixture.as(actor, (context) => removeBankAccount(context, mine))
    oneDayLater()
    for (const { id } of [mine, theirs]) {
      await expect(hold(actor, id)).rejects.toMatchObject({ code: 'bank_account_not_found' })
    }
    await expect(hold(actor, doubtful.id)).rejects.toMatchObject({ code: 'bank_account_name_unproved' })
  })

  test('refuses to remove an account with money on its way, also at the same moment', async () => {
    const actor = await fixture.investor(0n)
    const { id } = await add(actor)
    oneDayLater()
    const causeId = newId()
    const [held, removed] = await Promise.allSettled([
      hold(actor, id, causeId),
      fixture.as(actor, (context) => removeBankAccount(context, { id })),
    ])
    expect([held.status, removed.status].sort()).toEqual(['fulfilled', 'rejected'])
    const second = await add(actor)
    oneDayLater()
    fixture.now = addMs(fixture.now, 24 * hourMs)
    await hold(actor, second.id, newId())
    await expect(fixture.as(actor, (context) => removeBankAccount(context, second))).rejects.toMatchObject({
      code: 'bank_account_in_use',
    })
  })

  test('releases the account after arrival; the database keeps it until then', async () => {
    const actor = await fixture.investor(0n)
    const { id } = await add(actor)
    oneDayLater()
    const causeId = newId()
    await hold(actor, id, causeId)
    await expect(
      fixture.db.run(
        sql`update banking.accounts set removed_at = now(), is_default = false where id = ${id}`,
      ),
    ).rejects.toThrow('money is on its way')
    await fixture.as(system, (context) => releasePayout(context, causeId))
    await fixture.as(actor, (context) => removeBankAccount(context, { id }))
    expect((await list(actor)).items).toEqual([])
  })
})

describe('one’s accounts', () => {
  test('have one default, which another takes over when it is removed', async () => {
    const actor = await fixture.investor(0n)
    const [first, second, third] = [await add(actor), await add(actor), await add(actor)]
    await fixture.as(actor, (context) => makeDefault(context, third))
    const defaults = async () => (await list(actor)).items.filter((one) => one.isDefault).map(({ id }) => id)
    expect(await defaults()).toEqual([third.id])
    await fixture.as(actor, (context) => removeBankAccount(context, third))
    expect(await defaults()).toEqual([first.id])
    await Promise.all(
      [first, second, first, second].map((one) => fixture.as(actor, (context) => makeDefault(context, one))),
    )
    expect(await defaults()).toHaveLength(1)
  })

  test('refuse everybody else to see, choose or remove them', async () => {
    const [actor, other] = [await fixture.investor(0n), await fixture.investor(0n)]
    const account = await add(actor)
    expect((await list(other)).items).toEqual([])
    for (const act of [makeDefault, removeBankAccount]) {
      await expect(
        fixture.as(other, (context): Promise<unknown> => act(context, account)),
      ).rejects.toMatchObject({ code: 'bank_account_not_found' })
    }
  })

  test('appear in full in the holder’s copy of their data, and are erased with the account', async () => {
    const actor = await fixture.investor(0n)
    const iban = newIban()
    await add(actor, iban)
    const [section] = await fixture.as(actor, (context) => tellAccounts(context, actor.userId))
    expect(section!.rows).toMatchObject([{ iban, bank: 'Al Rajhi Bank' }])
    await fixture.as(system, (context) => eraseAccounts(context, actor.userId))
    expect((await list(actor)).items).toEqual([])
  })

  test('start their day again after being removed and added', async () => {
    const actor = await fixture.investor(0n)
    const iban = newIban()
    const account = await add(actor, iban)
    await fixture.as(actor, (context) => removeBankAccount(context, account))
    oneDayLater()
    expect(await add(actor, iban)).toMatchObject({ isUsable: false })
  })
})

describe('an operator', () => {
  test('decides the name of an account once', async () => {
    const actor = await fixture.investor(0n)
    const { id: accountId } = await add(actor, newIban('003'))
    const operator = await fixture.account(['customer-admin'])
    const decide = (decision: 'confirmed' | 'refused') =>
      fixture.as(operator, (context) => decideAccountName(context, { id: actor.userId, accountId, decision }))
    const [{ status: one }, { status: other }] = await Promise.allSettled([
      decide('confirmed'),
      decide('confirmed'),
    ])
    expect([one, other].sort()).toEqual(['fulfilled', 'rejected'])
    await expect(decide('refused')).rejects.toMatchObject({ code: 'bank_account_decided' })
    oneDayLater()
    expect(await hold(actor, accountId)).toMatchObject({ id: accountId })
  })

  test('sees accounts, removed ones too; others are refused', async () => {
    const actor = await fixture.investor(0n)
    const account = await add(actor)
    await fixture.as(actor, (context) => removeBankAccount(context, account))
    const operator = await fixture.account(['admin'])
    const { items } = await listCustomerAccounts(fixture.contextFor(operator), { id: actor.userId })
    expect(items).toMatchObject([{ id: account.id, removedAt: expect.any(String) }])
    for (const stranger of [await fixture.account(['cms']), actor]) {
      await expect(
        listCustomerAccounts(fixture.contextFor(stranger), { id: actor.userId }),
      ).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  test('does not decide on an account of their own', async () => {
    const operator = await fixture.account(['user', 'admin'])
    await expect(
      fixture.as(operator, (context) =>
        decideAccountName(context, { id: operator.userId, accountId: newId(), decision: 'confirmed' }),
      ),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })
})
