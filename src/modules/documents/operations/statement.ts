import { refuser } from '#kit/errors.ts'
import type { Locale } from '#kit/locale.ts'
import { sumOf } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import {
  balancesAround,
  type EntryRow,
  findAccount,
  listEntries,
  listOpportunitiesBehind,
} from '#modules/ledger/index.ts'
import { findInvestable } from '#modules/opportunities/index.ts'
import { listPlacedByPlans } from '#modules/orders/index.ts'
import { requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import type { PdfContent, PdfTable } from '#platform/pdf/index.ts'
import { documentsRefusals } from '../contract.ts'
import { dayText, paperOf, renderPaper, wordsIn } from './paper.ts'
import { readOwnStakes } from './stakes.ts'

const refuse = refuser(documentsRefusals)
/** Some twenty pages: whoever needs more asks for fewer days. */
const linesAtMost = 1_000
const part = 500

export interface StatementCommand {
  readonly from: string
  readonly to: string
  readonly lang?: Locale | undefined
}

/** PRT-5: every movement of the wallet within days, between the balances that the ledger has before and after. */
export async function renderStatement(context: Context, asked: StatementCommand): Promise<Response> {
  const locale = asked.lang ?? context.locale
  const content = await composeStatement(context, asked)
  return await renderPaper(context, { about: `statement,${asked.from},${asked.to}`, locale, content })
}

export async function composeStatement(context: Context, asked: StatementCommand): Promise<PdfContent> {
  const { userId } = requireInvestor(context.actor)
  // Asks for the same standing as the wallet does.
  await readOwnStakes(context)
  const locale = asked.lang ?? context.locale
  const words = wordsIn(locale)
  const [from, to] = [asked.from, asked.to].sort() as [string, string]
  const today = riyadhDay(context.now)
  if (to > today) throw refuse('statement_ahead')
  const account = await findAccount(context.tx, 'wallet', userId)
  const lines = account ? await readLines(context, account.id, { from, to }) : []
  const { opening, closing } = account
    ? await balancesAround(context.tx, account.id, { from, to })
    : { opening: 0n, closing: 0n }
  const paidIn = sumOf(lines.map(({ amount }) => (amount > 0n ? amount : 0n)))
  const paidOut = sumOf(lines.map(({ amount }) => (amount < 0n ? -amount : 0n)))
  const [titles, placers] = await Promise.all([
    titlesOf(context, locale, lines),
    listPlacedByPlans(
      context.tx,
      lines.flatMap(({ recordKind, recordId }) => (recordKind === 'order' ? [recordId] : [])),
    ),
  ])
  const byPlan = new Map(placers.map(({ id, placedBy }) => [id, words.byPlan[placedBy]]))
  const compact = (day: string) => day.replaceAll('-', '')
  return await paperOf(context, locale, {
    title: words.statement.title,
    subtitle: words.statement.period(dayText(from, locale), dayText(to, locale)),
    reference: `ST-${compact(from)}-${compact(to)}`,
    issuedOn: today,
    highlight: { label: words.statement.closing, value: { halalas: closing, decimals: 2 } },
    sections: [
      {
        heading: words.statement.summary,
        rows: [
          [words.statement.opening, { halalas: opening, decimals: 2 }],
          [words.statement.paidIn, { halalas: paidIn, decimals: 2 }],
          [words.statement.paidOut, { halalas: -paidOut, decimals: 2 }],
          [words.statement.closing, { halalas: closing, decimals: 2 }],
        ],
      },
      lines.length === 0
        ? { heading: words.statement.lines, paragraphs: [words.statement.nothing] }
        : {
            heading: words.statement.lines,
            table: linesTable(lines, { locale, titles, byPlan, paidIn, paidOut, closing }),
          },
      { paragraphs: [words.statement.note] },
    ],
    footer: words.statement.footer,
  })
}

async function readLines(context: Context, accountId: string, days: { from: string; to: string }) {
  const lines: EntryRow[] = []
  let cursor: Parameters<typeof listEntries>[2]['cursor']
  for (;;) {
    const asked = { ...days, sort: 'oldest' as const, limit: part, cursor }
    const { rows } = await listEntries(context.tx, accountId, asked)
    lines.push(...rows)
    if (lines.length > linesAtMost) throw refuse('statement_too_long')
    const last = rows.at(-1)
    if (!last || rows.length < part) return lines
    cursor = { sort: 'oldest', keys: last.cursorKeys }
  }
}

/** Which opportunity each line was for, where it was for one. */
async function titlesOf({ tx }: Context, locale: Locale, lines: readonly EntryRow[]) {
  const behind = await listOpportunitiesBehind(
    tx,
    lines.map(({ transactionId }) => transactionId),
  )
  const properties = await findInvestable(tx, [...new Set(behind.map(({ ownerId }) => ownerId))])
  const titles = new Map(properties.map(({ id, title }) => [id, title[locale]]))
  const byTransaction = new Map<string, string[]>()
  for (const { transactionId, ownerId } of behind) {
    byTransaction.set(transactionId, [...(byTransaction.get(transactionId) ?? []), titles.get(ownerId) ?? ''])
  }
  return byTransaction
}

function linesTable(
  lines: readonly EntryRow[],
  given: {
    locale: Locale
    titles: ReadonlyMap<string, readonly string[]>
    /** Of orders that a plan has placed. */
    byPlan: ReadonlyMap<string, string>
    paidIn: bigint
    paidOut: bigint
    closing: bigint
  },
): PdfTable {
  const { locale, titles, byPlan } = given
  const words = wordsIn(locale)
  return {
    columns: [
      { label: words.statement.day, weight: 1.6 },
      { label: words.statement.movement, weight: 2 },
      { label: words.statement.paidIn, align: 'figures', weight: 1.2 },
      { label: words.statement.paidOut, align: 'figures', weight: 1.2 },
      { label: words.statement.balance, align: 'figures', weight: 1.3 },
    ],
    rows: lines.map(({ postedAt, kind, amount, balanceAfter, transactionId, recordId }) => [
      dayText(riyadhDay(postedAt), locale),
      {
        text: words.movements[kind],
        note: [...(titles.get(transactionId) ?? []), byPlan.get(recordId)].filter(Boolean).join(' · '),
      },
      amount > 0n ? { halalas: amount, decimals: 2 } : '',
      amount < 0n ? { halalas: -amount, decimals: 2 } : '',
      { halalas: balanceAfter, decimals: 2 },
    ]),
    total: [
      words.statement.total,
      '',
      { halalas: given.paidIn, decimals: 2 },
      { halalas: given.paidOut, decimals: 2 },
      { halalas: given.closing, decimals: 2 },
    ],
  }
}
