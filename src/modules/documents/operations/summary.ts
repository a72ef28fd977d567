import { refuser } from '#kit/errors.ts'
import type { Locale } from '#kit/locale.ts'
import { sumOf } from '#kit/money.ts'
import { earlierOf, endOfRiyadhDay, riyadhDay } from '#kit/time.ts'
import { computeZakat, zakatRates } from '#kit/zakat.ts'
import { findAccount, getBalancesAround, sumEntriesByKind } from '#modules/ledger/index.ts'
import type { MovementKind } from '#modules/ledger/vocabulary.ts'
import { requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import type { PdfContent, PdfSection } from '#platform/pdf/index.ts'
import { documentsRefusals } from '../contract.ts'
import { buildPaper, dayText, paperWords, renderPaper } from './paper.ts'
import { readStakesAt } from './stakes.ts'

const refuse = refuser(documentsRefusals)
const shownKinds: readonly MovementKind[] = [
  'deposit',
  'deposit_reversal',
  'funding',
  'funding_return',
  'fee_return',
  'disbursement',
  'withdrawal_request',
  'withdrawal_return',
  'correction',
]

export interface SummaryRequest {
  readonly year: number
  readonly lang?: Locale | undefined
}

/** PRT-5: renders the movements of a year and the holdings at its end. */
export async function renderSummary(context: Context, asked: SummaryRequest): Promise<Response> {
  const locale = asked.lang ?? context.locale
  const content = await composeSummary(context, asked)
  return await renderPaper(context, { about: `year,${asked.year}`, locale, content })
}

export async function composeSummary(context: Context, asked: SummaryRequest): Promise<PdfContent> {
  const { userId } = requireInvestor(context.actor)
  const locale = asked.lang ?? context.locale
  const words = paperWords(locale).summary
  const today = riyadhDay(context.now)
  const from = `${asked.year}-01-01`
  if (from > today) throw refuse('summary_not_yet')
  const to = [`${asked.year}-12-31`, today].sort()[0]!
  const until = earlierOf(endOfRiyadhDay(to), context.now)
  const account = await findAccount(context.tx, 'wallet', userId)
  const { opening, closing } = account
    ? await getBalancesAround(context.tx, account.id, { from, to })
    : { opening: 0n, closing: 0n }
  const sums = account ? await sumEntriesByKind(context.tx, account.id, { from, to }) : []
  const stakes = stakesSection(locale, await readStakesAt({ ...context, locale }, userId, until))
  return await buildPaper(context, locale, {
    title: words.title(String(asked.year)),
    subtitle: words.until(dayText(to, locale)),
    reference: `YS-${asked.year}`,
    issuedOn: today,
    highlight: { label: words.cash, value: { halalas: closing, decimals: 2 } },
    sections: [
      {
        heading: words.money,
        rows: [
          [words.opening, { halalas: opening, decimals: 2 }],
          ...shownKinds.flatMap((kind) => {
            const sum = sums.find((one) => one.kind === kind)
            if (!sum) return []
            return [
              [paperWords(locale).movements[kind], { halalas: sum.total, decimals: 2 as const }] as const,
            ]
          }),
          [words.cash, { halalas: closing, decimals: 2 }],
        ],
      },
      stakes.section,
      zakatSection(locale, { cash: closing, cost: stakes.cost }),
    ],
    footer: words.footer,
  })
}

function stakesSection(
  locale: Locale,
  rows: readonly { title: string; amount: bigint }[],
): { section: PdfSection; cost: bigint } {
  const words = paperWords(locale).summary
  const cost = sumOf(rows.map(({ amount }) => amount))
  if (rows.length === 0) return { section: { heading: words.stakes, paragraphs: [words.noStakes] }, cost }
  return {
    cost,
    section: {
      heading: words.stakes,
      table: {
        columns: [
          { label: words.opportunity, weight: 3 },
          { label: words.cost, align: 'figures' },
        ],
        rows: rows.map(({ title, amount }) => [title, { halalas: amount, decimals: 2 as const }]),
        total: [words.total, { halalas: cost, decimals: 2 }],
      },
    },
  }
}

/** Shows two common methods with their assumptions. The investor decides which applies. */
function zakatSection(locale: Locale, { cash, cost }: { cash: bigint; cost: bigint }): PdfSection {
  const words = paperWords(locale).summary
  const ways = [
    { text: words.income, note: words.incomeNote, base: cash },
    { text: words.trade, note: words.tradeNote, base: cash + cost },
  ]
  return {
    heading: words.zakat,
    paragraphs: [words.zakatLead(zakatRates.lunar), ...words.assumptions],
    table: {
      columns: [
        { label: words.way, weight: 2.6 },
        { label: words.base, align: 'figures', weight: 1.3 },
        { label: words.lunar(zakatRates.lunar), align: 'figures', weight: 1.2 },
        { label: words.solar(zakatRates.solar), align: 'figures', weight: 1.2 },
      ],
      rows: ways.map(({ text, note, base }) => {
        const { lunar, solar } = computeZakat(base)
        return [
          { text, note },
          { halalas: base, decimals: 2 as const },
          { halalas: lunar, decimals: 2 as const },
          { halalas: solar, decimals: 2 as const },
        ]
      }),
    },
  }
}
