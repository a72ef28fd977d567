import type { Bilingual } from '#kit/locale.ts'
import type { BasisPoints, Halalas } from '#kit/money.ts'
import type {
  DistributionSchedule,
  DocumentKind,
  EntryIcon,
  Visibility,
} from '#modules/opportunities/editor-vocabulary.ts'
import type { Lifecycle, RiskLevel } from '#modules/opportunities/vocabulary.ts'

/**
 * Types of the demo content. Content is plain data without tables or operations; the seeding runs the ordinary
 * operations with it.
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
export interface ListEntryContent<Key extends string> {
  readonly key: Key
  readonly name: Bilingual
  readonly icon?: EntryIcon
}

export interface City extends ListEntryContent<CityKey> {
  readonly region: Region
  readonly position: Position
}

export interface TitledTextContent {
  readonly title: Bilingual
  readonly text: Bilingual
}

/** Options of the property drawing; see `renderPicture`. */
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
  /** Surroundings; a city street by default. */
  readonly place?: 'hills' | 'heights' | 'coast' | 'grove'
  /** Part of the building; the whole building by default. */
  readonly view?: 'entrance' | 'roofs'
  /** From 0 to 1: how many windows glow. */
  readonly lit: number
}

export interface GalleryPictureContent extends PictureOptions {
  readonly alt: Bilingual
}

export interface TimelinePost {
  readonly daysAgo: number
  readonly title: Bilingual
  readonly body: Bilingual
}

/** Reports exist only after the purchase of the asset; demo documents are those of an offer. */
export type OfferDocumentKind = Exclude<DocumentKind, 'report'>

export interface DocumentContent {
  readonly kind: OfferDocumentKind
  readonly title: Bilingual
  readonly visibility: Visibility
}

/** The written content of one opportunity. The rest is derived from its structure (see `structures.ts`). */
export interface OpportunityDraft {
  readonly slug: string
  readonly title: Bilingual
  readonly summary: Bilingual
  readonly overview: readonly [Bilingual, Bilingual]
  readonly strategy: readonly [TitledTextContent, TitledTextContent, TitledTextContent]
  readonly riskNote: Bilingual

  readonly typeKey: PropertyTypeKey
  readonly completionKey: CompletionKey
  readonly investmentTypeKey: InvestmentTypeKey
  readonly cityKey: CityKey
  readonly district: Bilingual
  /** Position within the district, in words for a visitor. */
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
  readonly gallery: readonly GalleryPictureContent[]
  readonly documents: readonly OfferDocumentKind[]
}

export interface OpportunityContent extends Omit<OpportunityDraft, 'documents'> {
  readonly howItWorks: readonly TitledTextContent[]
  /** Names the contract and explains it, and nothing else. */
  readonly shariaNote: Bilingual
  /** Counted from the opening date. */
  readonly expectedExitMonths: number
  readonly documents: readonly DocumentContent[]
}
