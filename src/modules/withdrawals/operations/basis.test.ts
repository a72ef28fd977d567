import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import { addDays } from '#kit/time.ts'
import { addBankAccount } from '#modules/banking/operations/add.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { newIban } from '#support/ibans.ts'
import { readInvestorsWithdrawal } from './operator-view.ts'
import { requestWithdrawal } from './own.ts'

let world: TestFixture
beforeAll(async () => {
  world = await openFixture()
})
afterAll(() => world.close())

test('a withdrawal shows an operator where it goes, whose it is, and what is left (PAY-5)', async () => {
  const [operator, actor] = [await world.account(['admin']), await world.investor(riyals(1000))]
  const match = { accountNameCheck: { check: async () => 'close_match' as const } }
  const iban = newIban()
  const { id: accountId } = await addBankAccount(world.contextFor(actor), match, { iban })
  world.now = addDays(world.now, 1)
  const ask = (amount: bigint) =>
    requestWithdrawal(world.contextFor(actor), {
      amount: toWire(amount),
      accountId,
      idempotencyKey: newId(),
      requestHash: String(amount),
    })
  const earlier = await ask(riyals(100))
  const { id } = await ask(riyals(200))
  const look = () => world.as(operator, (context) => readInvestorsWithdrawal(context, { id }))
  expect((await look()).basis).toMatchObject({
    iban,
    nameCheck: 'close_match',
    balance: 700_00,
    kycStatus: 'approved',
    earlier: [{ id: earlier.id, amount: 100_00, stage: 'received' }],
    isOfRecordedMoney: false,
  })
  await world.asOwner(`alter table withdrawals.withdrawals disable trigger user;
    update withdrawals.withdrawals set iban_sealed = '\\x00' where id = '${id}';
    alter table withdrawals.withdrawals enable trigger user`)
  expect((await look()).basis.iban).toBeNull()
  const other = await world.account(['customer-admin'])
  await expect(world.as(other, (context) => readInvestorsWithdrawal(context, { id }))).rejects.toMatchObject({
    code: 'forbidden',
  })
})
