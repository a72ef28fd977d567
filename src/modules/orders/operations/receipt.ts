import { assert, refuser } from '#kit/errors.ts'
import { formatDateTime, formatFigure, formatPercent } from '#kit/format.ts'
import { formatHijri } from '#kit/format-hijri.ts'
import { formatPhone } from '#kit/format-numbers.ts'
import type { Locale } from '#kit/locale.ts'
import type { SettingsOf } from '#kit/settings.ts'
import { instantFrom } from '#kit/time.ts'
import { getUser } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { findInvestable, type Investable } from '#modules/opportunities/index.ts'
import { generalSettings } from '#modules/settings/index.ts'
import { findMaskedId, requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import {
  amountInText,
  type PdfContent,
  type PdfSection,
  type PdfTable,
  type PdfValue,
  renderKeptDocument,
} from '#platform/pdf/index.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import { ordersRefusals } from '../contract.ts'
import { receipt as arabic } from '../messages.ar.ts'
import { receipt as english } from '../messages.en.ts'
import { isByPlan } from '../vocabulary.ts'
import { indexById } from './offers.ts'
import { readOrder } from './read-orders.ts'

const refuse = refuser(ordersRefusals)
/** Counts rendered receipts only: a cached one costs nothing. */
export const receiptLimit = { most: 20, windowSeconds: 60 }
const catalogue = { ar: arabic, en: english }
type Words = typeof arabic

interface ReceiptCommand {
  readonly id: string
  readonly lang?: Locale | undefined
  /** The commercial registration of the organization whose order it is. */
  readonly registrationNumber?: string | undefined
}

/** BUY-6: returns the receipt of a completed order as PDF, in the requested language. */
export async function renderReceipt(context: Context, input: ReceiptCommand): Promise<Response> {
  const locale = input.lang ?? context.locale
  const content = await composeReceipt(context, { ...input, lang: locale })
  const { userId } = requireInvestor(context.actor)
  const bytes = await renderKeptDocument({
    files: context.files,
    about: input.id,
    locale,
    content,
    beforeDrawing: () => consumeLimit(context.tx, `receipts:${userId}`, receiptLimit),
  })
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${content.reference}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** Builds the receipt's content. It is dated by the payment, so that each rendering is identical. */
export async function composeReceipt(context: Context, input: ReceiptCommand): Promise<PdfContent> {
  const investor = requireInvestor(context.actor)
  const locale = input.lang ?? context.locale
  const order = await readOrder({ ...context, locale }, { id: input.id })
  if (order.status !== 'completed' || order.completedAt === null) throw refuse('order_still_open')
  const ids = order.lines.map((line) => line.property.id)
  const found = indexById(await findInvestable(context.tx, ids))
  const user = await getUser(context.tx, investor.userId)
  const nationalId = await findMaskedId(context, investor.userId)
  const words: Words = catalogue[locale]
  const settings = context.settings.of(generalSettings)
  const paidAt = instantFrom(order.completedAt)
  const paidOn = `${formatDateTime(paidAt, locale)} (${formatHijri(paidAt, locale)})`
  return {
    brandName: settings.brandName[locale],
    title: words.title,
    subtitle: words.titleInOther,
    reference: order.reference,
    referenceLabel: words.number,
    highlight: { label: words.paid, value: { halalas: BigInt(order.total), decimals: 2 } },
    sections: [
      {
        heading: words.payment,
        rows: omitEmptyRows(
          [words.investor, fullNameOf(user)],
          [words.nationalId, nationalId ?? ''],
          [words.commercialRegistration, input.registrationNumber ?? ''],
          [words.status, words.completed],
          [words.date, paidOn],
          [words.method, words.methods[order.method]],
          [words.placedBy, isByPlan(order.placedBy) ? words.placers[order.placedBy] : ''],
        ),
      },
      { heading: words.lines, table: buildLinesTable(order, found, words) },
      ...buildReturnedSection(order, words, locale),
      { paragraphs: [words.kept] },
      buildIssuerSection(settings, words, locale),
    ],
    footer: words.risk,
    issuedAt: paidAt,
  }
}

type OrderAnswer = Awaited<ReturnType<typeof readOrder>>

/** Lists the lines returned since. The rest of the receipt shows what was paid originally. */
function buildReturnedSection({ lines }: OrderAnswer, words: Words, locale: Locale): PdfSection[] {
  const rows = lines.flatMap(({ property, amount, fee, returnedAt }) =>
    returnedAt === null
      ? []
      : [
          [
            property.title,
            { text: amountInText(BigInt(amount + fee)), note: formatDateTime(returnedAt, locale) },
          ] as const,
        ],
  )
  return rows.length === 0 ? [] : [{ heading: words.returned, rows }]
}

/** Builds one row per investment and one per fee, so that the last column adds up to the amount paid. */
export function buildLinesTable(
  order: OrderAnswer,
  found: ReadonlyMap<string, Investable>,
  words: Words,
): PdfTable {
  return {
    columns: [
      { label: words.opportunity, weight: 2.8 },
      { label: words.stakes, align: 'figures', weight: 0.9 },
      { label: words.share, align: 'figures' },
      { label: words.amount, align: 'figures', weight: 1.3 },
    ],
    rows: order.lines.flatMap(({ property: { id, title }, amount, fee, vat }) => {
      const terms = found.get(id)
      assert(terms, 'the opportunity of an investment exists')
      const line: PdfValue[] = [
        { text: title, note: words.expected(formatPercent(terms.annualReturnBps)) },
        formatStakes(BigInt(amount), terms.unitPrice),
        formatShare(BigInt(amount), terms.price),
        { halalas: BigInt(amount) },
      ]
      const feeLine: PdfValue[] = [
        { text: words.fee, note: words.feeNote(formatFigure(vat, 2)) },
        '',
        '',
        { halalas: BigInt(fee) },
      ]
      return fee > 0 ? [line, feeLine] : [line]
    }),
    total: [words.total, '', '', { halalas: BigInt(order.total) }],
  }
}

/** Formats the number of stakes, with hundredths if the amount is not a whole number of them. Rounds down. */
const formatStakes = (amount: bigint, unitPrice: bigint): string => formatFigure((amount * 100n) / unitPrice)

/** Formats the share of the price, rounded down. A share that would show as zero becomes "< 0.01%". */
function formatShare(amount: bigint, price: bigint): string {
  const bps = Number((amount * 10_000n) / price)
  return bps > 0 ? formatPercent(bps, { decimals: 2 }) : `< ${formatPercent(1, { decimals: 2 })}`
}

/** Builds the section that names the issuer of a document. */
export function buildIssuerSection(
  settings: SettingsOf<typeof generalSettings>,
  words: Pick<Words, 'issuer' | 'company' | 'commercialRegistration' | 'vatNumber' | 'contact'>,
  locale: Locale,
): PdfSection {
  const { brandName, issuerName, issuerAddress, supportEmail, supportPhone } = settings
  return {
    heading: words.issuer,
    rows: omitEmptyRows(
      [words.company, { text: issuerName[locale] || brandName[locale], note: issuerAddress[locale] }],
      [words.commercialRegistration, settings.commercialRegistration],
      [words.vatNumber, settings.vatNumber],
      [words.contact, [supportEmail, formatPhone(supportPhone)].filter(Boolean).join(' · ')],
    ),
  }
}

/** Returns the rows whose value is not empty. */
export const omitEmptyRows = (...rows: (readonly [label: string, value: PdfValue])[]) =>
  rows.filter(([, value]) => value !== '')
