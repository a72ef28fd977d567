import { assert, refuser } from '#kit/errors.ts'
import { formatDate, formatDateTime } from '#kit/format.ts'
import { formatHijri } from '#kit/format-hijri.ts'
import type { Locale } from '#kit/locale.ts'
import { sumOf } from '#kit/money.ts'
import { getUser } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { findInvestable } from '#modules/opportunities/index.ts'
import { generalSettings } from '#modules/settings/index.ts'
import { findMaskedId, requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import { type PdfContent, renderKeptDocument } from '#platform/pdf/index.ts'
import { consumeLimit } from '#platform/security/rate-limit.ts'
import { disbursementsRefusals } from '../contract.ts'
import { advice as adviceAr, labels as labelsAr } from '../messages.ar.ts'
import { advice as adviceEn, labels as labelsEn } from '../messages.en.ts'
import * as queries from '../queries.ts'

const refuse = refuser(disbursementsRefusals)
/** Counts rendered advices only: a cached one costs nothing. */
const adviceLimit = { most: 20, windowSeconds: 60 }
const catalogue = { ar: { ...adviceAr, ...labelsAr }, en: { ...adviceEn, ...labelsEn } }

interface AdviceCommand {
  /** The ledger's transaction that paid a share of the run. */
  readonly transactionId: string
  readonly lang?: Locale | undefined
}

/** PRT-3: returns the advice of what a run paid the caller as PDF. Fails with `advice_not_found` for other people's. */
export async function renderAdvice(context: Context, input: AdviceCommand): Promise<Response> {
  const { userId } = requireInvestor(context.actor)
  const locale = input.lang ?? context.locale
  const content = await buildAdvice(context, { ...input, lang: locale })
  const bytes = await renderKeptDocument({
    files: context.files,
    about: input.transactionId,
    locale,
    content,
    beforeDrawing: () => consumeLimit(context.tx, `advices:${userId}`, adviceLimit),
  })
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${content.reference}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** Builds the advice's content. It is dated by the last payment, so that each rendering is identical. */
export async function buildAdvice(context: Context, input: AdviceCommand): Promise<PdfContent> {
  const { userId } = requireInvestor(context.actor)
  const { tx } = context
  const locale = input.lang ?? context.locale
  const shares = await queries.listSharesOfSameRun(tx, userId, input.transactionId)
  const run = shares[0] && (await queries.findRun(tx, shares[0].runId))
  if (!run) throw refuse('advice_not_found')
  const [[property], user, nationalId] = await Promise.all([
    findInvestable(tx, [run.opportunityId]),
    getUser(tx, userId),
    findMaskedId(context, userId),
  ])
  assert(property, 'the opportunity of a run exists')
  const words = catalogue[locale]
  const settings = context.settings.of(generalSettings)
  const paidAt = shares.at(-1)!.paidAt
  const total = { halalas: sumOf(shares.map(({ amount }) => amount)), decimals: 2 } as const
  return {
    brandName: settings.brandName[locale],
    title: words.title,
    subtitle: words.titleInOther,
    reference: run.reference,
    referenceLabel: words.number,
    highlight: { label: words.paid, value: total },
    sections: [
      {
        heading: words.details,
        rows: [
          [words.investor, fullNameOf(user)] as const,
          ...(nationalId ? [[words.nationalId, nationalId] as const] : []),
          [words.opportunity, property.title[locale]],
          [words.kind, words.kinds[run.kind]],
          [words.recordAt, formatDate(run.recordAt, locale)],
          [words.paidAt, `${formatDateTime(paidAt, locale)} (${formatHijri(paidAt, locale)})`],
          ...(run.note ? [[words.note, run.note[locale]] as const] : []),
          [words.issuer, settings.issuerName[locale] || settings.brandName[locale]],
        ],
      },
      {
        table: {
          columns: [
            { label: words.part, weight: 2 },
            { label: words.stake, align: 'figures' },
            { label: words.amount, align: 'figures' },
          ],
          rows: shares.map(({ part, stake, amount }) => [
            words.parts[part],
            { halalas: stake, decimals: 2 },
            { halalas: amount, decimals: 2 },
          ]),
          total: [words.total, '', total],
        },
      },
    ],
    footer: words.footer,
    issuedAt: paidAt,
  }
}
