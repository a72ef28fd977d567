import { lifecycles } from './vocabulary.ts'

/** The stages by which operators filter their list. Archived drafts are listed apart. */
export const managedStages = [...lifecycles, 'archived'] as const

/** OPP-13b: the steps that one operator takes, at once or at a planned time. All others need two operators (ADM-9). */
export const plannableSteps = ['publish', 'close', 'reopen'] as const
export type PlannableStep = (typeof plannableSteps)[number]

/** How often income is paid. */
export const distributionSchedules = [
  'weekly',
  'monthly',
  'quarterly',
  'semi_annually',
  'annually',
  'on_maturity',
] as const
export type DistributionSchedule = (typeof distributionSchedules)[number]

export const documentKinds = [
  'feasibility',
  'valuation',
  'deed_summary',
  'contract_summary',
  'prospectus',
  'report',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Documents are readable by everyone, or by approved investors only. */
export const visibilities = ['public', 'investors'] as const
export type Visibility = (typeof visibilities)[number]

/** The kinds of entries on an opportunity's timeline. */
export const updateKinds = [
  'published',
  'opened',
  'funded_25',
  'funded_50',
  'funded_75',
  'funded_100',
  'closed',
  'reopened',
  'completed',
  'disbursed',
  'cancelled',
  'exited',
  'post',
] as const
export type UpdateKind = (typeof updateKinds)[number]

/** OPP-10: limits by nationality. `gcc` includes Saudi citizens; `listed` names the countries. */
export const nationalityLimits = ['citizens', 'gcc', 'listed'] as const
export type NationalityLimit = (typeof nationalityLimits)[number]
export const gccCountries = ['SA', 'AE', 'BH', 'KW', 'OM', 'QA'] as const

/** The lists that operators keep. The last three describe opportunities; the others are places. */
export const referenceListNames = [
  'regions',
  'cities',
  'districts',
  'property-types',
  'property-statuses',
  'investment-types',
] as const
export type ReferenceList = (typeof referenceListNames)[number]

export const placeLists = ['regions', 'cities', 'districts'] as const satisfies readonly ReferenceList[]
export type PlaceList = (typeof placeLists)[number]
export type TypeList = Exclude<ReferenceList, PlaceList>

export const isPlaceList = (list: ReferenceList): list is PlaceList =>
  (placeLists as readonly string[]).includes(list)

/** The list that the entries of a list belong to. Regions and types belong to none. */
export const parentList: Partial<Readonly<Record<ReferenceList, PlaceList>>> = {
  cities: 'regions',
  districts: 'cities',
}

/** Icons that a type, a status or a contract can have: names of the icon set of the pages. */
export const entryIcons = [
  'house',
  'building',
  'store',
  'warehouse',
  'hotel',
  'trees',
  'layers',
  'graduation-cap',
  'hospital',
  'check',
  'hammer',
  'map',
  'key',
  'handshake',
  'scale',
] as const
export type EntryIcon = (typeof entryIcons)[number]

/** The sections of the editor, in their order. */
export const editorSections = [
  'basics',
  'texts',
  'money',
  'schedule',
  'gallery',
  'documents',
  'location',
  'advertising',
  'eligibility',
] as const
export type EditorSection = (typeof editorSections)[number]
