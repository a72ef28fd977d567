import { refuser } from '#kit/errors.ts'
import type { Locale } from '#kit/locale.ts'
import { sumOf } from '#kit/money.ts'
import { riyadhDay } from '#kit/time.ts'
import {
  findAccount,
  getBalancesAround,
  type LedgerEntryRow,
  listCounterpartOpportunities,
  listEntries,
} from '#modules/ledger/index.ts'
import { findInvestable } from '#modules/opportunities/index.ts'
import { listPlacedByPlans } from '#modules/orders/index.ts'
import { requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import type { PdfContent, PdfTable } from '#platform/pdf/index.ts'
import { documentsRefusals } from '../contract.ts'
import { buildPaper, dayText, paperWords, renderPaper } from './paper.ts'
import { readOwnStakes } from './stakes.ts'

const refuse = refuser(documentsRefusals)
/** About twenty pages; for more, the investor chooses a shorter period. */
const maxLines = 1_000
const pageSize = 500

export interface StatementRequest {
  readonly from: string
  readonly to: string
  readonly lang?: Locale | undefined
}

/** PRT-5: renders all wallet movements of a period, between the balances in the ledger. */
export async function renderStatement(context: Context, asked: StatementRequest): Promise<Response> {
  const locale = asked.lang ?? context.locale
  const content = await composeStatement(context, asked)
  return await renderPaper(context, { about: `statement,${asked.from},${asked.to}`, locale, content })
}

export async function composeStatement(context: Context, asked: StatementRequest): Promise<PdfContent> {
  const { userId } = requireInvestor(context.actor)
  // Requires the same account status as the wallet.
  await readOwnStakes(context)
  const locale = asked.lang ?? context.locale
  const words = paperWords(locale)
  const [from, to] = [asked.from, asked.to].sort() as [string, string]
  const today = riyadhDay(context.now)
  if (to > today) throw refuse('statement_ahead')
  const account = await findAccount(context.tx, 'wallet', userId)
  const lines = account
    ? await readLines(context, { ...account, kind: 'wallet', ownerId: userId }, { from, to })
    : []
  const { opening, closing } = account
    ? await getBalancesAround(context.tx, account.id, { from, to })
    : { opening: 0n, closing: 0n }
  const paidIn = sumOf(lines.map(({ amount }) => (amount > 0n ? amount : 0n)))
  const paidOut = sumOf(lines.map(({ amount }) => (amount < 0n ? -amount : 0n)))
  const [titles, placers] = await Promise.all([
    loadTitles(context, locale, lines),
    listPlacedByPlans(
      context.tx,
      lines.flatMap(({ recordKind, recordId }) => (recordKind === 'order' ? [recordId] : [])),
    ),
  ])
  const byPlan = new Map(placers.map(({ id, placedBy }) => [id, words.byPlan[placedBy]]))
  const compact = (day: string) => day.replaceAll('-', '')
  return await buildPaper(context, locale, {
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

async function readLines(
  context: Context,
  account: Parameters<typeof listEntries>[1],
  days: { from: string; to: string },
) {
  const lines: LedgerEntryRow[] = []
  let cursor: Parameters<typeof listEntries>[2]['cursor']
  for (;;) {
    const asked = { ...days, sort: 'oldest' as const, limit: pageSize, cursor }
    const { rows } = await listEntries(context.tx, account, asked)
    lines.push(...rows)
    if (lines.length > maxLines) throw refuse('statement_too_long')
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return lines
    cursor = { sort: 'oldest', keys: last.cursorKeys }
  }
}

/** Returns the titles of the opportunities behind each line. */
async function loadTitles({ tx }: Context, locale: Locale, lines: readonly LedgerEntryRow[]) {
  const behind = await listCounterpartOpportunities(
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
  lines: readonly LedgerEntryRow[],
  given: {
    locale: Locale
    titles: ReadonlyMap<string, readonly string[]>
    /** Labels of orders placed by plans, by order. */
    byPlan: ReadonlyMap<string, string>
    paidIn: bigint
    paidOut: bigint
    closing: bigint
  },
): PdfTable {
  const { locale, titles, byPlan } = given
  const words = paperWords(locale)
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
