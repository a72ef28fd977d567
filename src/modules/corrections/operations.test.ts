import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals } from '#kit/money.ts'
import { addDays, addMs, riyadhDay } from '#kit/time.ts'
import { decideProposal } from '#modules/approvals/index.ts'
import { readBreaks } from '#modules/books/operations/assign-break.ts'
import { readLedgerTransaction } from '#modules/books/operations/read-accounts.ts'
import { findAccount, findAccountById, platformAccounts, post, proveBooks } from '#modules/ledger/index.ts'
import { compareBank } from '#modules/statements/operations/compare.ts'
import { importStatement } from '#modules/statements/operations/import.ts'
import { readLine, readStatementLines } from '#modules/statements/operations/read.ts'
import type { UserActor } from '#platform/context.ts'
import { constraintOf, sql } from '#platform/database/database.ts'
import { recordAll } from '#support/bank-lines.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { twoOperators } from '#support/two-operators.ts'
import { labels } from './messages.en.ts'
import { proposeCorrection, proposeReversal } from './operations/propose.ts'
import { readCorrection } from './operations/read.ts'
import { correctionProposal, reversalProposal } from './proposals.ts'
import { correctionsFinders } from './search.ts'

let fixture: TestFixture
let kept: TestFiles
let first: UserActor
let second: UserActor
let third: UserActor
beforeAll(async () => {
  kept = await openTestFiles()
  fixture = await openFixture({ files: kept.files })
  ;[first, second] = await twoOperators(fixture)
  third = await fixture.account(['admin'])
})
afterAll(async () => {
  await fixture.close()
  await kept.remove()
})

const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) =>
    result.status === 'rejected' ? [String(result.reason.code ?? result.reason)] : [],
  )
const refusalOf = async (work: Promise<unknown>) => codesOf(await Promise.allSettled([work]))[0]

type Given = Parameters<typeof proposeCorrection>[1]
const suggest = (given: Partial<Given>, by = first) =>
  fixture.as(by, (context) =>
    proposeCorrection(context, { kind: 'bank_charge', amount: 10_00, reason: 'Found', ...given }),
  )
const reverse = (id: string, by = first) =>
  fixture.as(by, (context) => proposeReversal(context, { id, reason: 'Mistaken' }))
const told = { proposals: [correctionProposal, reversalProposal], auditWords: {}, ownedSettings: {} }
const approve = (id: string, by = second) =>
  fixture.as(by, (context) => decideProposal(context, told, { id, decision: 'approve' }))
const balance = async (account: keyof typeof platformAccounts) =>
  (await findAccountById(fixture.db, platformAccounts[account]))!.balance
const walletOf = async ({ userId }: UserActor) => (await findAccount(fixture.db, 'wallet', userId))!.balance
const transactionOf = async (id: string) =>
  (
    await fixture.db.one<{ transactionId: string }>(
      sql`select transaction_id from corrections.corrections where id = ${id}`,
    )
  ).transactionId
const emailOf = async ({ userId }: UserActor) =>
  (await fixture.db.one<{ email: string }>(sql`select email from identity.users where id = ${userId}`)).email

/** Money of which nobody knows whose it is, as the gateway brings it. */
const toSuspense = (amount: bigint) =>
  fixture.as(system, (context) =>
    post(context.tx, {
      id: newId(),
      kind: 'deposit',
      cause: { kind: 'system', id: 'test' },
      record: { kind: 'test', id: newId() },
      postedAt: context.now,
      lines: [
        { accountId: platformAccounts.gateway_clearing, amount: -amount },
        { accountId: platformAccounts.suspense, amount },
      ],
    }),
  )

describe('a correction', () => {
  test('takes a proposer and another decider, and is posted once by many decisions at once', async () => {
    const [bank, fees] = [await balance('bank'), await balance('fees')]
    const { id } = await suggest({ amount: 57_50 })
    expect(await refusalOf(suggest({ amount: 57_50 }, third))).toBe('proposal_open')
    expect(await refusalOf(approve(id, first))).toBe('proposal_own')
    expect(await balance('bank')).toBe(bank)
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => approve(id, index % 2 ? second : third)),
    )
    expect(codesOf(results)).toEqual(Array.from({ length: 5 }, () => 'proposal_over'))
    expect([await balance('bank'), await balance('fees')]).toEqual([bank + 57_50n, fees - 57_50n])
    const day = riyadhDay(fixture.now)
    const [finder] = correctionsFinders
    const found = await fixture.as(second, (context) => finder!.find(context, `57.50 ${day}`, 5))
    expect(found).toHaveLength(1)
    expect(found[0]!.title).toBe(labels.kinds.bank_charge)
    // After the decision the same may be proposed again: charges of two months may be equal.
    await suggest({ amount: 57_50 })
    expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
  })

  test('moves money from suspense to its owner, and never takes money of waiting receipts', async () => {
    const investor = await fixture.investor(0n)
    await recordAll(fixture.contextFor(first), [
      {
        bankReference: newId(),
        amount: riyals(500),
        bookedOn: '2026-11-20',
        text: '',
        party: { name: null, iban: null },
      },
    ])
    const given = { kind: 'suspense_to_wallet', amount: 300_00, investor: await emailOf(investor) } as const
    const { id } = await suggest(given)
    expect(await refusalOf(approve(id))).toBe('correction_beyond')
    await toSuspense(riyals(300))
    await approve(id)
    expect(await walletOf(investor)).toBe(riyals(300))
    const part = given.investor.slice(0, -1)
    expect(await refusalOf(suggest({ ...given, investor: part }))).toBe('correction_owner_unknown')
    expect(await refusalOf(suggest({ ...given, investor: 'nobody@example.com' }))).toBe(
      'correction_owner_unknown',
    )
    const both: UserActor = { ...investor, roles: ['user', 'admin'] }
    expect(await refusalOf(suggest(given, both))).toBe('correction_own')
    const own = await suggest({ ...given, amount: 1_00 })
    expect(await refusalOf(approve(own.id, both))).toBe('proposal_involved')
  })

  test.each([
    ['rounding_to_fees', 'rounding left nothing'],
    ['gateway_payout', 'more than the gateway has taken in'],
  ] as const)('%s is refused where %s', async (kind, _why) => {
    const { id } = await suggest({ kind, amount: 90_000_000_00 })
    expect(await refusalOf(approve(id))).toBe('correction_beyond')
  })

  test('closes the difference that it is about', async () => {
    fixture.now = addDays(fixture.now, 1)
    const reference = newId().toUpperCase()
    const table = `Date,Reference,Amount\n2026-11-16,${reference},-33\n`
    const { storageId } = await kept.files.store('private', new TextEncoder().encode(table) as never)
    const { id } = await importStatement(fixture.contextFor(first), { file: { storageId, name: 'bank.csv' } })
    const open = () =>
      fixture.db.rows(sql`select 1 from books.breaks b join statements.lines l on l.id::text = b.subject
        where l.bank_reference = ${reference} and b.gone_at is null`)
    expect(await open()).toHaveLength(1)
    const { items: before } = await readStatementLines(fixture.contextFor(first), { id, limit: 5 })
    const line = before[0]!.id
    const given = { amount: 33_00, bankReference: reference.toLowerCase(), line }
    const proposed = await suggest(given)
    // A line has one open correction at a time, and one posted until that is reversed.
    expect(await refusalOf(suggest({ ...given, amount: 34_00 }, third))).toBe('proposal_open')
    await approve(proposed.id)
    expect(await refusalOf(suggest(given))).toBe('correction_made_already')
    const transactionId = await transactionOf(proposed.id)
    const [finder] = correctionsFinders
    const results = await fixture.as(second, (context) => finder!.find(context, reference, 5))
    expect(results).toHaveLength(1)
    expect(await fixture.as(second, (context) => finder!.findById!(context, transactionId))).toEqual(results)
    const breakOf = async (state: 'open' | 'gone') => {
      const { items } = await readBreaks(fixture.contextFor(first), {
        state,
        kind: 'bank_theirs_only',
        limit: 50,
      })
      return items.find(({ subject }) => subject === line)
    }
    expect(await breakOf('open')).toMatchObject({ correctedBy: transactionId })
    fixture.now = addMs(fixture.now, 1000)
    await compareBank(fixture.contextFor(system))
    expect(await open()).toEqual([])
    expect(await breakOf('gone')).toMatchObject({ correctedBy: transactionId })
    const found = await readLine(fixture.contextFor(first), { id: line })
    expect(found.match).toMatchObject({ rule: 'reference', transactionIds: [transactionId] })
    const remembered = { line, entry: null, transactionId, reversedBy: null, amount: 33_00 }
    expect(await readCorrection(fixture.contextFor(first), { id: proposed.id })).toMatchObject(remembered)
    const { record } = await readLedgerTransaction(fixture.contextFor(first), { id: transactionId })
    expect(record.leadsTo).toBe(`/admin-sahl/books/correction/${proposed.id}`)
  })

  test('stores the transaction that it is about, and refuses an unknown one', async () => {
    await toSuspense(riyals(20))
    const investor = await fixture.investor(0n)
    const { id: entry } = await fixture.db.one<{ id: string }>(
      sql`select id from ledger.transactions where kind = 'deposit' order by id desc limit 1`,
    )
    const given = { kind: 'suspense_to_wallet', amount: 20_00, investor: await emailOf(investor) } as const
    expect(await refusalOf(suggest({ ...given, entry: newId() }))).toBe('correction_origin_unknown')
    expect(await refusalOf(suggest({ ...given, entry, line: newId() }))).toBe('correction_origin_unknown')
    const unheard = await suggest({ amount: 1_00, line: newId() })
    expect(await refusalOf(approve(unheard.id))).toBe('correction_origin_unknown')
    const { id } = await suggest({ ...given, entry })
    await approve(id)
    expect(await readCorrection(fixture.contextFor(second), { id })).toMatchObject({ entry, line: null })
  })
})

describe('a reversal', () => {
  const corrected = async () => {
    const investor = await fixture.investor(0n)
    await toSuspense(riyals(80))
    const { id } = await suggest({
      kind: 'suspense_to_wallet',
      amount: 80_00,
      investor: await emailOf(investor),
    })
    await approve(id)
    return { investor, transaction: await transactionOf(id) }
  }

  test('reverses the posting once, by two operators, and both transactions name each other', async () => {
    const { investor, transaction } = await corrected()
    const { id } = await reverse(transaction)
    expect(await refusalOf(reverse(transaction, third))).toBe('proposal_open')
    expect(await refusalOf(approve(id, first))).toBe('proposal_own')
    const results = await Promise.allSettled([approve(id), approve(id, third), approve(id)])
    expect(codesOf(results)).toEqual(['proposal_over', 'proposal_over'])
    expect(await walletOf(investor)).toBe(0n)
    const read = (one: string) => readLedgerTransaction(fixture.contextFor(first), { id: one })
    const { reversedBy } = await read(transaction)
    expect(await read(reversedBy!)).toMatchObject({ reverses: transaction, kind: 'correction' })
    expect(await refusalOf(reverse(transaction))).toBe('correction_reversed')
    expect(await refusalOf(reverse(reversedBy!))).toBe('correction_not_reversible')
    expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
  })

  test('refuses to take more than the wallet holds', async () => {
    const { investor, transaction } = await corrected()
    const { id } = await reverse(transaction)
    const wallet = (await findAccount(fixture.db, 'wallet', investor.userId))!.id
    await fixture.as(system, (context) =>
      post(context.tx, {
        id: newId(),
        kind: 'funding',
        cause: { kind: 'user', id: investor.userId },
        record: { kind: 'test', id: newId() },
        postedAt: context.now,
        lines: [
          { accountId: wallet, amount: -1n },
          { accountId: platformAccounts.fees, amount: 1n },
        ],
      }),
    )
    expect(await refusalOf(approve(id))).toBe('correction_spent')
    expect(await walletOf(investor)).toBe(riyals(80) - 1n)
  })

  test('refuses transactions with a record elsewhere', async () => {
    const { id } = await fixture.db.one<{ id: string }>(
      sql`select id from ledger.transactions where kind = 'deposit' limit 1`,
    )
    expect(await refusalOf(reverse(id))).toBe('correction_not_reversible')
  })
})

test('the database refuses a correction by one operator, without its posting, changed or posted twice', async () => {
  const constraint = async (text: string) =>
    constraintOf(await fixture.asOwner(text).catch((error: unknown) => error))
  const row = await fixture.db.one<{ id: string; transactionId: string }>(sql`
    select c.id, c.transaction_id from corrections.corrections c
    join corrections.reversals r on r.correction_id = c.id`)
  const insert = (by: UserActor, transaction: string) => `insert into corrections.corrections
    select gen_random_uuid(), 'bank_charge', 100, null, null, '${transaction}', 'x',
      '${first.userId}', '${by.userId}', now()`
  expect(await constraint(insert(second, row.transactionId))).toBe('correction_is_entered')
  const again = `insert into corrections.reversals select correction_id, transaction_id, reason,
    proposed_by, proposed_by, posted_at from corrections.reversals limit 1`
  expect(await constraint(again)).toBe('reversal_by_two')
  expect(await constraint(again.replace('proposed_by, proposed_by', 'proposed_by, decided_by'))).toBe(
    'reversed_once',
  )
  const change = fixture.asOwner(`update corrections.corrections set reason = 'y' where id = '${row.id}'`)
  await expect(change).rejects.toThrow('reverse it')
})

test('refuses proposals of everybody but administrators', async () => {
  for (const role of ['customer-admin', 'cms', 'user'] as const) {
    const other = await fixture.account([role])
    expect(await refusalOf(suggest({ amount: 1 }, other)), role).toBe('forbidden')
    expect(await refusalOf(reverse(newId(), other)), role).toBe('forbidden')
    const read = readCorrection(fixture.contextFor(other), { id: newId() })
    expect(await refusalOf(read), role).toBe('forbidden')
  }
})
