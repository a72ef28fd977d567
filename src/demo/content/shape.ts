import type { Bilingual } from '#kit/locale.ts'
import type { BasisPoints, Halalas } from '#kit/money.ts'
import type {
  DistributionSchedule,
  DocumentKind,
  Lifecycle,
  RiskLevel,
  Visibility,
} from '#modules/opportunities/vocabulary.ts'

/**
 * The shape of what the demo world is made of. Content is data: it names no table and no operation, so that
 * the seeding can go through the same operations as everybody else.
 */

export type Region = 'najd' | 'hijaz' | 'asir' | 'sharq'
export type CityKey =
  | 'riyadh'
  | 'jeddah'
  | 'dammam'
  | 'khobar'
  | 'makkah'
  | 'madinah'
  | 'abha'
  | 'tabuk'
  | 'buraydah'
  | 'jubail'
  | 'taif'
  | 'hail'
export type PropertyTypeKey =
  | 'residential'
  | 'office'
  | 'retail'
  | 'logistics'
  | 'hospitality'
  | 'land'
  | 'mixed_use'
  | 'education'
  | 'healthcare'
export type CompletionKey = 'completed' | 'under_construction' | 'off_plan' | 'undeveloped'
export type InvestmentTypeKey = 'ijara' | 'murabaha' | 'musharaka'

export type Position = { readonly lat: number; readonly lng: number }

/** An entry of a list that operators keep: property types, completion statuses, investment types. */
export interface ListEntry<Key extends string> {
  readonly key: Key
  readonly name: Bilingual
}

export interface City extends ListEntry<CityKey> {
  readonly region: Region
  readonly position: Position
}

export interface TitledText {
  readonly title: Bilingual
  readonly text: Bilingual
}

/** What the property art draws; see `renderPicture`. */
export interface PictureOptions {
  readonly kind:
    | 'villa'
    | 'tower'
    | 'compound'
    | 'apartments'
    | 'warehouse'
    | 'mall'
    | 'hotel'
    | 'clinic'
    | 'school'
    | 'lodges'
    | 'land'
  readonly seed: number
  readonly time: 'day' | 'dusk' | 'night'
  readonly palette: Region
  /** What it stands in; without it, a city street. */
  readonly place?: 'hills' | 'heights' | 'coast' | 'grove'
  /** Without it, the whole building. */
  readonly view?: 'entrance' | 'roofs'
  /** From 0 to 1: how many windows glow. */
  readonly lit: number
}

export interface GalleryPicture extends PictureOptions {
  readonly alt: Bilingual
}

export interface TimelinePost {
  readonly daysAgo: number
  readonly title: Bilingual
  readonly body: Bilingual
}

/** Reports are written of what has been bought: the demo's papers are those of an offer. */
export type OfferDocumentKind = Exclude<DocumentKind, 'report'>

export interface DocumentContent {
  readonly kind: OfferDocumentKind
  readonly title: Bilingual
  readonly visibility: Visibility
}

/** What a writer writes of one opportunity; the rest follows from its structure (see `structures.ts`). */
export interface OpportunityDraft {
  readonly slug: string
  readonly title: Bilingual
  readonly summary: Bilingual
  readonly overview: readonly [Bilingual, Bilingual]
  readonly strategy: readonly [TitledText, TitledText, TitledText]
  readonly riskNote: Bilingual

  readonly typeKey: PropertyTypeKey
  readonly completionKey: CompletionKey
  readonly investmentTypeKey: InvestmentTypeKey
  readonly cityKey: CityKey
  readonly district: Bilingual
  /** Where it stands within the district, as one would tell a visitor. */
  readonly addressHint: Bilingual
  readonly position: Position
  readonly areaSquareMeters: number

  readonly unitPriceHalalas: Halalas
  readonly priceHalalas: Halalas
  readonly minimumHalalas: Halalas
  readonly annualReturnBps: BasisPoints
  readonly totalReturnBps: BasisPoints
  readonly termMonths: number
  readonly schedule: DistributionSchedule
  readonly riskLevel: RiskLevel

  /** None of the demo's offers failed. */
  readonly lifecycle: Exclude<Lifecycle, 'cancelled'>
  /** Negative: it opens that many days from now. */
  readonly openedDaysAgo: number
  /** Negative: it closed that many days ago. */
  readonly closesInDays: number
  /** How much of the price the demo world's investors hold. */
  readonly fundedBps: BasisPoints

  readonly advertisingLicence: string
  readonly advertiser: Bilingual
  readonly deedReference: string
  /** Plan and plot, as the deed names them: `3021/1142`. */
  readonly plotReference: string
  readonly encumbrances: Bilingual

  readonly updates: readonly TimelinePost[]
  /** The first picture is the cover. */
  readonly gallery: readonly GalleryPicture[]
  readonly documents: readonly OfferDocumentKind[]
}

export interface OpportunityContent extends Omit<OpportunityDraft, 'documents'> {
  readonly howItWorks: readonly TitledText[]
  /** Says which contract is used and how it works, and nothing beyond that. */
  readonly shariaNote: Bilingual
  /** Counted from the opening date. */
  readonly expectedExitMonths: number
  readonly documents: readonly DocumentContent[]
}
