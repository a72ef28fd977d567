import type { AnswerOf } from '#kit/contract.ts'
import { isolatePercents } from '#kit/format.ts'
import type { Locale } from '#kit/locale.ts'
import { toWire } from '#kit/money.ts'
import { instantFrom } from '#kit/time.ts'
import { type opportunitiesContract, updateKinds } from './contract.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'
import { mayRead, type Reader } from './policy.ts'
import type { CardRow, DetailRow } from './queries/reading.ts'
import { effectiveMinimum, fundedBps, investmentRefusal, investmentStatus, remaining } from './rules.ts'

/** Rows as the wire carries them, in the caller's language. */

type Contract = typeof opportunitiesContract
export type CardAnswer = AnswerOf<Contract['list']>['items'][number]
export type DetailAnswer = AnswerOf<Contract['get']>

export const labelsOf = { ar, en } as const satisfies Record<Locale, unknown>

const offeringOf = (row: CardRow) => ({
  lifecycle: row.lifecycle,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  minimumInvestment: row.minimum_investment,
  price: row.price,
  invested: row.invested,
  reserved: row.reserved,
})

interface PictureRow {
  readonly storageId: string
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly isIllustration: boolean
}

const pictureOf = ({ storageId, alt, width, height, isIllustration }: PictureRow) => ({
  path: `images/${storageId}`,
  alt,
  width,
  height,
  isIllustration,
})

export function cardOf(row: CardRow, locale: Locale, now: Date): CardAnswer {
  const offering = offeringOf(row)
  const labels = labelsOf[locale]
  const status = investmentStatus(offering, now)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    city: { key: row.city_key, label: row.city },
    district: row.district,
    type: { key: row.type_key, label: row.type },
    completion: { key: row.completion_key, label: row.completion },
    investmentType: { key: row.investment_type_key, label: row.investment_type },
    status: { key: status, label: labels.status[status] },
    schedule: { key: row.distribution_schedule, label: labels.schedule[row.distribution_schedule] },
    risk: { key: row.risk_level, label: labels.risk[row.risk_level] },
    annualReturnBps: row.annual_return_bps,
    totalReturnBps: row.total_return_bps,
    termMonths: row.term_months,
    price: toWire(row.price),
    invested: toWire(row.invested),
    remaining: toWire(remaining(offering)),
    fundedBps: fundedBps(offering),
    minimum: toWire(effectiveMinimum(offering)),
    minimumInvestment: toWire(row.minimum_investment),
    opensAt: row.opens_at.toISOString(),
    closesAt: row.closes_at?.toISOString() ?? null,
    advertisingLicence: row.advertising_licence,
    cover:
      row.cover_id === null
        ? null
        : pictureOf({
            storageId: row.cover_id,
            alt: row.cover_alt!,
            width: row.cover_width!,
            height: row.cover_height!,
            isIllustration: row.cover_is_illustration!,
          }),
    can: { invest: investmentRefusal(offering, now) === null },
  }
}

/** The refusal of whoever asks, the opportunity's own before the reader's. */
export function investReason(row: CardRow, reader: Reader, now: Date): string | null {
  const refusal = investmentRefusal(offeringOf(row), now)
  if (refusal) return refusal
  if (reader.actor.kind !== 'user' || !reader.actor.roles.includes('user')) return 'unauthorized'
  if (!reader.actor.isActive) return 'user_not_active'
  return reader.isApproved ? null : 'kyc_not_approved'
}

export interface DetailParts {
  readonly row: DetailRow
  readonly similar: readonly CardRow[]
  readonly reader: Reader
  readonly locale: Locale
  readonly now: Date
  readonly say: (code: string) => string
}

export function detailOf({ row, similar, reader, locale, now, say }: DetailParts): DetailAnswer {
  const stepOf = (step: DetailRow['strategy'][number]) => ({
    title: isolatePercents(step.title[locale]),
    text: isolatePercents(step.text[locale]),
  })
  const reason = investReason(row, reader, now)
  return {
    ...cardOf(row, locale, now),
    summary: isolatePercents(row.summary),
    overview: row.overview.map((paragraph) => isolatePercents(paragraph[locale])),
    strategy: row.strategy.map(stepOf),
    howItWorks: row.how_it_works.map(stepOf),
    riskNote: isolatePercents(row.risk_note),
    shariaNote: isolatePercents(row.sharia_note),
    addressHint: row.address_hint,
    position: { lat: Number(row.lat), lng: Number(row.lng) },
    cityPosition: { lat: Number(row.city_lat), lng: Number(row.city_lng) },
    unitPrice: toWire(row.unit_price),
    reserved: toWire(row.reserved),
    expectedExitOn: row.expected_exit_on,
    subscriptionFeeBps: row.subscription_fee_bps,
    managementFeeBps: row.management_fee_bps,
    advertising: {
      licence: row.advertising_licence,
      advertiser: row.advertiser,
      deedReference: row.deed_reference,
      plotReference: row.plot_reference,
      areaSquareMeters: row.area_square_meters,
      encumbrances: row.encumbrances,
    },
    gallery: row.gallery.map(pictureOf),
    documents: row.documents.map((document) => ({
      ...document,
      can: { read: mayRead(document.visibility, reader) },
    })),
    updates: timelineOf(row, locale, now),
    similar: similar.map((card) => cardOf(card, locale, now)),
    can:
      reason === null ? { invest: true } : { invest: false, reason: { code: reason, message: say(reason) } },
  }
}

/** OPP-13: newest first. That it opened is known by the clock alone, so nothing has to write it. */
function timelineOf(row: DetailRow, locale: Locale, now: Date): DetailAnswer['updates'] {
  const words = labelsOf[locale].update
  const entries = row.updates.map((update) => ({
    kind: update.kind,
    at: instantFrom(update.at).toISOString(),
    title: isolatePercents(update.title ?? words[update.kind]),
    body: update.body && isolatePercents(update.body),
  }))
  const opened = { kind: 'opened' as const, at: row.opens_at.toISOString(), title: words.opened, body: null }
  const all: DetailAnswer['updates'] = row.opens_at <= now ? [...entries, opened] : entries
  // One purchase can pass several milestones at once; the further one is then the newer.
  const stage = (update: (typeof all)[number]) => updateKinds.indexOf(update.kind)
  return all.sort((a, b) => (a.at === b.at ? stage(b) - stage(a) : a.at < b.at ? 1 : -1))
}
