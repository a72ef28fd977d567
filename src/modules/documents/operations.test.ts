import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { riyals, sumOf, toWire } from '#kit/money.ts'
import { instantFrom, riyadhDay } from '#kit/time.ts'
import { findAccount } from '#modules/ledger/index.ts'
import type { UserActor } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import type { PdfContent, PdfValue } from '#platform/pdf/index.ts'
import { countUntilLimited } from '#support/count-until-limited.ts'
import { withoutPromises } from '#support/fixed-terms.ts'
import { openFixture, type TestFixture } from '#support/fixture.ts'
import { investIn } from '#support/stakes.ts'
import { composeCertificate } from './operations/certificate-paper.ts'
import { issueCertificate, lookupsByAddress, verifyCertificate } from './operations/certificates.ts'
import { readDocuments } from './operations/overview.ts'
import { composeStatement } from './operations/statement.ts'
import { composeSummary } from './operations/summary.ts'

let fixture: TestFixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

const origin = 'https://sahl.example'
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )

/** Creates an investor with a balance in riyals and a stake in an opportunity. */
async function holder(balance: number, stake: number) {
  const propertyId = await fixture.opportunity()
  const actor = await fixture.investor(riyals(balance))
  await investIn(fixture, actor, propertyId, riyals(stake))
  return { actor, propertyId }
}

const halalasOf = (value: PdfValue | undefined) =>
  typeof value === 'object' && 'halalas' in value ? value.halalas : 0n
const tableOf = ({ sections }: PdfContent) => sections.find(({ table }) => table)!.table!
const rowsOf = ({ sections }: PdfContent) =>
  new Map(
    sections.flatMap(({ rows = [] }) => rows.map(([label, value]) => [label, halalasOf(value)] as const)),
  )

describe('PRT-5: a statement', () => {
  test('lists every movement between two balances of the ledger', async () => {
    const { actor } = await holder(10_000, 4_000)
    const today = riyadhDay(fixture.now)
    const statement = await composeStatement(fixture.contextFor(actor), { from: today, to: today })
    const { rows, total } = tableOf(statement)
    const wallet = (await findAccount(fixture.db, 'wallet', actor.userId))!
    const figures = rowsOf(statement)
    expect(figures.get('Opening balance')).toBe(0n)
    expect(figures.get('Closing balance')).toBe(wallet.balance)
    expect(rows.map((cells) => halalasOf(cells[4]))).toEqual([riyals(10_000), wallet.balance])
    const moved = sumOf(rows.map((cells) => halalasOf(cells[2]) - halalasOf(cells[3])))
    expect(figures.get('Opening balance')! + moved).toBe(wallet.balance)
    expect(total!.slice(2).map(halalasOf)).toEqual([
      riyals(10_000),
      riyals(10_000) - wallet.balance,
      wallet.balance,
    ])
    // The purpose is shown below the movement.
    expect(JSON.stringify(rows[1]![1])).toMatch(/"note":"[^"]+"/)
  })

  test('begins at the end of the day before, by the clock in Riyadh', async () => {
    const before = fixture.now
    // Half past eleven in the evening of the 27th in Riyadh; the purchase follows after midnight.
    fixture.now = instantFrom('2026-11-27T20:30:00Z')
    const { actor, propertyId } = await holder(5_000, 1_000)
    fixture.now = instantFrom('2026-11-27T21:30:00Z')
    await investIn(fixture, actor, propertyId, riyals(1_000))
    const of = (from: string, to = from) =>
      composeStatement(fixture.contextFor(actor), { from, to }).then((paper) => ({
        figures: rowsOf(paper),
        lines: paper.sections.find(({ table }) => table)?.table?.rows.length ?? 0,
      }))
    const [first, second] = [await of('2026-11-27'), await of('2026-11-28')]
    expect([first.lines, second.lines]).toEqual([2, 1])
    expect(second.figures.get('Opening balance')).toBe(first.figures.get('Closing balance'))
    expect((await of('2026-11-26')).lines).toBe(0)
    expect(await codeOf(of('2026-11-29'))).toBe('statement_ahead')
    fixture.now = before
  })
})

describe('PRT-7: a certificate', () => {
  const issue = (actor: UserActor, propertyId: string) =>
    fixture.as(actor, (context) => issueCertificate(context, { propertyId }))
  const look = (number: string) => verifyCertificate(fixture.contextFor({ kind: 'anonymous' }), { number })

  test('is issued once per stake, and shows anybody that it is valid without naming the holder', async () => {
    const { actor, propertyId } = await holder(10_000, 4_000)
    const { number } = await issue(actor, propertyId)
    expect(number).toMatch(/^SC(-[0-9A-HJKMNP-TV-Z]{4}){4}$/)
    expect((await issue(actor, propertyId)).number).toBe(number)
    const found = await look(number.toLowerCase().replaceAll('-', ' '))
    expect(found).toMatchObject({ state: 'valid', number, amount: toWire(riyals(4_000)) })
    expect(Object.keys(found).sort()).toEqual(['amount', 'issuedAt', 'number', 'property', 'state'])
    expect(JSON.stringify(found)).not.toContain(actor.userId)
    const paper = await composeCertificate(fixture.contextFor(actor), origin, { number })
    expect(paper.qr?.address).toBe(`${origin}/en/certificate/${number}`)
    const { stakes } = await readDocuments(fixture.contextFor(actor))
    expect(stakes[0]?.certificate?.number).toBe(number)
  })

  test('ends when the stake changes or ends', async () => {
    const { actor, propertyId } = await holder(10_000, 2_000)
    const { number } = await issue(actor, propertyId)
    await investIn(fixture, actor, propertyId, riyals(1_000))
    expect((await look(number)).state).toBe('ended')
    expect((await readDocuments(fixture.contextFor(actor))).stakes[0]?.certificate).toBeNull()
    const next = await issue(actor, propertyId)
    expect((await look(next.number)).state).toBe('valid')
    expect((await look(number)).state).toBe('ended')
    await fixture.asOwner(
      withoutPromises(
        `update opportunities.opportunities set lifecycle = 'exited' where id = '${propertyId}'`,
      ),
    )
    expect((await look(next.number)).state).toBe('ended')
    expect(await codeOf(composeCertificate(fixture.contextFor(actor), origin, next))).toBe(
      'certificate_not_found',
    )
    expect(await codeOf(issue(actor, propertyId))).toBe('stake_not_held')
  })

  test('can be downloaded by its owner only', async () => {
    const { actor, propertyId } = await holder(5_000, 1_000)
    const { number } = await issue(actor, propertyId)
    const other = await fixture.investor(riyals(5_000))
    expect(await codeOf(issue(other, propertyId))).toBe('stake_not_held')
    // Not by another holder of the same amount either.
    await investIn(fixture, other, propertyId, riyals(1_000))
    expect(await codeOf(composeCertificate(fixture.contextFor(other), origin, { number }))).toBe(
      'certificate_not_found',
    )
  })

  test('is issued once when it is requested twice at the same moment', async () => {
    const { actor, propertyId } = await holder(5_000, 1_000)
    const both = await Promise.all([issue(actor, propertyId), issue(actor, propertyId)])
    expect(new Set(both.map(({ number }) => number)).size).toBe(1)
  })

  test('limits look-ups per address, so that numbers cannot be guessed', async () => {
    const guesser = {
      ...fixture.contextFor({ kind: 'anonymous' }),
      origin: { address: '198.51.100.7', userAgent: '' },
    }
    let tries = 1000
    const guess = () => verifyCertificate(guesser, { number: `SC-0000-0000-0000-${++tries}` })
    expect(await countUntilLimited(guess)).toBeGreaterThanOrEqual(lookupsByAddress.most)
  })
})

describe('PRT-5: the summary of a year', () => {
  test('shows what was there at its end and computes zakat from that', async () => {
    const { actor } = await holder(10_000, 4_000)
    const wallet = (await findAccount(fixture.db, 'wallet', actor.userId))!
    const paper = await composeSummary(fixture.contextFor(actor), { year: 2026 })
    expect(rowsOf(paper).get('Cash at the end')).toBe(wallet.balance)
    const tables = paper.sections.flatMap(({ table }) => table ?? [])
    expect(halalasOf(tables[0]!.total![1])).toBe(riyals(4_000))
    const [income, trade] = tables[1]!.rows
    expect(income!.slice(1).map(halalasOf)).toEqual([
      wallet.balance,
      wallet.balance / 40n,
      (wallet.balance * 25_775n) / 1_000_000n,
    ])
    expect(halalasOf(trade![1])).toBe(wallet.balance + riyals(4_000))
  })

  test('is refused for a year that has not begun, and empty for an earlier one', async () => {
    const { actor } = await holder(5_000, 1_000)
    const of = (year: number) => composeSummary(fixture.contextFor(actor), { year })
    expect(await codeOf(of(2027))).toBe('summary_not_yet')
    expect(rowsOf(await of(2025)).get('Cash at the end')).toBe(0n)
  })
})

test('refuses documents to investors without an approved check', async () => {
  const context = fixture.contextFor(await fixture.account())
  const day = riyadhDay(fixture.now)
  const asked = [
    readDocuments(context),
    composeStatement(context, { from: day, to: day }),
    composeSummary(context, { year: 2026 }),
    issueCertificate(context, { propertyId: newId() }),
  ]
  expect(await Promise.all(asked.map(codeOf))).toEqual(asked.map(() => 'kyc_not_approved'))
  const { userId } = context.actor as UserActor
  const made = sql`select count(*)::int4 as rows from documents.certificates where investor_id = ${userId}`
  const { rows } = await fixture.db.one<{ rows: number }>(made)
  expect(rows).toBe(0)
})
