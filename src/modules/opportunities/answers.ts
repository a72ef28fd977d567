import type { AnswerOf } from '#kit/contract.ts'
import type { RefusalParams } from '#kit/errors.ts'
import { isolatePercents } from '#kit/format.ts'
import type { Locale } from '#kit/locale.ts'
import { toWire } from '#kit/money.ts'
import { instantFrom } from '#kit/time.ts'
import type { ShariaDecision } from '#modules/content/index.ts'
import type { opportunitiesContract } from './contract.ts'
import { updateKinds } from './editor-vocabulary.ts'
import { findEligibilityFault, listEligibilityLimits } from './eligibility.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'
import { canReadDocument, type Reader } from './policy.ts'
import type { CardRow, DetailRow } from './queries/catalogue.ts'
import {
  computeFundedBps,
  computeMinimum,
  computeRemaining,
  investmentRefusal,
  investmentStatus,
} from './rules.ts'

/** Builds the API's answers from rows, in the caller's language. */

type Contract = typeof opportunitiesContract
export type CardAnswer = AnswerOf<Contract['list']>['items'][number]
export type DetailAnswer = AnswerOf<Contract['get']>

export const labelsByLocale = { ar, en } as const satisfies Record<Locale, unknown>

const toOffering = (row: CardRow) => ({
  lifecycle: row.lifecycle,
  opensAt: row.opensAt,
  closesAt: row.closesAt,
  minimumInvestment: row.minimumInvestment,
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

const buildPicture = ({ storageId, alt, width, height, isIllustration }: PictureRow) => ({
  path: `images/${storageId}`,
  alt,
  width,
  height,
  isIllustration,
})

export function buildCard(row: CardRow, locale: Locale, now: Date): CardAnswer {
  const offering = toOffering(row)
  const labels = labelsByLocale[locale]
  const status = investmentStatus(offering, now)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    city: { key: row.cityKey, label: row.city },
    district: row.district,
    type: { key: row.typeKey, label: row.type },
    completion: { key: row.completionKey, label: row.completion },
    investmentType: { key: row.investmentTypeKey, label: row.investmentType },
    status: { key: status, label: labels.status[status] },
    schedule: { key: row.distributionSchedule, label: labels.schedule[row.distributionSchedule] },
    risk: { key: row.riskLevel, label: labels.risk[row.riskLevel] },
    annualReturnBps: row.annualReturnBps,
    totalReturnBps: row.totalReturnBps,
    termMonths: row.termMonths,
    price: toWire(row.price),
    invested: toWire(row.invested),
    remaining: toWire(computeRemaining(offering)),
    fundedBps: computeFundedBps(offering),
    minimum: toWire(computeMinimum(offering)),
    minimumInvestment: toWire(row.minimumInvestment),
    opensAt: row.opensAt.toISOString(),
    closesAt: row.closesAt?.toISOString() ?? null,
    advertisingLicence: row.advertisingLicence,
    cover:
      row.coverId === null
        ? null
        : buildPicture({
            storageId: row.coverId,
            alt: row.coverAlt!,
            width: row.coverWidth!,
            height: row.coverHeight!,
            isIllustration: row.coverIsIllustration!,
          }),
    limitedTo: listEligibilityLimits(row.eligibility).map(({ code, params }) =>
      labels.limitedTo[code](params ?? { countries: '' }),
    ),
    can: { invest: investmentRefusal(offering, now) === null },
  }
}

/** Returns why the reader cannot invest: the opportunity's reason first, then the reader's. Null if they can. */
export function findInvestRefusal(
  row: CardRow,
  reader: Reader,
  now: Date,
): { readonly code: string; readonly params?: RefusalParams } | null {
  const code = investmentRefusal(toOffering(row), now)
  if (code) return { code }
  if (reader.actor.kind !== 'user' || !reader.actor.roles.includes('user')) return { code: 'unauthorized' }
  if (!reader.actor.isActive) return { code: 'user_not_active' }
  if (!reader.isApproved) return { code: 'kyc_not_approved' }
  return findEligibilityFault(row.eligibility, reader.traits)
}

export interface DetailParts {
  readonly row: DetailRow
  readonly similar: readonly CardRow[]
  /** The Sharia decision that the opportunity names. */
  readonly decision: ShariaDecision | undefined
  readonly reader: Reader
  readonly locale: Locale
  readonly now: Date
  readonly say: (code: string, params?: RefusalParams) => string
}

export function buildDetail({ row, similar, decision, reader, locale, now, say }: DetailParts): DetailAnswer {
  const stepOf = (step: DetailRow['strategy'][number]) => ({
    title: isolatePercents(step.title[locale]),
    text: isolatePercents(step.text[locale]),
  })
  const reason = findInvestRefusal(row, reader, now)
  return {
    ...buildCard(row, locale, now),
    summary: isolatePercents(row.summary),
    overview: row.overview.map((paragraph) => isolatePercents(paragraph[locale])),
    strategy: row.strategy.map(stepOf),
    howItWorks: row.howItWorks.map(stepOf),
    riskNote: isolatePercents(row.riskNote),
    shariaNote: isolatePercents(row.shariaNote),
    shariaDecision: decision
      ? {
          id: decision.id,
          subject: decision.subject[locale],
          reference: decision.reference[locale],
          decidedOn: decision.decidedOn,
        }
      : null,
    addressHint: row.addressHint,
    position: { lat: Number(row.lat), lng: Number(row.lng) },
    cityPosition: { lat: Number(row.cityLat), lng: Number(row.cityLng) },
    nearby: row.nearby.map(({ label, lat, lng }) => ({ label, position: { lat, lng } })),
    unitPrice: toWire(row.unitPrice),
    reserved: toWire(row.reserved),
    expectedExitOn: row.expectedExitOn,
    subscriptionFeeBps: row.subscriptionFeeBps,
    managementFeeBps: row.managementFeeBps,
    advertising: {
      licence: row.advertisingLicence,
      advertiser: row.advertiser,
      deedReference: row.deedReference,
      plotReference: row.plotReference,
      areaSquareMeters: row.areaSquareMeters,
      encumbrances: row.encumbrances,
    },
    gallery: row.gallery.map(buildPicture),
    documents: row.documents.map((document) => ({
      ...document,
      can: { read: canReadDocument(document.visibility, reader) },
    })),
    updates: buildTimeline(row, locale, now),
    similar: similar.map((card) => buildCard(card, locale, now)),
    can:
      reason === null
        ? { invest: true }
        : { invest: false, reason: { code: reason.code, message: say(reason.code, reason.params) } },
  }
}

/** OPP-13: builds the timeline, newest first. The opening follows from its date, so it has no row. */
function buildTimeline(row: DetailRow, locale: Locale, now: Date): DetailAnswer['updates'] {
  const words = labelsByLocale[locale].update
  const entries = row.updates.map((update) => ({
    kind: update.kind,
    at: instantFrom(update.at).toISOString(),
    title: isolatePercents(update.title ?? words[update.kind]),
    body: update.body && isolatePercents(update.body),
    pictures: update.pictures.map(({ alt, ...picture }) =>
      buildPicture({ ...picture, alt: alt[locale], isIllustration: false }),
    ),
  }))
  const opened = {
    kind: 'opened' as const,
    at: row.opensAt.toISOString(),
    title: words.opened,
    body: null,
    pictures: [],
  }
  const events: DetailAnswer['updates'] = row.opensAt <= now ? [...entries, opened] : entries
  // One purchase can pass several milestones at once. The higher one counts as newer.
  const stage = (update: (typeof events)[number]) => updateKinds.indexOf(update.kind)
  return events.sort((a, b) => (a.at === b.at ? stage(b) - stage(a) : a.at < b.at ? 1 : -1))
}
