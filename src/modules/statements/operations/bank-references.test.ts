import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import { addDays, addMs, minuteMs, riyadhDay } from '#kit/time.ts'
import { decideProposal, listOpenProposals } from '#modules/approvals/index.ts'
import { addBankAccount } from '#modules/banking/index.ts'
import { findAccount, findAccountById, platformAccounts, proveBooks } from '#modules/ledger/index.ts'
import { sumInSuspense } from '#modules/receipts/index.ts'
import { assignReceipt } from '#modules/receipts/operations/assign.ts'
import { searchPeople } from '#modules/receipts/operations/people.ts'
import { postIncome } from '#modules/receipts/operations/post-income.ts'
import { readReceipt } from '#modules/receipts/operations/read.ts'
import { recordReceipt } from '#modules/receipts/operations/record.ts'
import { readTransfer } from '#modules/receipts/operations/transfer.ts'
import { assignmentProposal } from '#modules/receipts/proposals.ts'
import {
  approveWithdrawal,
  completeWithdrawal,
  makeBatch,
  requestWithdrawal,
} from '#modules/withdrawals/index.ts'
import { recordReturn } from '#modules/withdrawals/operations/decide.ts'
import type { UserActor } from '#platform/context.ts'
import { constraintOf, type Database, openDatabase, sql } from '#platform/database/database.ts'
import { parseSettings } from '#platform/declarations/settings.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { newIban } from '#support/ibans.ts'
import { importStatement } from './import.ts'

const platformIban = 'SA0380000000608010167519'
let fixture: TestFixture
/** The connections of a second server process on the same database. */
let other: Database
let kept: TestFiles
let admin: UserActor
/** Approves what the first operator may not, who has recorded the money. */
let approver: UserActor
let payee: UserActor
beforeAll(async () => {
  kept = await openTestFiles()
  fixture = await openFixture({ files: kept.files })
  fixture.settings = parseSettings(1n, { platformIban })
  other = openDatabase({
    connection: fixture.appConnection,
    poolSize: 16,
    prepare: true,
    onIdleError: () => undefined,
  })
  admin = await fixture.account(['admin'])
  approver = await fixture.account(['admin'])
})
beforeEach(async () => {
  payee = await fixture.investor(riyals(1000))
})
afterAll(async () => {
  await other.close()
  await fixture.close()
  await kept.remove()
})

const contextOn = (db: Database) => ({ ...fixture.contextFor(admin), db, tx: db })
const walletOf = async ({ userId }: UserActor) => (await findAccount(fixture.db, 'wallet', userId))?.balance
const bank = async () => -(await findAccountById(fixture.db, platformAccounts.bank))!.balance
const referenceOf = async (actor: UserActor) => (await fixture.as(actor, readTransfer)).reference
const newReference = () => `FT${newId().slice(-12)}`.toUpperCase()
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.code ?? one.reason)] : []))
const refusalOf = async (work: Promise<unknown>) => codesOf(await Promise.allSettled([work]))[0]

async function importText(text: string, db = fixture.db) {
  const { storageId } = await kept.files.store('private', new TextEncoder().encode(text) as never)
  return await importStatement(contextOn(db), { file: { storageId, name: 'bank' } })
}
type Row = readonly [reference: string, riyals: string, text?: string]
const table = (rows: readonly Row[]) =>
  [
    'Date,Reference,Amount,Description',
    ...rows.map(([reference, amount, text = '']) =>
      [riyadhDay(fixture.now), reference, amount, text].join(','),
    ),
  ].join('\n')
const receiptsOf = (bankReference: string) =>
  fixture.db.rows<{ id: string; status: string; hold: string | null; amount: bigint }>(
    sql`select id, status, hold, amount from receipts.receipts where bank_reference = ${bankReference}
      order by position`,
  )
const openLines = async (bankReference: string) =>
  (
    await fixture.db.one<{ count: number }>(
      sql`select count(*)::int4 as count from statements.lines
        where bank_reference = ${bankReference} and match_id is null`,
    )
  ).count
const openReversals = async () =>
  (
    await fixture.db.one<{ count: number }>(
      sql`select count(*)::int4 as count from statements.entries where match_id is null
        and kind = 'deposit_reversal'`,
    )
  ).count

/** A withdrawal of the payee that the bank has paid. */
async function paid(amount = riyals(1000)) {
  const ports = { accountNameCheck: { check: async () => 'match' as const } }
  const account = await addBankAccount(fixture.contextFor(payee), ports, { iban: newIban() })
  fixture.now = addDays(fixture.now, 1)
  const { id, reference } = await requestWithdrawal(fixture.contextFor(payee), {
    ...{ amount: toWire(amount), accountId: account.id, idempotencyKey: newId(), requestHash: '' },
  })
  await fixture.as(approver, (context) => approveWithdrawal(context, { id }))
  await fixture.as(admin, (context) => makeBatch(context))
  const bankReference = newReference()
  await fixture.as(admin, (context) => completeWithdrawal(context, { id, bankReference }))
  return { id, reference, bankReference }
}
const giveBack = (id: string, bankReference: string, db = fixture.db) =>
  db.transaction((tx) =>
    recordReturn({ ...contextOn(db), tx }, { id, bankReference, reason: 'account_closed' }),
  )
const assign = (id: string, investor: string, db = fixture.db) =>
  db.transaction((tx) =>
    assignReceipt({ ...contextOn(db), tx }, { id, investor, reason: 'Asked by telephone' }),
  )

/** The second operator agrees to the credit that `assign` proposed. */
const decideAssignment = (receiptId: string) =>
  fixture.as(approver, async (context) => {
    const [open] = await listOpenProposals(context, assignmentProposal, receiptId)
    const told = { proposals: [assignmentProposal], auditWords: {}, ownedSettings: {} }
    return await decideProposal(context, told, { id: open!.id, decision: 'approve' })
  })

describe('the bank’s return of a withdrawal counts once', () => {
  test('uses the imported receipt for the return, and credits it to nobody', async () => {
    const { id, reference } = await paid()
    const [own, before, returned] = [await referenceOf(payee), await bank(), newReference()]
    await importText(table([[returned, '1000', `RETURNED ${reference.replaceAll('-', '')} ${own}`]]))
    const [receipt] = await receiptsOf(returned)
    expect(receipt).toMatchObject({ status: 'suspense', hold: 'payout_return' })
    expect(await refusalOf(assign(receipt!.id, own))).toBe('receipt_of_payout')
    const income = fixture.as(admin, (context) =>
      postIncome(context, { id: receipt!.id, opportunity: newId() }),
    )
    expect(await refusalOf(income)).toMatch(/receipt_earner_unknown|receipt_of_payout/)
    expect(await refusalOf(giveBack(id, newReference()))).toBe('receipt_of_payout')
    await giveBack(id, returned)
    expect([await walletOf(payee), await bank()]).toEqual([riyals(1000), before + riyals(1000)])
    expect(await refusalOf(assign(receipt!.id, own))).toBe('receipt_settled')
    await importText(table([[newReference(), '1', 'another look']]))
    expect([await openLines(returned), await openReversals()]).toEqual([0, 0])
    expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
  })

  test('finds the receipt by the bank’s reference if the line does not name the withdrawal', async () => {
    const { id } = await paid()
    const [own, before, returned] = [await referenceOf(payee), await bank(), newReference()]
    await importText(table([[returned, '1000', 'RTN']]))
    const [receipt] = await receiptsOf(returned)
    await giveBack(id, returned)
    expect(await refusalOf(assign(receipt!.id, own))).toBe('receipt_settled')
    expect([await walletOf(payee), await bank()]).toEqual([riyals(1000), before + riyals(1000)])
  })

  test('refuses a return with the reference of a receipt that was credited first', async () => {
    const { id } = await paid()
    const returned = newReference()
    await importText(table([[returned, '1000', 'RTN']]))
    const [receipt] = await receiptsOf(returned)
    await assign(receipt!.id, await referenceOf(payee))
    expect(await walletOf(payee)).toBe(0n)
    await decideAssignment(receipt!.id)
    expect(await refusalOf(giveBack(id, returned))).toBe('receipt_known')
    expect(await walletOf(payee)).toBe(riyals(1000))
  })

  test('needs two operators to credit a line that may be a return recorded under a mistyped reference', async () => {
    const { id, reference } = await paid()
    const [own, returned] = [await referenceOf(payee), newReference()]
    await giveBack(id, newReference())
    await importText(table([[returned, '1000', 'RTN']]))
    const [receipt] = await receiptsOf(returned)
    const { people } = await fixture.as(admin, (context) =>
      searchPeople(context, { id: receipt!.id, q: own }),
    )
    expect(people).toMatchObject([{ needsReason: true, payout: { id, reference, isReturned: true } }])
    await assign(receipt!.id, own)
    expect([await receiptsOf(returned), await walletOf(payee)]).toMatchObject([
      [{ status: 'suspense' }],
      riyals(1000),
    ])
    const strangers = await referenceOf(await fixture.investor(0n))
    const others = await fixture.as(admin, (context) =>
      searchPeople(context, { id: receipt!.id, q: strangers }),
    )
    expect(others.people).toMatchObject([{ payout: null }])
  })

  test('lists the withdrawal of a paid account among the people of its line', async () => {
    const { id, reference } = await paid()
    const [returned, other] = [newReference(), newReference()]
    await importText(
      table([
        [returned, '1000', 'RTN'],
        [other, '999', 'RTN'],
      ]),
    )
    await fixture.asOwner('alter table receipts.receipts disable trigger user')
    await fixture.asOwner(
      `update receipts.receipts set party_ending = (select ending from withdrawals.withdrawals where id = '${id}')
       where bank_reference in ('${returned}', '${other}')`,
    )
    await fixture.asOwner('alter table receipts.receipts enable trigger user')
    const candidatesOf = async (bankReference: string) => {
      const [receipt] = await receiptsOf(bankReference)
      return (await fixture.as(admin, (context) => readReceipt(context, { id: receipt!.id }))).candidates
    }
    const found = (await candidatesOf(returned)).find(({ investor }) => investor.id === payee.userId)
    expect(found).toMatchObject({ by: ['payout'], payout: { id, reference, isReturned: false } })
    expect(await candidatesOf(other)).toEqual([])
  })

  test('matches the line after a recorded return, whatever reference was typed', async () => {
    const { id, reference } = await paid()
    const [before, returned] = [await bank(), newReference()]
    await giveBack(id, newReference())
    await importText(table([[returned, '1000', `RETURN OF ${reference}`]]))
    expect([await receiptsOf(returned), await openLines(returned)]).toEqual([[], 0])
    expect([await walletOf(payee), await bank()]).toEqual([riyals(1000), before + riyals(1000)])
  })

  test('accepts a return under the reference of the payout itself', async () => {
    const { id, bankReference } = await paid()
    const before = await bank()
    await importText(table([[bankReference, '1000', 'REVERSED']]))
    const [receipt] = await receiptsOf(bankReference)
    expect(receipt).toMatchObject({ status: 'suspense', hold: 'payout_return' })
    await giveBack(id, bankReference)
    expect([await walletOf(payee), await bank()]).toEqual([riyals(1000), before + riyals(1000)])
    const typed = await paid()
    await giveBack(typed.id, typed.bankReference)
    expect(await refusalOf(giveBack(typed.id, typed.bankReference))).toBe('withdrawal_returned_already')
  })

  test('refuses one reference for a receipt and a payout, or for two withdrawals', async () => {
    const [first, used] = [await paid(riyals(400)), newReference()]
    const second = await paid(riyals(300))
    const byHand = (bankReference: string, text = '') =>
      fixture.as(admin, (context) =>
        recordReceipt(context, { bankReference, amount: 100, bookedOn: riyadhDay(fixture.now), text }),
      )
    expect(await refusalOf(byHand(first.bankReference))).toBe('receipt_known')
    expect(await refusalOf(byHand(newReference(), `return ${first.reference}`))).toBe('receipt_names_payout')
    await byHand(used)
    expect(await refusalOf(giveBack(first.id, used))).toBe('receipt_known')
    expect(await refusalOf(giveBack(first.id, second.bankReference))).toBe('receipt_known')
    const { code } = await fixture
      .asOwner(`update withdrawals.withdrawals set status = status where id = '${first.id}'`)
      .then(
        () => ({ code: 'done' }),
        (error: unknown) => ({ code: constraintOf(error) }),
      )
    expect(code).toBe('withdrawal_ends_once')
  })

  test('credits a return once if two processes import, return and assign it at once', async () => {
    for (let round = 0; round < 6; round++) {
      payee = await fixture.investor(riyals(1000))
      const { id, reference } = await paid()
      const [own, before, returned] = [await referenceOf(payee), await bank(), newReference()]
      fixture.now = addMs(fixture.now, minuteMs)
      const isNamed = round % 2 === 0
      const text = table([[returned, '1000', isNamed ? `RETURN ${reference} ${own}` : `RETURN ${own}`]])
      const results = await Promise.allSettled([
        importText(text),
        importText(text, other),
        giveBack(id, returned, other),
        giveBack(id, returned),
      ])
      const receipts = await receiptsOf(returned)
      const assigned = await Promise.allSettled(
        receipts.flatMap((receipt) => [
          assign(receipt.id, own),
          assign(receipt.id, own, other),
          giveBack(id, returned),
          giveBack(id, returned, other),
        ]),
      )
      const told = JSON.stringify({ round, results: codesOf(results), assigned: codesOf(assigned) })
      expect([await walletOf(payee), await bank()], told).toEqual([riyals(1000), before + riyals(1000)])
      expect(codesOf([...results, ...assigned]).join(' ')).not.toMatch(/error|constraint|deadlock/i)
    }
    expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
  })
})

const camtEntry = (reference: string, amount: string, inside: string, side = 'CRDT') => `<Ntry>
  <Amt Ccy="SAR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><Dt>${riyadhDay(fixture.now)}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>${inside}</Ntry>`
const camt = (...entries: string[]) => `<Document><BkToCstmrStmt><Stmt>
  <Acct><Id><IBAN>${platformIban}</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
const details = (...all: (readonly [reference: string, amount: string, text: string])[]) =>
  `<NtryDtls>${all
    .map(
      ([reference, amount, text]) => `<TxDtls><Refs><AcctSvcrRef>${reference}</AcctSvcrRef></Refs>
        <Amt Ccy="SAR">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`,
    )
    .join('')}</NtryDtls>`

describe('payments that share a reference of the bank', () => {
  test('records each of several payments: the first is credited, further ones wait in suspense', async () => {
    const [own, before] = [await referenceOf(payee), await bank()]
    const [csv, batch] = [newReference(), newReference()]
    const lines: Row[] = [csv, csv, csv].map((reference) => [reference, '100', own])
    await importText(table(lines))
    const both = details([batch, '30', own], [batch, '20', own])
    await importText(camt(camtEntry(batch, '50', both)))
    const held = [
      { status: 'credited', hold: null },
      { status: 'suspense', hold: 'known_reference' },
    ]
    expect(await receiptsOf(csv)).toMatchObject([...held, held[1]])
    expect(await receiptsOf(batch)).toMatchObject(held)
    expect([await openLines(csv), await openLines(batch)]).toEqual([0, 0])
    expect([await bank(), await walletOf(payee)]).toEqual([before + riyals(350), riyals(1130)])
    // Told again by a longer statement, on two processes at once, they are the same lines.
    const longer = table([...lines, [newReference(), '1', 'x']])
    await Promise.all([importText(longer), importText(longer, other)])
    expect(await receiptsOf(csv)).toHaveLength(3)
    expect(await bank()).toBe(before + riyals(351))
  })

  test('keeps a known reference with another amount in suspense, and skips one with the same amount', async () => {
    const [own, before, reference] = [await referenceOf(payee), await bank(), newReference()]
    await fixture.as(admin, (context) =>
      recordReceipt(context, {
        ...{
          bankReference: reference,
          amount: toWire(riyals(70)),
          bookedOn: riyadhDay(fixture.now),
          text: own,
        },
      }),
    )
    await importText(
      table([
        [reference, '70', own],
        [reference, '5', own],
      ]),
    )
    expect(await receiptsOf(reference)).toMatchObject([
      { status: 'suspense', amount: riyals(70), hold: null },
      { status: 'suspense', amount: riyals(5), hold: 'known_reference' },
    ])
    expect(await bank()).toBe(before + riyals(75))
  })

  test('records each payment once if two processes import them at once', async () => {
    const [own, before, suspense] = [await referenceOf(payee), await bank(), await sumInSuspense(fixture.db)]
    const reference = newReference()
    const text = table(Array.from({ length: 5 }, () => [reference, '10', own] as const))
    await Promise.all([importText(text), importText(text, other), importText(text), importText(text, other)])
    expect(await receiptsOf(reference)).toHaveLength(5)
    expect(await bank()).toBe(before + riyals(50))
    expect(await sumInSuspense(fixture.db)).toBe(suspense + riyals(40))
    expect(await walletOf(payee)).toBe(riyals(1010))
  })

  test('allows a further position only for a line of the bank', async () => {
    const reference = newReference()
    await importText(
      table([
        [reference, '10', 'x'],
        [reference, '10', 'x'],
      ]),
    )
    const changed = fixture.asOwner(
      `alter table receipts.receipts disable trigger user;
       update receipts.receipts set line_id = null where bank_reference = '${reference}' and position = 2`,
    )
    expect(constraintOf(await changed.catch((error: unknown) => error))).toBe('further_receipt_of_line')
    await fixture.asOwner('alter table receipts.receipts enable trigger user')
  })
})

describe('a reversal by the bank', () => {
  const reversed = '<RvslInd>true</RvslInd>'
  const named = (text: string) =>
    `<NtryDtls><TxDtls><Refs/><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls>`

  test('takes the credit out of the wallet and the books', async () => {
    const [own, before, reference] = [await referenceOf(payee), await bank(), newReference()]
    await importText(camt(camtEntry(reference, '200', named(own))))
    expect(await walletOf(payee)).toBe(riyals(1200))
    await importText(camt(camtEntry(reference, '200', reversed, 'DBIT')))
    expect([await walletOf(payee), await bank()]).toEqual([riyals(1000), before])
    expect(await receiptsOf(reference)).toMatchObject([{ status: 'sent_back' }])
    expect([await openLines(reference), await openReversals()]).toEqual([0, 0])
  })

  test('never credits a line that the same statement reverses', async () => {
    const [own, before, reference] = [await referenceOf(payee), await bank(), newReference()]
    const entries = [
      camtEntry(reference, '200', named(own)),
      camtEntry(newReference(), '200', `${reversed}${named(reference)}`, 'DBIT'),
    ]
    await importText(camt(...entries))
    expect([await walletOf(payee), await bank()]).toEqual([riyals(1000), before])
    expect(await receiptsOf(reference)).toMatchObject([{ status: 'sent_back', hold: 'bank_reversal' }])
    const moves = await fixture.db.rows(sql`select kind from receipts.moves m
      join receipts.receipts r on r.id = m.receipt_id where r.bank_reference = ${reference}`)
    expect(moves).toEqual([{ kind: 'sent_back' }])
  })

  test('takes what is left of a partly spent credit, and claims the rest', async () => {
    const [own, reference, books] = [await referenceOf(payee), newReference(), await bank()]
    await importText(camt(camtEntry(reference, '200', named(own))))
    await paid(riyals(1100))
    await importText(camt(camtEntry(reference, '200', reversed, 'DBIT')))
    const claim = await findAccount(fixture.db, 'claim', payee.userId)
    expect([await walletOf(payee), claim?.balance, await openLines(reference)]).toEqual([0n, -riyals(100), 0])
    expect(await receiptsOf(reference)).toMatchObject([{ status: 'sent_back' }])
    expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
    expect(await bank()).toBe(books - riyals(1100))
  })

  test('credits the reversal of a debit to nobody by itself', async () => {
    const [own, reference] = [await referenceOf(payee), newReference()]
    await importText(camt(camtEntry(reference, '80', `${reversed}${named(own)}`)))
    expect(await receiptsOf(reference)).toMatchObject([{ status: 'suspense', hold: 'bank_reversal' }])
  })
})
