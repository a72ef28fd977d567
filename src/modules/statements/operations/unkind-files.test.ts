import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { riyals } from '#kit/money.ts'
import { daysAfter, riyadhDay } from '#kit/time.ts'
import { sumInSuspense } from '#modules/receipts/index.ts'
import { readTransfer } from '#modules/receipts/operations/transfer.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import { parseSettings } from '#platform/declarations/settings.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { newIban } from '#support/ibans.ts'
import * as ar from '../messages.ar.ts'
import * as en from '../messages.en.ts'
import { importStatement } from './import.ts'
import { readStatementLines } from './read.ts'

const platformIban = 'SA0380000000608010167519'
let fixture: TestFixture
let kept: TestFiles
let admin: UserActor
let today: string
beforeAll(async () => {
  kept = await openTestFiles()
  fixture = await openFixture({ files: kept.files })
  fixture.settings = parseSettings(1n, { platformIban })
  admin = await fixture.account(['admin'])
  today = riyadhDay(fixture.now)
})
afterAll(async () => {
  await fixture.close()
  await kept.remove()
})

async function send(content: string | Uint8Array, by = admin) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const { storageId } = await kept.files.store('private', bytes as never)
  return await importStatement(fixture.contextFor(by), { file: { storageId, name: 'bank' } })
}
const header = 'Date,Reference,Amount,Description\n'
const line = (amount = '7', day = today, reference = newId()) => `${day},${reference},${amount},who\n`
const camt = (inside: string, iban = platformIban, before = '') => `${before}<Document><BkToCstmrStmt><Stmt>
  <Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${inside}</Stmt></BkToCstmrStmt></Document>`
const entry = (changes: { amount?: string; day?: string; reference?: string; text?: string } = {}) => `<Ntry>
  <Amt Ccy="SAR">${changes.amount ?? '7'}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><Dt>${changes.day ?? today}</Dt></BookgDt><AcctSvcrRef>${changes.reference ?? newId()}</AcctSvcrRef>
  <NtryDtls><TxDtls><RmtInf><Ustrd>${changes.text ?? ''}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
/** Nine times ten times what stands before it. */
const bomb = `<!DOCTYPE d [<!ENTITY l0 "lol">${Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
).join('')}]>`

/** All that an import could leave behind. */
const counted = () =>
  fixture.db.one<object>(sql`select
    (select count(*) from statements.statements) as statements, (select count(*) from statements.lines) as lines,
    (select count(*) from receipts.receipts) as receipts, (select count(*) from ledger.transactions) as transactions`)

describe('is refused, leaves nothing, and says what to do', () => {
  const tomorrow = () => daysAfter(today, 1)
  test.each<readonly [string, () => string | Uint8Array, keyof typeof en.refusals]>([
    ['nothing', () => '', 'statement_unreadable'],
    ['nothing but a mark of order', () => '\ufeff', 'statement_unreadable'],
    ['a header alone', () => header, 'statement_unreadable'],
    ['a table of something else', () => 'Name,Age\nNoura,30\n', 'statement_unreadable'],
    ['no line that can be read', () => `${header}${line('five')}`, 'statement_unreadable_lines'],
    ['one line that cannot be read', () => header + line() + line('five'), 'statement_unreadable_lines'],
    ['quotes that end nowhere', () => `${header}${line()}${today},A,"5,x\n${line()}`, 'statement_unreadable'],
    ['more behind a quote', () => `${header}${line()}${today},A,"5"0,x\n${line()}`, 'statement_unreadable'],
    [
      'a cell that ends nowhere',
      () => `${header}${today},A,"${'""'.repeat(4_000_000)}`,
      'statement_unreadable',
    ],
    ['half of a camt.053', () => camt(entry()).slice(0, -30), 'statement_unreadable'],
    ['a bomb of entities', () => camt(entry({ text: '&l9;' }), platformIban, bomb), 'statement_unreadable'],
    [
      'an entity from elsewhere',
      () =>
        camt(entry({ text: '&x;' }), platformIban, '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      'statement_unreadable',
    ],
    ['a tower of elements', () => '<a>'.repeat(3_000_000), 'statement_unreadable'],
    [
      'a period that ends before it begins',
      () => camt(`<FrToDt><FrDt>${today}</FrDt><ToDt>${daysAfter(today, -9)}</ToDt></FrToDt>`),
      'statement_unreadable',
    ],
    [
      'two accounts',
      () => camt(`${entry()}</Stmt><Stmt><Acct><Id><IBAN>X</IBAN></Id></Acct>`),
      'statement_unreadable',
    ],
    ['another account', () => camt(entry(), newIban()), 'statement_of_another_account'],
    [
      'an account with a digit changed',
      () => camt(entry(), 'SA0380000000608010167518'),
      'statement_of_another_account',
    ],
    ['a line of tomorrow', () => header + line() + line('7', tomorrow()), 'statement_of_days_to_come'],
    ['an entry of tomorrow', () => camt(entry() + entry({ day: tomorrow() })), 'statement_of_days_to_come'],
    [
      'days to come',
      () => camt(`<FrToDt><FrDt>${tomorrow()}</FrDt><ToDt>${tomorrow()}</ToDt></FrToDt>`),
      'statement_of_days_to_come',
    ],
    ['a line of 1900', () => header + line() + line('7', '1900-01-01'), 'statement_of_long_ago'],
    ['two years', () => header + line() + line('7', daysAfter(today, -700)), 'statement_of_many_days'],
    [
      'a period since 1900',
      () => camt(`<FrToDt><FrDt>1900-01-01</FrDt><ToDt>${today}</ToDt></FrToDt>${entry()}`),
      'statement_of_long_ago',
    ],
    ['too many lines', () => header + '\n'.repeat(10_001), 'statement_of_many_lines'],
    ['too many entries', () => camt('<Ntry/>'.repeat(10_001)), 'statement_of_many_lines'],
  ])('%s', async (_name, content, code) => {
    const before = await counted()
    const sent = content()
    const refusal = await send(sent).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Refusal)
    expect((refusal as Refusal).code).toBe(code)
    expect(await counted()).toEqual(before)
    const params = { count: 1, line: 2, fault: 'amount', expected: 1, found: 2 }
    for (const words of [en.refusals[code], ar.refusals[code]]) {
      const said =
        typeof words === 'function'
          ? words({ ...params, most: 10_000, day: today, from: today, to: today } as never)
          : words
      expect(said).toMatch(/Get it|Choose|Check|احصل|اختر|راجع/)
    }
  })
})

describe('is read as it is meant', () => {
  const linesOf = async (id: string) =>
    (await readStatementLines(fixture.contextFor(admin), { id, limit: 50 })).items.map(
      ({ bankReference, amount, text }) => ({ bankReference, amount, text }),
    )

  test('reads formulas and quotes as text, and drops control characters', async () => {
    const formula = `=HYPERLINK(""http://x"")`
    const [a, b, c] = [newId(), newId(), newId()].map((id) => id.toUpperCase())
    const { id } = await send(
      `${header}${today},${a},-1,"${formula}"\n${today},${b},-2,a 5" pipe\n${today},${c},-3,x\u0000\u0007y\n`,
    )
    expect(await linesOf(id)).toEqual([
      { bankReference: a, amount: -100, text: '=HYPERLINK("http://x")' },
      { bankReference: b, amount: -200, text: 'a 5" pipe' },
      { bankReference: c, amount: -300, text: 'xy' },
    ])
    const [d] = [newId().toUpperCase()]
    const odd = await send(camt(entry({ reference: `${d}&#0;`, text: 'x&#0;&#xD800;y' })))
    expect(await linesOf(odd.id)).toMatchObject([{ bankReference: d, text: expect.stringMatching(/^x.?y$/) }])
  })

  test('reads Arabic digits, a byte order mark, and older encodings', async () => {
    const arabicDay = today.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    const [a, b] = [newId().toUpperCase(), newId().toUpperCase()]
    const { id } = await send(`\ufeffالتاريخ;المرجع;المبلغ;البيان\r\n${arabicDay};${a};-١٬٢٥٠٫٥٠;حوالة\r\n`)
    expect(await linesOf(id)).toEqual([{ bankReference: a, amount: -125_050, text: 'حوالة' }])
    // ‘البيان’ and ‘حوالة’ in windows-1256.
    const ascii = (text: string) => [...new TextEncoder().encode(text)]
    const old = Uint8Array.from([
      ...ascii('Date;Reference;Amount;'),
      ...[0xc7, 0xe1, 0xc8, 0xed, 0xc7, 0xe4],
      ...ascii(`\n${today};${b};-3;`),
      ...[0xcd, 0xe6, 0xc7, 0xe1, 0xc9],
    ])
    expect(await linesOf((await send(old)).id)).toEqual([{ bankReference: b, amount: -300, text: 'حوالة' }])
  })

  test.each([
    ['too much for one movement', () => header + line('1000000000'), 'too_large'],
    ['more digits than an amount has', () => header + line('-99999999999999999999'), 'amount'],
    ['an exponent', () => header + line('1e9'), 'amount'],
    ['nothing', () => header + line('0'), 'amount'],
    ['a part of a halala', () => header + line('1.005'), 'amount'],
    ['both ways', () => `Date,Reference,Debit,Credit\n${today},${newId()},5,7\n`, 'amount'],
    ['less than nothing', () => camt(entry({ amount: '-7' })), 'amount'],
    ['too much in XML', () => camt(entry({ amount: '1000000000' })), 'too_large'],
  ])('a line of %s stops the import and is named', async (_name, content, fault) => {
    const before = await counted()
    await expect(send(content())).rejects.toMatchObject({
      code: 'statement_unreadable_lines',
      params: { count: 1, line: expect.any(Number), fault },
    })
    expect(await counted()).toEqual(before)
  })

  test('keeps an entry of two payments that cannot be split in suspense, with both names', async () => {
    const people = [await fixture.investor(0n), await fixture.investor(0n)]
    const references: string[] = []
    for (const person of people) references.push((await fixture.as(person, readTransfer)).reference)
    const before = await sumInSuspense(fixture.db)
    const payments = ['Noura', 'Khalid'].map(
      (name, index) => `<TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties>
        <RmtInf><Ustrd>${references[index]}</Ustrd></RmtInf></TxDtls>`,
    )
    const reference = newId().toUpperCase()
    const whole = entry({ amount: '900', reference }).replace(/<TxDtls>.*<\/TxDtls>/, payments.join(''))
    expect((await send(camt(whole))).receipts).toEqual({ credited: 0, suspense: 1, known: 0 })
    // A text that is too long to be kept whole is not judged by its beginning.
    const long = `${references[0]} ${'x'.repeat(4000)} ${references[1]}`
    expect((await send(camt(entry({ amount: '100', text: long })))).receipts).toMatchObject({ suspense: 1 })
    expect(await sumInSuspense(fixture.db)).toBe(before + riyals(1000))
    expect(
      await fixture.db.rows(
        sql`select party_name, text, hold from receipts.receipts where bank_reference = ${reference}`,
      ),
    ).toEqual([{ partyName: 'Noura · Khalid', text: references.join(' · '), hold: 'several_payments' }])
  })

  test('reads an end at midnight as the day before', async () => {
    const period = `<FrToDt><FrDt>${today}</FrDt><ToDt>${daysAfter(today, 1)}</ToDt></FrToDt>`
    expect(await send(camt(period + entry()))).toMatchObject({ from: today, to: today })
  })

  test('imports a file sent 64 times at once as one statement, and credits its money once', async () => {
    const [investor, sender] = [await fixture.investor(0n), await fixture.account(['admin'])]
    const { reference } = await fixture.as(investor, readTransfer)
    const before = await sumInSuspense(fixture.db)
    const text = `${header}${today},${newId()},100,${reference}\n${line('9')}`
    const results = await Promise.allSettled(Array.from({ length: 64 }, () => send(text, sender)))
    const ids = results.flatMap((one) => (one.status === 'fulfilled' ? one.value.id : []))
    const codes = results.flatMap((one) => (one.status === 'rejected' ? String(one.reason.code) : []))
    expect([new Set(ids).size, ids.length]).toEqual([1, 60])
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'too_many_requests'))
    expect(await sumInSuspense(fixture.db)).toBe(before + riyals(9))
    expect(
      await fixture.db.rows(
        sql`select balance from ledger.accounts where owner_id = ${investor.userId} and kind = 'wallet'`,
      ),
    ).toEqual([{ balance: riyals(100) }])
  })

  test('refuses other operators and investors', async () => {
    const others = [
      await fixture.account(['cms']),
      await fixture.account(['customer-admin']),
      await fixture.investor(0n),
    ]
    const before = await counted()
    for (const by of others)
      await expect(send(header + line(), by)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await counted()).toEqual(before)
  })
})
