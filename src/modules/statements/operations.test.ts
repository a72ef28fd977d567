import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyals, toWire } from '#kit/money.ts'
import { addDays, addMs, daysAfter, instantFrom, minuteMs } from '#kit/time.ts'
import { addBankAccount } from '#modules/banking/index.ts'
import { findAccount, platformAccounts, post, proveBooks } from '#modules/ledger/index.ts'
import { readTransfer } from '#modules/receipts/operations/transfer.ts'
import {
  approveWithdrawal,
  completeWithdrawal,
  makeBatch,
  requestWithdrawal,
} from '#modules/withdrawals/index.ts'
import type { UserActor } from '#platform/context.ts'
import { constraintOf, sql } from '#platform/database/database.ts'
import { parseSettings } from '#platform/declarations/settings.ts'
import { recordAll } from '#support/bank-lines.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { newIban } from '#support/ibans.ts'
import { readBankAccount } from './operations/account.ts'
import { compareBank } from './operations/compare.ts'
import { importStatement } from './operations/import.ts'
import { matchByHand, undoMatch } from './operations/match.ts'
import { listStatements, readStatementFile, readStatementLines } from './operations/read.ts'
import { forgetOld } from './queries/statements.ts'

const platformIban = 'SA0380000000608010167519'
let fixture: TestFixture
let kept: TestFiles
let admin: UserActor
beforeAll(async () => {
  kept = await openTestFiles()
  fixture = await openFixture({ files: kept.files })
  fixture.settings = parseSettings(1n, { platformIban })
  admin = await fixture.account(['admin'])
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
/** Each comparison runs at its own time. */
const asAdmin = () => {
  fixture.now = addMs(fixture.now, 1000)
  return fixture.contextFor(admin)
}
/** Sunday, 7 June 2026, and days after it, without an Eid among them: each test on days of its own. */
let nextWeek = '2026-06-07'
function week(): (days: number) => string {
  const first = nextWeek
  nextWeek = daysAfter(first, 14)
  // All these days are in the past of the sender.
  fixture.now = noonOf(daysAfter(first, 13))
  return (days) => daysAfter(first, days)
}
const noonOf = (day: string) => instantFrom(`${day}T09:00:00Z`)

type Row = readonly [day: string, reference: string, riyals: string, text?: string, balance?: string]
const table = (rows: readonly Row[]) =>
  [
    'Date,Reference,Amount,Description,Balance',
    ...rows.map(([day, ref, amount, text = '', balance = '']) => [day, ref, amount, text, balance].join(',')),
  ].join('\n')
async function send(text: string, by = admin) {
  fixture.now = addMs(fixture.now, 1000)
  const { storageId } = await kept.files.store('private', new TextEncoder().encode(text) as never)
  return await importStatement(fixture.contextFor(by), { file: { storageId, name: 'bank.csv' } })
}

/** A movement of the bank account that nobody knows a reference of; in riyals, as the bank sees it. */
async function move(day: string, amount: bigint, reverses?: string): Promise<string> {
  const id = newId()
  await fixture.as(system, (context) =>
    post(context.tx, {
      id,
      kind: 'correction',
      cause: { kind: 'system', id: 'test' },
      record: { kind: 'test', id: newId() },
      ...(reverses ? { reverses } : {}),
      postedAt: noonOf(day),
      lines: [
        { accountId: platformAccounts.bank, amount: -riyals(1) * amount },
        { accountId: platformAccounts.fees, amount: riyals(1) * amount },
      ],
    }),
  )
  return id
}
const open = async () =>
  (
    await fixture.db.rows<{ kind: string; subject: string }>(
      sql`select kind, subject from books.breaks where gone_at is null order by kind, subject`,
    )
  ).map(({ kind, subject }) => `${kind} ${subject}`)
const linesOf = (id: string, asked: object = {}) =>
  readStatementLines(asAdmin(), { id, limit: 50, ...asked }).then(({ items }) => items)
const rulesOf = async (id: string) => (await linesOf(id)).map(({ match }) => match?.rule ?? 'open')
const look = (now: string) => {
  fixture.now = noonOf(now)
  return compareBank(fixture.contextFor(system))
}

describe('a statement', () => {
  test('brings credits to wallets and suspense, once however often its file is sent', async () => {
    const at = week()
    const investor = await fixture.investor(0n)
    const { reference } = await fixture.as(investor, readTransfer)
    const text = table([
      [at(0), newId(), '100', reference],
      [at(0), newId(), '7', 'who'],
      [at(1), newId(), '-3', 'charge'],
    ])
    const sent = await Promise.all([send(text), send(text)])
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    const again = await send(text)
    expect(again).toMatchObject({ isNew: false, lines: 3, newLines: 3, open: 1 })
    expect((await findAccount(fixture.db, 'wallet', investor.userId))?.balance).toBe(riyals(100))
    expect(await rulesOf(again.id)).toEqual(['reference', 'reference', 'open'])
    expect(await (await readStatementFile(asAdmin(), { id: again.id })).text()).toBe(text)
    expect((await listStatements(asAdmin(), { limit: 1 })).items[0]).toMatchObject({ id: again.id })
  })

  test('records only the new lines of an overlapping statement, and equal lines of one file as two', async () => {
    const at = week()
    const [charge, other] = [newId(), newId()]
    const twice: Row[] = [
      [at(0), charge, '-5'],
      [at(0), charge, '-5'],
    ]
    const both = await send(table(twice))
    expect(both).toMatchObject({ lines: 2, newLines: 2 })
    expect(await linesOf(both.id)).toHaveLength(2)
    const more = await send(table([...twice, [at(1), other, '-6']]))
    expect(more).toMatchObject({ lines: 3, newLines: 1, from: at(0), to: at(1) })
    expect((await linesOf(more.id)).map(({ bankReference }) => bankReference)).toEqual([other.toUpperCase()])
  })

  test('refuses an unreadable file and one of another account, and leaves nothing', async () => {
    expect(await refusalOf(send('hello'))).toBe('statement_unreadable')
    expect(await refusalOf(send('Date,Reference,Amount\n'))).toBe('statement_unreadable')
    const camt = (iban: string) => `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>
      <FrToDt><FrDtTm>2026-06-06T00:00:00</FrDtTm><ToDtTm>2026-06-06T23:59:59</ToDtTm></FrToDt>
      </Stmt></BkToCstmrStmt></Document>`
    expect(await refusalOf(send(camt(newIban())))).toBe('statement_of_another_account')
    expect(await send(camt(platformIban))).toMatchObject({ from: '2026-06-06', to: '2026-06-06', lines: 0 })
  })

  test('refuses everybody but administrators', async () => {
    const other = await fixture.account(['customer-admin'])
    const id = newId()
    const context = fixture.contextFor(other)
    const asked = [
      () => send('x', other),
      () => listStatements(context, { limit: 1 }),
      () => readStatementLines(context, { id, limit: 1 }),
      () => readStatementFile(context, { id }),
      () => readBankAccount(context, {}),
      () => matchByHand(context, { lines: [id], transactions: [id], reason: 'x' }),
      () => undoMatch(context, { id, reason: 'x' }),
    ]
    for (const ask of asked) expect(await refusalOf(ask())).toBe('forbidden')
  })
})

describe('a line is an entry of the books', () => {
  test('matches by our reference of a withdrawal, and one line by that of a whole file', async () => {
    const at = week()
    const payee = await fixture.investor(riyals(1000))
    fixture.now = noonOf(at(0))
    const ports = { accountNameCheck: { check: async () => 'match' as const } }
    const account = await addBankAccount(fixture.contextFor(payee), ports, { iban: newIban() })
    fixture.now = addDays(fixture.now, 1)
    const ask = (amount: bigint) =>
      requestWithdrawal(fixture.contextFor(payee), {
        ...{ amount: toWire(amount), accountId: account.id, idempotencyKey: newId() },
        requestHash: String(amount),
      })
    const paid = async (amounts: readonly bigint[]) => {
      const asked = []
      for (const amount of amounts) asked.push(await ask(amount))
      for (const { id } of asked) await fixture.as(admin, (context) => approveWithdrawal(context, { id }))
      const batch = await fixture.as(admin, (context) => makeBatch(context))
      for (const { id } of asked) {
        await fixture.as(admin, (context) => completeWithdrawal(context, { id, bankReference: newId() }))
      }
      return { asked, batch }
    }
    const one = await paid([riyals(100)])
    const file = await paid([riyals(70), riyals(80)])
    const day = at(1)
    const { id } = await send(
      table([
        [day, newId(), '-100', `payout ${one.asked[0]!.reference}`],
        // Names the file, and is not what stands in it.
        [day, newId(), '-149', file.batch.reference],
        [day, newId(), '-150', file.batch.reference.replaceAll('-', '')],
      ]),
    )
    expect(await rulesOf(id)).toEqual(['own_reference', 'open', 'file'])
    const [, , ofFile] = await linesOf(id)
    expect(ofFile!.match!.transactionIds).toHaveLength(2)
  })

  test.each([
    ['within the bank days around it', [[4, 50n]], [[1, '50']], ['amount']],
    // From Thursday to the next Wednesday are four bank days.
    ['not beyond them', [[10, 51n]], [[4, '51']], ['open']],
    [
      'not where two lines are as much',
      [[1, 52n]],
      [
        [1, '52'],
        [2, '52'],
      ],
      ['open', 'open'],
    ],
    [
      'not where two entries are as much',
      [
        [1, 53n],
        [2, 53n],
      ],
      [[1, '53']],
      ['open'],
    ],
    ['not the other way', [[1, -54n]], [[1, '54']], ['open']],
  ] as const)('matches by amount and day: %s', async (_name, moves, lines, rules) => {
    const at = week()
    for (const [days, amount] of moves) await move(at(days), amount)
    // Open credits would be recorded as receipts: all lines are debits here.
    const { id } = await send(table(lines.map(([days, amount]) => [at(days), newId(), amount, 'x'] as const)))
    const found = (await linesOf(id)).map(({ match }) => (match?.rule === 'amount' ? 'amount' : 'open'))
    expect(found).toEqual(rules)
  })

  test('does not match by amount if the books know another reference of the bank', async () => {
    const at = week()
    const line = { amount: riyals(61), bookedOn: at(0), text: '', party: { name: null, iban: null } }
    fixture.now = noonOf(at(0))
    await recordAll(fixture.contextFor(admin), [{ ...line, bankReference: newId() }])
    const { id } = await send(table([[at(0), newId(), '61', 'nobody']]))
    // It is a receipt of its own.
    expect(await rulesOf(id)).toEqual(['reference'])
  })
})

describe('what one side alone knows', () => {
  test('becomes a difference after its days of grace, and ends once the other side appears', async () => {
    const at = week()
    fixture.now = noonOf(at(2))
    await send(table([[at(0), newId(), '-1', 'begin']]))
    const ours = await move(at(1), -90n)
    const charge = newId()
    await send(table([[at(2), charge, '-17', 'charge']]))
    const [{ id: line } = { id: '' }] = await linesOf(
      (await listStatements(asAdmin(), { limit: 1 })).items[0]!.id,
    )
    const mine = async () =>
      (await open()).filter((one) => one.endsWith(ours) || one.endsWith(line)).map((one) => one.split(' ')[0])
    await look(at(2))
    expect(await mine()).toEqual([])
    // The grace of a line ends by the calendar, that of an entry by later statements.
    await look(at(4))
    expect(await mine()).toEqual(['bank_theirs_only'])
    const reference = newId()
    await send(table([[at(4), newId(), '-2', 'more']]))
    await look(at(7))
    expect(await mine()).toEqual(['bank_ours_only', 'bank_theirs_only'])
    await send(table([[at(4), reference, '-90', 'late']]))
    await move(at(4), -17n)
    await look(at(8))
    expect(await mine()).toEqual([])
  })
})

describe('by hand', () => {
  const unmatched = async () => {
    const at = week()
    const entries = [await move(at(1), -200n), await move(at(1), -300n)]
    const { id } = await send(table([[at(2), newId(), '-500', 'both']]))
    const [line] = await linesOf(id)
    return { at, statement: id, lines: [line!.id], entries }
  }

  test('refuses unequal sides, and the second of two operators', async () => {
    const { statement, lines, entries } = await unmatched()
    const match = (transactions: readonly string[]) =>
      matchByHand(asAdmin(), { lines, transactions: [...transactions], reason: 'paid together' })
    expect(await refusalOf(match(entries.slice(1)))).toBe('match_unequal')
    expect(await refusalOf(match([]))).toBe('match_unequal')
    expect(await refusalOf(match([newId()]))).toBe('match_not_found')
    const results = await Promise.allSettled([match(entries), match(entries), match(entries)])
    expect(codesOf(results)).toEqual(['match_taken', 'match_taken'])
    const [{ match: made } = { match: null }] = await linesOf(statement)
    expect(made).toMatchObject({ rule: 'hand', reason: 'paid together', transactionIds: entries })
    const { acts } = await fixture.db.one<{
      acts: number
    }>(sql`select count(*)::int4 as acts from audit.events
      where act = 'statements.matched' and subject_id = ${made!.id}`)
    expect(acts).toBe(1)
    await undoMatch(asAdmin(), { id: made!.id, reason: 'mistaken' })
    expect(await refusalOf(undoMatch(asAdmin(), { id: made!.id, reason: 'mistaken' }))).toBe(
      'match_not_found',
    )
    expect(await rulesOf(statement)).toEqual(['open'])
    await match(entries)
  })

  test('matches two entries that cancel out without a line', async () => {
    const at = week()
    const wrong = await move(at(1), -44n)
    const reversal = await move(at(2), 44n, wrong)
    await look(at(2))
    await matchByHand(asAdmin(), { lines: [], transactions: [wrong, reversal], reason: 'never sent' })
    const { open: left } = await fixture.db.one<{ open: number }>(sql`select count(*)::int4 as open
      from statements.entries where transaction_id in (${wrong}, ${reversal}) and match_id is null`)
    expect(left).toBe(0)
  })

  test('refuses to undo the match of a rule', async () => {
    const { id } = await fixture.db.one<{ id: string }>(
      sql`select id from statements.matches where rule <> 'hand' limit 1`,
    )
    expect(await refusalOf(undoMatch(asAdmin(), { id, reason: 'x' }))).toBe('match_not_by_hand')
  })

  test('the database refuses a match of unequal sides, and one that moves without being undone', async () => {
    const { lines, entries } = await unmatched()
    const constraint = async (text: string) =>
      constraintOf(await fixture.asOwner(text).catch((error: unknown) => error))
    const { id: other } = await fixture.db.one<{ id: string }>(
      sql`select match_id as id from statements.lines where match_id is not null limit 1`,
    )
    const id = newId()
    const both = (transactions: readonly string[]) => `with made as (
        insert into statements.matches (id, rule, first_day, last_day, matched_at)
        values ('${id}', 'amount', '2026-01-01', '2026-01-02', now())
      ), lined as (update statements.lines set match_id = '${id}' where id = '${lines[0]}')
      update statements.entries set match_id = '${id}' where transaction_id in ('${transactions.join("','")}')`
    expect(await constraint(both(entries.slice(1)))).toBe('match_balances')
    expect(
      await constraint(`update statements.lines set match_id = '${other}' where id = '${lines[0]}'`),
    ).toBe('match_balances')
    await fixture.asOwner(both(entries))
    expect(
      await constraint(`update statements.lines set match_id = '${other}' where id = '${lines[0]}'`),
    ).toBe('match_stays')
    expect(await constraint(`update statements.lines set match_id = null where id = '${lines[0]}'`)).toBe(
      'match_balances',
    )
  })
})

describe('bank and books', () => {
  /** Returns the answer, and checks that its parts add up to the difference. */
  const account = async (on?: string) => {
    const found = await readBankAccount(asAdmin(), { on })
    const sum = found.differences.reduce((total, { amount }) => total + amount, 0)
    expect(sum, 'differences come to the difference').toBe((found.bank ?? 0) - found.books)
    return found
  }
  const of = (found: Awaited<ReturnType<typeof account>>) =>
    Object.fromEntries(found.differences.map(({ kind, amount }) => [kind, amount / 100]))

  test('lists the parts of the difference to the halala on every day', async () => {
    const at = week()
    const before = await readBankAccount(asAdmin(), {})
    expect(before.bank).toBe(null)
    await move(at(1), -10n)
    await move(at(2), -20n)
    const first = table([
      [at(0), newId(), '-1', 'begin', '999'],
      [at(1), newId(), '-10', 'x', '989'],
      [at(2), newId(), '-3.50', 'charge', '985.50'],
    ])
    await send(first)
    const one = await account(at(2))
    expect(one).toMatchObject({ on: at(2), bank: 985_50 })
    expect(of(one)).toMatchObject({ lines: -4.5, entries: 20 })
    expect(one.lines.map(({ amount }) => amount)).toEqual([-100, -350])
    expect(one.entries.map(({ amount }) => amount)).toEqual([-2000])
    // The open line is in the books two days later: on the first day it was in transit.
    await send(table([[at(3), newId(), '-20', 'late', '965.50']]))
    const two = await account(at(2))
    expect(of(two)).toMatchObject({ lines: -4.5, transit: 20 })
    expect(two.transit).toMatchObject([{ firstDay: at(2), lastDay: at(3), amount: 2000 }])
    expect(of(await account(at(3)))).not.toHaveProperty('transit')
    // A statement whose opening balance does not continue the one before it.
    const gap = await send(table([[at(5), newId(), '-5', 'x', '950.50']]))
    expect((await readStatementLines(asAdmin(), { id: gap.id, limit: 1 })).gap).toEqual({
      expected: 965_50,
      found: 955_50,
    })
    expect(of(await account(at(5)))).toMatchObject({ missing: -10 })
    expect(await open()).toContain(`bank_balance ${gap.id}`)
    await send(table([[at(4), newId(), '-10', 'x', '955.50']]))
    await look(at(6))
    expect(of(await account(at(5)))).not.toHaveProperty('missing')
    expect(await open()).not.toContain(`bank_balance ${gap.id}`)
    // The books have moved since the last comparison.
    const late = await move(at(5), -7n)
    const since = await account(at(5))
    expect(since.entries.map(({ transactionId }) => transactionId)).toContain(late)
    const undone = await move(at(5), 7n, late)
    await matchByHand(asAdmin(), { lines: [], transactions: [late, undone], reason: 'never sent' })
    // A second statement of one day continues the first.
    const second = await send(table([[at(5), newId(), '-1', 'x', '949.50']]))
    await look(at(7))
    expect(await open()).not.toContain(`bank_balance ${second.id}`)
    expect((await readStatementLines(asAdmin(), { id: second.id, limit: 1 })).gap).toBe(null)
    expect(await proveBooks(fixture.db)).toEqual({ isBalanced: true, unexplained: [] })
  })

  test('refuses a statement whose closing balance does not fit its lines, and imports nothing', async () => {
    const at = week()
    const unsound = table([
      [at(0), newId(), '-1', 'x', '99'],
      [at(1), newId(), '5', 'x', '90'],
    ])
    expect(await refusalOf(send(unsound))).toBe('statement_wrong_balance')
    const unreadable = table([
      [at(0), newId(), '7', 'x'],
      ['soon', newId(), '1'],
    ])
    expect(await refusalOf(send(unreadable))).toBe('statement_unreadable_lines')
    const { lines } = await fixture.db.one<{ lines: number }>(
      sql`select count(*)::int4 as lines from statements.lines where booked_on >= ${at(0)}`,
    )
    expect(lines).toBe(0)
  })
})

test('erases names of people beside lines after the years for which books are kept', async () => {
  await send(table([['2017-01-03', newId(), '-1', 'from Noura']]))
  expect(await forgetOld(fixture.db, noonOf('2026-11-22'))).toBe(0)
  expect(await forgetOld(fixture.db, noonOf('2027-11-22'))).toBe(1)
  expect(await forgetOld(fixture.db, addMs(noonOf('2027-11-22'), minuteMs))).toBe(0)
})
