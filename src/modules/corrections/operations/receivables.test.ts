import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { type Halalas, riyals, toWire } from '#kit/money.ts'
import { addMs, minuteMs, riyadhDay } from '#kit/time.ts'
import { payRuns, proposeRun, runProposal } from '#modules/disbursements/index.ts'
import { findAccount, findAccountById, platformAccounts, proveBooks } from '#modules/ledger/index.ts'
import { postIncome } from '#modules/receipts/index.ts'
import { readReceipt } from '#modules/receipts/operations/read.ts'
import { importStatement } from '#modules/statements/operations/import.ts'
import type { UserActor } from '#platform/context.ts'
import { constraintOf, sql } from '#platform/database/database.ts'
import { parseSettings } from '#platform/declarations/settings.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { held, loadBalance } from '#support/holdings.ts'
import { completeFundingOf, receiveIncome } from '#support/stakes.ts'
import { approve, decide, proposalOn, twoOperators } from '#support/two-operators.ts'
import { correctionProposal, reversalProposal } from '../proposals.ts'
import type { CorrectionKind } from '../vocabulary.ts'
import { proposeCorrection, proposeReversal } from './propose.ts'
import { readCorrection, readReceivableOf } from './read.ts'

const platformIban = 'SA0380000000608010167519'
let fixture: TestFixture
let kept: TestFiles
let first: UserActor
let second: UserActor
let opportunity: string
/** Owns the only stake. */
let holder: UserActor
beforeAll(async () => {
  kept = await openTestFiles()
  fixture = await openFixture({ files: kept.files })
  fixture.settings = parseSettings(1n, { platformIban })
  ;[first, second] = await twoOperators(fixture)
})
beforeEach(async () => {
  const made = await held(fixture, [1000])
  opportunity = made.propertyId
  holder = made.investors[0]!
  fixture.now = addMs(fixture.now, minuteMs)
  await completeFundingOf(fixture, opportunity)
})
afterAll(async () => {
  await fixture.close()
  await kept.remove()
})

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string }) => constraintOf(error) ?? error.code ?? String(error),
  )
const balanceOf = async (kind: 'income' | 'receivable') =>
  (await findAccount(fixture.db, kind, opportunity))?.balance ?? 0n
const fees = async () => (await findAccountById(fixture.db, platformAccounts.fees))!.balance
const contradictions = () =>
  fixture.db.rows(
    sql`select kind, expected, found from books.find_contradictions() where subject = ${opportunity}`,
  )

/** Imports a bank statement with one line. */
async function importLine(reference: string, amount: Halalas, isReversed = false): Promise<void> {
  fixture.now = addMs(fixture.now, minuteMs)
  const side = isReversed
    ? '<CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd>'
    : '<CdtDbtInd>CRDT</CdtDbtInd>'
  const text = `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${platformIban}</IBAN></Id></Acct><Ntry>
    <Amt Ccy="SAR">${toWire(amount) / 100}</Amt>${side}<Sts>BOOK</Sts>
    <BookgDt><Dt>${riyadhDay(fixture.now)}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
    </Ntry></Stmt></BkToCstmrStmt></Document>`
  const { storageId } = await kept.files.store('private', new TextEncoder().encode(text) as never)
  await importStatement(fixture.contextFor(first), { file: { storageId, name: 'bank' } })
}
const reverseLine = (reference: string, amount: Halalas) => importLine(reference, amount, true)

/** Receives income by a line of the bank. Returns the bank's reference and the receipt. */
async function receive(amount: Halalas) {
  const reference = `FT${newId().slice(-12)}`.toUpperCase()
  await importLine(reference, amount)
  const { id } = await fixture.db.one<{ id: string }>(
    sql`select id from receipts.receipts where bank_reference = ${reference}`,
  )
  await fixture.as(first, (context) => postIncome(context, { id, opportunity }))
  return { reference, id }
}

/** Two operators decide to pay so much of the income to the holders. */
async function approveRun(amount: Halalas, bankReference: string): Promise<void> {
  fixture.now = addMs(fixture.now, minuteMs)
  const plan = { propertyId: opportunity, kind: 'income', total: toWire(amount) } as const
  const sent = { recordOn: riyadhDay(fixture.now), bankReference, reason: 'October' }
  const runId = await fixture.as(first, (context) =>
    proposeRun(context, { ...plan, ...sent, idempotencyKey: newId(), requestHash: '' }),
  )
  await approve(fixture, second, runProposal, runId)
}
const pay = () => payRuns(fixture.contextFor(system))

/** Income of 400 riyals, of which 300 are paid out before the bank reverses all of it. */
async function reversedAfterPayment(): Promise<string> {
  const { reference, id } = await receive(riyals(400))
  await approveRun(riyals(300), reference)
  await pay()
  await reverseLine(reference, riyals(400))
  return id
}

const propose = (kind: CorrectionKind, amount: Halalas, by = first) =>
  fixture.as(by, (context) =>
    proposeCorrection(context, { kind, amount: toWire(amount), opportunity, reason: 'The payer’s bank' }),
  )

describe('income that the bank reverses after it was paid out', () => {
  test('leaves the income account, and the rest is owed to the opportunity', async () => {
    const before = await loadBalance(fixture, holder)
    const id = await reversedAfterPayment()
    expect([await balanceOf('income'), await balanceOf('receivable')]).toEqual([0n, -riyals(300)])
    // Holders keep what they were paid.
    expect(await loadBalance(fixture, holder)).toBe(before + riyals(300))
    const { moves } = await readReceipt(fixture.contextFor(first), { id })
    expect(moves.map(({ kind, receivable }) => [kind, receivable?.amount])).toEqual([
      ['income', undefined],
      ['reversed', 300_00],
      ['sent_back', undefined],
    ])
    const open = sql`select kind from statements.entries where match_id is null and kind = 'deposit_reversal'`
    expect(await fixture.db.rows(open)).toEqual([])
    expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
    expect(await contradictions()).toEqual([])
  })

  test('leaves what an approved run owes to the holders', async () => {
    const { reference } = await receive(riyals(400))
    await approveRun(riyals(300), reference)
    await reverseLine(reference, riyals(400))
    expect([await balanceOf('income'), await balanceOf('receivable')]).toEqual([riyals(300), -riyals(300)])
    await pay()
    expect(await balanceOf('income')).toBe(0n)
    expect(await contradictions()).toEqual([])
  })

  test('is split once, however many compare at once, and while the run is paid', async () => {
    const { reference } = await receive(riyals(400))
    await approveRun(riyals(300), reference)
    await Promise.all([pay(), ...Array.from({ length: 6 }, () => reverseLine(reference, riyals(400)))])
    expect([await balanceOf('income'), await balanceOf('receivable')]).toEqual([0n, -riyals(300)])
    expect(await contradictions()).toEqual([])
  })

  test('makes no receivable while the account still holds it', async () => {
    const { reference } = await receive(riyals(400))
    await reverseLine(reference, riyals(400))
    expect([await balanceOf('income'), await balanceOf('receivable')]).toEqual([0n, 0n])
  })
})

describe('a receivable', () => {
  test('is closed with later income that two operators withhold', async () => {
    await reversedAfterPayment()
    expect(await codeOf(propose('receivable_from_income', riyals(1)))).toBe('correction_beyond')
    await receiveIncome(fixture, first, opportunity, toWire(riyals(250)))
    expect(await readReceivableOf(fixture.contextFor(first), { opportunity })).toMatchObject({
      owed: 300_00,
      free: 250_00,
    })
    expect(await codeOf(propose('receivable_from_income', riyals(251)))).toBe('correction_beyond')
    const { id } = await propose('receivable_from_income', riyals(250))
    expect(await codeOf(decide(fixture, first, correctionProposal, id))).not.toBe('done')
    await decide(fixture, second, correctionProposal, id)
    expect([await balanceOf('income'), await balanceOf('receivable')]).toEqual([0n, -riyals(50)])
    const read = await readCorrection(fixture.contextFor(first), { id })
    expect(read.opportunity).toMatchObject({ id: opportunity })
    expect(await contradictions()).toEqual([])
  })

  test('is written off against fees, and the reversal of that opens it again', async () => {
    await reversedAfterPayment()
    const before = await fees()
    expect(await codeOf(propose('receivable_write_off', riyals(301)))).toBe('correction_beyond')
    const { id } = await propose('receivable_write_off', riyals(300))
    await decide(fixture, second, correctionProposal, id)
    expect([await balanceOf('receivable'), await fees()]).toEqual([0n, before - riyals(300)])
    expect(await codeOf(propose('receivable_write_off', riyals(1)))).toBe('correction_receivable_unknown')
    const { transactionId } = await readCorrection(fixture.contextFor(first), { id })
    await fixture.as(first, (context) =>
      proposeReversal(context, { id: transactionId, reason: 'The payer paid' }),
    )
    await decide(
      fixture,
      second,
      reversalProposal,
      await proposalOn(fixture, reversalProposal, transactionId),
    )
    expect([await balanceOf('receivable'), await fees()]).toEqual([-riyals(300), before])
    expect(await contradictions()).toEqual([])
  })

  test('is never closed with income that an approved run owes, whichever commits first', async () => {
    await reversedAfterPayment()
    const bankReference = await receiveIncome(fixture, first, opportunity, toWire(riyals(250)))
    const { id } = await propose('receivable_from_income', riyals(250))
    const outcomes = await Promise.all([
      codeOf(decide(fixture, second, correctionProposal, id)),
      codeOf(approveRun(riyals(250), bankReference)),
    ])
    expect(outcomes.filter((code) => code === 'done')).toHaveLength(1)
    await pay()
    expect(await balanceOf('income')).toBe(0n)
    expect(await contradictions()).toEqual([])
  })

  test('is closed once, however many decide at once', async () => {
    await reversedAfterPayment()
    const { id } = await propose('receivable_write_off', riyals(300))
    const decided = await Promise.all(
      Array.from({ length: 16 }, () => codeOf(decide(fixture, second, correctionProposal, id))),
    )
    expect(decided.filter((code) => code === 'done')).toHaveLength(1)
    expect(await balanceOf('receivable')).toBe(0n)
  })

  test('is not closed by holders of the opportunity, or by a correction without an opportunity', async () => {
    await reversedAfterPayment()
    expect(await codeOf(propose('receivable_write_off', riyals(1), holder))).toBe('forbidden')
    const lone = `update ledger.accounts set balance = 1 where kind = 'receivable' and owner_id = '${opportunity}'`
    expect(await codeOf(fixture.asOwner(lone))).not.toBe('done')
    const move = `update receipts.moves set receivable = 1 where opportunity_id = '${opportunity}' and kind = 'income'`
    expect(await codeOf(fixture.asOwner(`alter table receipts.moves disable trigger user; ${move}`))).toBe(
      'receivable_of_income',
    )
  })
})
