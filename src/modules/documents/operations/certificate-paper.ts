import { refuser } from '#kit/errors.ts'
import { formatPercent } from '#kit/format.ts'
import type { Locale } from '#kit/locale.ts'
import { instantFrom, riyadhDay } from '#kit/time.ts'
import { requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import { documentsRefusals } from '../contract.ts'
import { findCertificate } from '../queries.ts'
import { normaliseNumber } from '../rules.ts'
import { checkCertificate } from './certificates.ts'
import { buildPaper, dayText, paperWords, renderPaper } from './paper.ts'
import { readOwnStakes } from './stakes.ts'

const refuse = refuser(documentsRefusals)

export interface CertificateRequest {
  readonly number: string
  readonly lang?: Locale | undefined
  /** The commercial registration of the organization that holds the stake. */
  readonly registrationNumber?: string | undefined
}

/** PRT-7: renders the caller's valid certificate, with a QR code that leads to the public verification page. */
export async function renderCertificate(
  context: Context,
  publicOrigin: string,
  asked: CertificateRequest,
): Promise<Response> {
  const { number } = await getOwnCertificate(context, asked.number)
  const locale = asked.lang ?? context.locale
  const content = await composeCertificate(context, publicOrigin, asked)
  return await renderPaper(context, { about: `certificate,${number}`, locale, content })
}

export async function composeCertificate(context: Context, publicOrigin: string, asked: CertificateRequest) {
  const row = await getOwnCertificate(context, asked.number)
  const locale = asked.lang ?? context.locale
  const words = paperWords(locale).certificate
  const { property } = row
  const stake = (await readOwnStakes(context)).find((one) => one.property.id === property.id)
  if (!stake) throw refuse('certificate_not_found')
  const address = `${publicOrigin}${locale === 'en' ? '/en' : ''}/certificate/${row.number}`
  return await buildPaper(context, locale, {
    title: words.title,
    subtitle: words.subtitle,
    reference: row.number,
    registrationNumber: asked.registrationNumber,
    issuedOn: riyadhDay(row.issuedAt),
    highlight: { label: words.amount, value: { halalas: row.amount, decimals: 2 } },
    sections: [
      {
        heading: words.stake,
        rows: [
          [words.opportunity, { text: property.title[locale], note: property.location[locale] }],
          [words.amount, { halalas: row.amount, decimals: 2 }],
          [words.share, formatPercent(stake.ownershipBps, { decimals: 2 })],
          [words.since, dayText(riyadhDay(instantFrom(stake.since)), locale)],
          [words.issued, dayText(riyadhDay(row.issuedAt), locale)],
        ],
      },
      { heading: words.verify, paragraphs: [words.verifyText, address] },
    ],
    qr: { address, label: words.qr },
    footer: words.footer,
  })
}

async function getOwnCertificate(context: Context, typed: string) {
  const { userId } = requireInvestor(context.actor)
  const row = await findCertificate(context.tx, normaliseNumber(typed))
  if (row?.investorId !== userId) throw refuse('certificate_not_found')
  const { property, isValid } = await checkCertificate(context.tx, row)
  if (!isValid || !property) throw refuse('certificate_not_found')
  return { ...row, property }
}
