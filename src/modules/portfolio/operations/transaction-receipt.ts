import { refuser } from '#kit/errors.ts'
import { formatDate, formatDateTime } from '#kit/format.ts'
import { formatHijri } from '#kit/format-hijri.ts'
import type { Locale } from '#kit/locale.ts'
import { instantFrom } from '#kit/time.ts'
import { brandName } from '#modules/cards/index.ts'
import { getUser } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { buildIssuerSection, omitEmptyRows } from '#modules/orders/index.ts'
import { generalSettings } from '#modules/settings/index.ts'
import { findMaskedId, requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import { type PdfContent, renderKeptDocument } from '#platform/pdf/index.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import { portfolioRefusals } from '../contract.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'
import { readTransaction } from './transactions.ts'

const refuse = refuser(portfolioRefusals)
export const transactionReceiptLimit = { most: 20, windowSeconds: 60 }

interface ReceiptCommand {
  readonly id: string
  readonly lang?: Locale | undefined
}

/** PAY-6: returns the receipt of a transaction as PDF. A purchase has the receipt of its order instead. */
export async function renderTransactionReceipt(context: Context, input: ReceiptCommand): Promise<Response> {
  const locale = input.lang ?? context.locale
  const content = await buildTransactionReceipt(context, { ...input, lang: locale })
  const { userId } = requireInvestor(context.actor)
  const bytes = await renderKeptDocument({
    files: context.files,
    about: `${input.id}-${userId}`,
    locale,
    content,
    beforeDrawing: () => consumeLimit(context.tx, `receipts:${userId}`, transactionReceiptLimit),
  })
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${content.reference}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** Builds the receipt's content. It is dated by the transaction, so that each rendering is identical. */
export async function buildTransactionReceipt(
  context: Context,
  { id, lang }: ReceiptCommand,
): Promise<PdfContent> {
  const locale = lang ?? context.locale
  const { userId } = requireInvestor(context.actor)
  const moved = await readTransaction({ ...context, locale }, { id })
  if (moved.receipt !== 'own') throw refuse('transaction_not_completed')
  const { sheet, part, receipt: words } = locale === 'ar' ? arabic : english
  const [user, nationalId] = [await getUser(context.tx, userId), await findMaskedId(context, userId)]
  const settings = context.settings.of(generalSettings)
  const { property, share, card } = moved
  const at = instantFrom(moved.at)
  return {
    brandName: settings.brandName[locale],
    title: words.titles[moved.kind],
    subtitle: words.titlesInOther[moved.kind],
    reference: moved.reference ?? id.slice(-12).toUpperCase(),
    referenceLabel: words.number,
    highlight: {
      label: moved.direction === 'in' ? words.received : words.paidOut,
      value: { halalas: BigInt(moved.amount), decimals: 2 },
    },
    sections: [
      {
        heading: words.movement,
        rows: omitEmptyRows(
          [words.investor, fullNameOf(user)],
          [words.nationalId, nationalId ?? ''],
          [words.status, sheet.status[moved.status]],
          [words.date, `${formatDateTime(at, locale)} (${formatHijri(at, locale)})`],
          [words.method, sheet.method[moved.method]],
          [
            words.card,
            card ? `${card.brand ? brandName(card.brand, locale) : ''} •••• ${card.lastFour}`.trim() : '',
          ],
          [words.balance, moved.balance === null ? '' : { halalas: BigInt(moved.balance), decimals: 2 }],
        ),
      },
      ...(property && share
        ? [
            {
              heading: words.opportunity,
              rows: omitEmptyRows(
                [words.opportunity, property.title],
                [words.part, part[moved.part ?? 'income']],
                [words.stake, { halalas: BigInt(share.stake), decimals: 2 }],
                [words.recordAt, formatDate(share.recordAt, locale)],
                [words.note, share.note ?? ''],
              ),
            },
          ]
        : []),
      buildIssuerSection(settings, words, locale),
    ],
    footer: words.risk,
    issuedAt: at,
  }
}
