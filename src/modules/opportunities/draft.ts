import type { Bilingual } from '#kit/locale.ts'
import type { BasisPoints, Halalas } from '#kit/money.ts'
import type { StoredFile } from '#platform/files/index.ts'
import type { StoredImage } from '#platform/images/index.ts'
import type { DistributionSchedule, DocumentKind, Visibility } from './editor-vocabulary.ts'
import type { RiskLevel } from './vocabulary.ts'

/** The input of operators: new opportunities with their files. */
export interface TitledText {
  readonly title: Bilingual
  readonly text: Bilingual
}

/** OPP-1: a new opportunity. The advertising fields are required for publishing only (OPP-11). */
export interface NewOpportunity {
  readonly slug: string
  readonly title: Bilingual
  readonly summary: Bilingual
  readonly overview: readonly Bilingual[]
  readonly strategy: readonly TitledText[]
  readonly howItWorks: readonly TitledText[]
  readonly riskNote: Bilingual
  readonly shariaNote: Bilingual
  /** The id of a decision that the Sharia page shows. */
  readonly shariaDecision?: string
  readonly typeKey: string
  readonly completionKey: string
  readonly investmentTypeKey: string
  readonly cityKey: string
  readonly district: Bilingual
  /** The district in the list of the city. By default the one with the same English name. */
  readonly districtKey?: string
  readonly addressHint: Bilingual
  readonly position: { readonly lat: number; readonly lng: number }
  readonly unitPrice: Halalas
  readonly price: Halalas
  readonly minimumInvestment: Halalas
  readonly annualReturnBps: BasisPoints
  readonly totalReturnBps: BasisPoints
  readonly termMonths: number
  readonly schedule: DistributionSchedule
  readonly riskLevel: RiskLevel
  readonly opensAt: Date
  /** By default after the funding deadline of the settings (OPP-9). Null if it stays open. */
  readonly closesAt?: Date | null
  /** OPP-9: the deadline for completing funding. By default from the settings. */
  readonly completeBy?: Date
  /** `YYYY-MM-DD` */
  readonly expectedExitOn?: string
  readonly subscriptionFeeBps?: BasisPoints
  readonly managementFeeBps?: BasisPoints
  readonly advertisingLicence?: string
  readonly advertiser?: Bilingual
  readonly deedReference?: string
  readonly plotReference?: string
  readonly areaSquareMeters?: number
  readonly encumbrances?: Bilingual
  readonly operatorNotes?: string
}

/** The first image of an opportunity becomes its cover. Until it is described, investors do not see it. */
export interface NewImage {
  readonly opportunityId: string
  readonly image: StoredImage
  readonly alt: Bilingual
  /** True if it is drawn, not a photograph. */
  readonly isIllustration?: boolean
}

export interface NewDocument {
  readonly opportunityId: string
  readonly kind: DocumentKind
  readonly title: Bilingual
  readonly file: StoredFile
  readonly visibility: Visibility
}
