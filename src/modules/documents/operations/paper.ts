import { formatDate } from '#kit/format.ts'
import { formatPhone } from '#kit/format-numbers.ts'
import type { Locale } from '#kit/locale.ts'
import { instantFrom } from '#kit/time.ts'
import { getUser } from '#modules/identity/index.ts'
import { fullNameOf } from '#modules/identity/vocabulary.ts'
import { generalSettings } from '#modules/settings/index.ts'
import { findMaskedId, requireInvestor } from '#modules/verification/index.ts'
import type { Context } from '#platform/context.ts'
import { type PdfContent, type PdfSection, type PdfValue, renderKeptDocument } from '#platform/pdf/index.ts'
import { consumeLimit, type Limit } from '#platform/security/rate-limit.ts'
import * as arabic from '../messages.ar.ts'
import * as english from '../messages.en.ts'

/** Only newly rendered documents count: a stored one costs nothing. */
export const paperLimit: Limit = { most: 20, windowSeconds: 60 }

export const paperWords = (locale: Locale) => (locale === 'ar' ? arabic : english).papers

/** Adds the parts that every document of an investor has: the investor and the issuer. */
export async function buildPaper(
  context: Context,
  locale: Locale,
  paper: Pick<PdfContent, 'title' | 'subtitle' | 'reference' | 'highlight' | 'sections' | 'qr'> & {
    readonly issuedOn: string
    readonly footer: string
    /** The commercial registration of an organization. */
    readonly registrationNumber?: string | undefined
  },
): Promise<PdfContent> {
  const { userId } = requireInvestor(context.actor)
  const words = paperWords(locale)
  const [user, nationalId] = await Promise.all([getUser(context.tx, userId), findMaskedId(context, userId)])
  const settings = context.settings.of(generalSettings)
  const { brandName, issuerName, issuerAddress, supportEmail, supportPhone } = settings
  const { issuedOn, sections, registrationNumber = '', ...rest } = paper
  return {
    ...rest,
    brandName: brandName[locale],
    referenceLabel: words.number,
    // Dated by day only, so that the same document of one day is the same file.
    issuedAt: instantFrom(`${issuedOn}T12:00:00+03:00`),
    sections: [
      {
        heading: words.investor,
        rows: rowsWithValue(
          [words.name, fullNameOf(user)],
          [words.nationalId, nationalId ?? ''],
          [words.commercialRegistration, registrationNumber],
        ),
      },
      ...sections,
      {
        heading: words.issuer,
        rows: rowsWithValue(
          [words.company, { text: issuerName[locale] || brandName[locale], note: issuerAddress[locale] }],
          [words.commercialRegistration, settings.commercialRegistration],
          [words.contact, [supportEmail, formatPhone(supportPhone)].filter(Boolean).join(' · ')],
        ),
      },
    ],
  }
}

/** Removes rows without a value. */
export const rowsWithValue = (...rows: (readonly [label: string, value: PdfValue])[]): PdfSection['rows'] =>
  rows.filter(([, value]) => value !== '')

export const dayText = (day: string, locale: Locale) => formatDate(day, locale)

/** Renders a document, or returns the stored file of an equal one. */
export async function renderPaper(
  context: Context,
  { about, locale, content }: { about: string; locale: Locale; content: PdfContent },
): Promise<Response> {
  const { userId } = requireInvestor(context.actor)
  const bytes = await renderKeptDocument({
    files: context.files,
    about: `${userId},${about}`,
    locale,
    content,
    beforeDrawing: () => consumeLimit(context.tx, `papers:${userId}`, paperLimit),
  })
  return new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${content.reference ?? about}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}
