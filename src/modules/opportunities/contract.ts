import * as z from 'zod'
import { addedColumns } from '#kit/added-columns.ts'
import { type Contract, endpoint } from '#kit/contract.ts'
import { readers } from '#kit/duties.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { fileQuery, fileTypes, filterQuery, listQuery, pageOf, totalsField } from '#kit/list-query.ts'
import { BasisPoints, Day, Halalas, Id, Instant, PositiveHalalas, wholeNumber } from '#kit/schemas.ts'
import { editorContract } from './editor-contract.ts'
import { distributionSchedules, documentKinds, type PlannableStep, updateKinds } from './editor-vocabulary.ts'
import { opportunityList } from './lists.ts'
import { managedContract } from './managed-contract.ts'
import { managedList } from './managed-lists.ts'
import { referenceContract } from './reference-contract.ts'
import { investmentStatuses, type Lifecycle, lifecycles, riskLevels } from './vocabulary.ts'

export { projectReturns } from './projection.ts'

/** OPP-13: an opportunity is funded to this percentage. `move_stock` records it. */
export const milestoneReached = defineEvent<{ readonly percent: 25 | 50 | 75 | 100 }>(
  'opportunities.milestone_reached',
)

/** OPP-2: the lifecycle of an opportunity changed. The subject is the opportunity. */
export const lifecycleChanged = defineEvent<{ readonly from: Lifecycle; readonly to: Lifecycle }>(
  'opportunities.lifecycle_changed',
)

/** OPP-13b: a planned step was not possible when it was due. The subject is the opportunity. */
export const scheduledStepFailed = defineEvent<{ readonly step: PlannableStep; readonly plannedBy: string }>(
  'opportunities.scheduled_step_failed',
)

export const opportunitiesRefusals = defineRefusals({
  property_not_found: { status: 404 },
  property_not_available: { status: 422 },
  property_closed: { status: 422 },
  property_fully_funded: { status: 422 },
  property_document_not_found: { status: 404 },
  property_incomplete: { status: 422 },
  property_transition_refused: { status: 409 },
  property_has_stakes: { status: 409 },
  property_contradictory: { status: 422 },
  property_archived: { status: 409 },
  property_preview_incomplete: { status: 422 },
  property_preview_expired: { status: 404 },
  property_changed_meanwhile: { status: 409 },
  list_entry_not_found: { status: 404 },
  list_entry_name_taken: { status: 409 },
  list_entry_changed: { status: 409 },
  list_entry_merged: { status: 409 },
  list_entry_in_use: { status: 409 },
  list_entry_not_mergeable: { status: 409 },
  list_merge_changed: { status: 409 },
  property_for_citizens: { status: 422 },
  property_for_gcc: { status: 422 },
  property_for_nationalities: { status: 422 },
  property_for_residents: { status: 422 },
  property_for_qualified: { status: 422 },
  gallery_full: { status: 409 },
  gallery_picture_not_found: { status: 404 },
  picture_undescribed: { status: 422 },
  cover_required: { status: 409 },
  order_outdated: { status: 409 },
  documents_full: { status: 409 },
  document_required: { status: 409 },
  document_untitled: { status: 422 },
  step_in_past: { status: 422 },
  step_already_planned: { status: 409 },
  step_not_found: { status: 404 },
  step_planner_dismissed: { status: 409 },
})

/** A key with its name in the caller's language. */
const labelledKey = <S extends z.ZodType<string>>(key: S) => z.object({ key, label: z.string() })
const Choice = labelledKey(z.string())

export const PublicPicture = z.object({
  path: z.string().describe('Request the image at /_ipx/{modifiers}/{path}.'),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  isIllustration: z.boolean().describe('True if it is drawn, not photographed. Pages must label it.'),
})

export const PropertyCard = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  city: Choice,
  district: z.string(),
  type: Choice,
  completion: Choice,
  investmentType: Choice,
  status: labelledKey(z.enum(investmentStatuses)),
  schedule: labelledKey(z.enum(distributionSchedules)),
  risk: labelledKey(z.enum(riskLevels)),
  annualReturnBps: BasisPoints,
  totalReturnBps: BasisPoints,
  termMonths: z.int(),
  price: Halalas,
  invested: Halalas,
  remaining: Halalas,
  fundedBps: BasisPoints,
  minimum: Halalas.describe('The smallest amount accepted: min(minimum investment, remaining).'),
  minimumInvestment: Halalas,
  opensAt: Instant,
  closesAt: Instant.nullable(),
  advertisingLicence: z.string(),
  cover: PublicPicture.nullable(),
  limitedTo: z.array(z.string()).describe('Who may invest, in the caller’s language; empty means everyone.'),
  can: z.object({ invest: z.boolean() }),
})

const Step = z.object({ title: z.string(), text: z.string() })
const Position = z.object({ lat: z.number(), lng: z.number() })

export const PropertyDetail = PropertyCard.extend({
  summary: z.string(),
  overview: z.array(z.string()),
  strategy: z.array(Step),
  howItWorks: z.array(Step),
  riskNote: z.string(),
  shariaNote: z.string(),
  shariaDecision: z
    .object({
      id: z.string().describe('Its anchor on the Sharia page.'),
      subject: z.string(),
      reference: z.string(),
      decidedOn: Day,
    })
    .nullable()
    .describe('The decision of the Sharia board that the opportunity rests on. Null if it names none.'),
  addressHint: z.string(),
  position: Position,
  cityPosition: Position,
  nearby: z
    .array(z.object({ label: z.string(), position: Position }))
    .describe('Districts around it, nearest first.'),
  unitPrice: Halalas,
  reserved: Halalas,
  expectedExitOn: Day.nullable(),
  subscriptionFeeBps: BasisPoints,
  managementFeeBps: BasisPoints,
  advertising: z.object({
    licence: z.string(),
    advertiser: z.string(),
    deedReference: z.string(),
    plotReference: z.string(),
    areaSquareMeters: z.int(),
    encumbrances: z.string(),
  }),
  gallery: z.array(PublicPicture),
  documents: z.array(
    z.object({
      id: Id,
      kind: z.enum(documentKinds),
      title: z.string(),
      sizeBytes: z.int(),
      visibility: z.enum(['public', 'investors']),
      can: z.object({ read: z.boolean() }),
    }),
  ),
  updates: z.array(
    z.object({
      kind: z.enum(updateKinds),
      at: Instant,
      title: z.string(),
      body: z.string().nullable(),
      pictures: z.array(PublicPicture),
    }),
  ),
  similar: z.array(PropertyCard),
  can: z.object({
    invest: z.boolean(),
    reason: z
      .object({ code: z.string(), message: z.string() })
      .optional()
      .describe('The reason why not, in the caller’s language.'),
  }),
})

/** OPP-2: an opportunity in the operators' list. */
export const ManagedProperty = z.object({
  id: Id,
  slug: z.string().nullable().describe('Null for a draft without an address.'),
  title: z.string().describe('Empty for a draft without a title.'),
  lifecycle: z.enum(lifecycles),
  archivedAt: Instant.nullable(),
  price: Halalas.nullable().describe('Null for a draft without a price.'),
  invested: Halalas,
  reserved: Halalas.describe('Reserved for orders that await payment.'),
  fundedBps: BasisPoints,
  opensAt: Instant.nullable().describe('Null for a draft that opens with its publication.'),
  closesAt: Instant.nullable().describe('When investing closes.'),
  completeBy: Instant.nullable().describe(
    'OPP-9: if not completed by then, it is cancelled and everyone is paid back. Drafts may lack it.',
  ),
})

const FilterOption = Choice.extend({ count: z.int() })

/** A billion riyals. Compounded at the highest rate, JSON still represents it exactly. */
const maxProjectedHalalas = 1_000_000_000_00

const ProjectedYear = z.object({
  year: z.int(),
  invested: Halalas,
  income: Halalas,
  gain: Halalas,
  unrealised: Halalas,
  total: Halalas,
})

export const opportunitiesContract = {
  ...referenceContract,
  list: endpoint({
    method: 'GET',
    path: '/api/properties',
    summary: 'List opportunities with search, filters, sorting and paging.',
    access: 'public',
    isSearch: true,
    query: listQuery(opportunityList, { page: wholeNumber(1, opportunityList.pages).default(1) }),
    answer: pageOf(PropertyCard, {
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      kept: z
        .object({
          city: z.array(z.string()),
          completion: z.array(z.string()),
          type: z.array(z.string()),
          investmentType: z.array(z.string()),
        })
        .nullable()
        .describe('The filters as applied, if they named an entry that was merged into another.'),
    }),
  }),
  filters: endpoint({
    method: 'GET',
    path: '/api/properties/filters',
    summary: 'List filter options, each with its count under the other active filters.',
    access: 'public',
    isSearch: true,
    query: filterQuery(opportunityList),
    answer: z.object({
      city: z.array(FilterOption),
      completion: z.array(FilterOption),
      type: z.array(FilterOption),
      investmentType: z.array(FilterOption),
      status: z.array(FilterOption),
      risk: z.array(FilterOption),
    }),
  }),
  landingFigures: endpoint({
    method: 'GET',
    path: '/api/properties/figures',
    summary: 'Get the totals of the platform.',
    access: 'public',
    answer: z.object({
      raised: Halalas.describe('The sum that investors hold or held in opportunities.'),
      opportunities: z.int(),
      openOpportunities: z.int(),
      averageAnnualReturnBps: BasisPoints.nullable().describe('Expected average of published opportunities.'),
      cities: z.int(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/properties/:idOrSlug',
    summary: 'Get one opportunity with everything its page shows.',
    access: 'public',
    params: z.object({ idOrSlug: z.string().regex(/^[0-9A-Za-z-]{1,80}$/) }),
    answer: PropertyDetail,
    refusals: ['property_not_found'],
  }),
  projection: endpoint({
    method: 'GET',
    path: '/api/properties/:id/projection',
    summary: 'Project the expected return of an amount over five years.',
    access: 'public',
    params: z.object({ id: Id }),
    query: z.object({
      amount: wholeNumber(1, maxProjectedHalalas).pipe(PositiveHalalas),
      reinvest: z
        .enum(['true', 'false'], 'choose_one')
        .default('false')
        .transform((text) => text === 'true'),
    }),
    answer: z.object({ incomePerPeriod: Halalas, years: z.array(ProjectedYear) }),
    refusals: ['property_not_found'],
  }),
  managed: endpoint({
    method: 'GET',
    path: '/api/admin/opportunities',
    summary: 'List all opportunities with their funding, drafts included.',
    access: readers.opportunities,
    query: listQuery(managedList),
    answer: pageOf(ManagedProperty, { ...addedColumns, ...totalsField }),
  }),
  managedFile: endpoint({
    method: 'GET',
    path: '/api/admin/opportunities/export',
    summary: 'Export the list of opportunities as a file. The export is recorded in the audit log.',
    access: readers.opportunities,
    query: fileQuery(managedList),
    produces: [fileTypes.csv, fileTypes.xlsx],
    refusals: ['too_many_requests'],
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/properties/:id/documents/:documentId',
    summary: 'Download a document as PDF. Some are for approved investors only.',
    access: 'public',
    params: z.object({ id: Id, documentId: Id }),
    query: z.object({
      disposition: z.enum(['attachment', 'inline'], 'choose_one').default('attachment'),
    }),
    produces: 'application/pdf',
    refusals: ['property_document_not_found', 'unauthorized', 'kyc_not_approved'],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/admin/opportunity-previews/:token',
    summary: 'Get an opportunity as its page will show it, by the token of a preview link.',
    access: readers.opportunities,
    params: z.object({ token: z.string().regex(/^[\w-]{20,100}$/) }),
    answer: z.object({ property: PropertyDetail, opportunityId: Id, expiresAt: Instant }),
    refusals: ['property_preview_expired', 'property_preview_incomplete', 'property_not_found'],
  }),
  ...editorContract,
  ...managedContract,
} satisfies Contract
