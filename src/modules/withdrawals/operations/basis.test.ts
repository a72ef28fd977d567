import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import { addDays } from '#kit/time.ts'
import { addBankAccount } from '#modules/banking/operations/add.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { newIban } from '#support/ibans.ts'
import { readInvestorsWithdrawal } from './operator-view.ts'
import { requestWithdrawal } from './own.ts'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

test('a withdrawal shows an operator where it goes, whose it is, and what is left (PAY-5)', async () => {
  const [operator, actor] = [await fixture.account(['admin']), await fixture.investor(riyals(1000))]
  const match = { accountNameCheck: { check: async () => 'close_match' as const } }
  const iban = newIban()
  const { id: accountId } = await addBankAccount(fixture.contextFor(actor), match, { iban })
  fixture.now = addDays(fixture.now, 1)
  const ask = (amount: bigint) =>
    requestWithdrawal(fixture.contextFor(actor), {
      amount: toWire(amount),
      accountId,
      idempotencyKey: newId(),
      requestHash: String(amount),
    })
  const earlier = await ask(riyals(100))
  const { id } = await ask(riyals(200))
  const look = () => fixture.as(operator, (context) => readInvestorsWithdrawal(context, { id }))
  expect((await look()).basis).toMatchObject({
    iban,
    nameCheck: 'close_match',
    balance: 700_00,
    kycStatus: 'approved',
    earlier: [{ id: earlier.id, amount: 100_00, stage: 'received' }],
    isOfRecordedMoney: false,
  })
  await fixture.asOwner(`alter table withdrawals.withdrawals disable trigger user;
    update withdrawals.withdrawals set iban_sealed = '\\x00' where id = '${id}';
    alter table withdrawals.withdrawals enable trigger user`)
  expect((await look()).basis.iban).toBeNull()
  const other = await fixture.account(['customer-admin'])
  await expect(
    fixture.as(other, (context) => readInvestorsWithdrawal(context, { id })),
  ).rejects.toMatchObject({
    code: 'forbidden',
  })
})
