import * as z from 'zod'
import { addedColumns } from '#kit/added-columns.ts'
import { type Contract, endpoint } from '#kit/contract.ts'
import { defineRefusals } from '#kit/errors.ts'
import { defineEvent } from '#kit/events.ts'
import { filterQuery, listQuery, pageOf } from '#kit/list-query.ts'
import { BasisPoints, Day, Halalas, Id, Instant, PositiveHalalas, wholeNumber } from '#kit/schemas.ts'
import { managedList, opportunityList } from './lists.ts'
import {
  distributionSchedules,
  documentKinds,
  investmentStatuses,
  type Lifecycle,
  lifecycles,
  riskLevels,
  updateKinds,
} from './vocabulary.ts'

export { projectReturns } from './projection.ts'

/** OPP-13: a quarter, half, three quarters or all of an opportunity is funded; `move_stock` records it. */
export const milestoneReached = defineEvent<{ readonly percent: 25 | 50 | 75 | 100 }>(
  'opportunities.milestone_reached',
)

/** OPP-2: an opportunity has gone from one state of its life to another; the subject is the opportunity. */
export const lifecycleChanged = defineEvent<{ readonly from: Lifecycle; readonly to: Lifecycle }>(
  'opportunities.lifecycle_changed',
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
})

/** A value of a list together with its name in the caller's language. */
const choiceOf = <S extends z.ZodType<string>>(key: S) => z.object({ key, label: z.string() })
const Choice = choiceOf(z.string())

export const Picture = z.object({
  path: z.string().describe('Ask for it through /_ipx/{modifiers}/{path}.'),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  isIllustration: z.boolean().describe('Drawn, not photographed: whoever shows it says so.'),
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
  status: choiceOf(z.enum(investmentStatuses)),
  schedule: choiceOf(z.enum(distributionSchedules)),
  risk: choiceOf(z.enum(riskLevels)),
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
  cover: Picture.nullable(),
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
  addressHint: z.string(),
  position: Position,
  cityPosition: Position,
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
  gallery: z.array(Picture),
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
    }),
  ),
  similar: z.array(PropertyCard),
  can: z.object({
    invest: z.boolean(),
    reason: z
      .object({ code: z.string(), message: z.string() })
      .optional()
      .describe('Why not; worded in the caller’s language.'),
  }),
})

/** OPP-2: an opportunity as operators keep it in view. */
export const ManagedProperty = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  lifecycle: z.enum(lifecycles),
  price: Halalas,
  invested: Halalas,
  reserved: Halalas.describe('Held for orders that await their payment.'),
  fundedBps: BasisPoints,
  opensAt: Instant,
  closesAt: Instant.nullable().describe('The last moment at which money is taken.'),
  completeBy: Instant.describe('OPP-9: not completed by then, it is cancelled and everyone is paid back.'),
})

const FilterOption = Choice.extend({ count: z.int() })

/** A billion riyals: compounded at the highest rate, JSON still carries it exactly. */
const mostProjected = 1_000_000_000_00

const ProjectedYear = z.object({
  year: z.int(),
  invested: Halalas,
  income: Halalas,
  gain: Halalas,
  unrealised: Halalas,
  total: Halalas,
})

export const opportunitiesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/properties',
    summary: 'Opportunities, filtered, searched, sorted, in pages.',
    access: 'public',
    isSearch: true,
    query: listQuery(opportunityList, { page: wholeNumber(1, opportunityList.pages).default(1) }),
    answer: pageOf(PropertyCard, { total: z.int(), page: z.int(), pages: z.int() }),
  }),
  filters: endpoint({
    method: 'GET',
    path: '/api/properties/filters',
    summary: 'Filter options; each counts what it would show beside the other active filters.',
    access: 'public',
    isSearch: true,
    query: filterQuery(opportunityList),
    answer: z.object({
      city: z.array(FilterOption),
      completion: z.array(FilterOption),
      type: z.array(FilterOption),
      investmentType: z.array(FilterOption),
      status: z.array(FilterOption),
    }),
  }),
  landingFigures: endpoint({
    method: 'GET',
    path: '/api/properties/figures',
    summary: 'Totals of the platform, as they are in the database.',
    access: 'public',
    answer: z.object({
      raised: Halalas.describe('All that investors hold or held in opportunities.'),
      opportunities: z.int(),
      openOpportunities: z.int(),
      averageAnnualReturnBps: BasisPoints.nullable().describe('Expected, of what is published now.'),
      cities: z.int(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/properties/:idOrSlug',
    summary: 'One opportunity with all that its page shows.',
    access: 'public',
    params: z.object({ idOrSlug: z.string().regex(/^[0-9A-Za-z-]{1,80}$/) }),
    answer: PropertyDetail,
    refusals: ['property_not_found'],
  }),
  projection: endpoint({
    method: 'GET',
    path: '/api/properties/:id/projection',
    summary: 'The calculator: what an amount is expected to bring in five years.',
    access: 'public',
    params: z.object({ id: Id }),
    query: z.object({
      amount: wholeNumber(1, mostProjected).pipe(PositiveHalalas),
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
    summary: 'All opportunities, drafts too, with where each stands.',
    access: ['admin'],
    query: listQuery(managedList),
    answer: pageOf(ManagedProperty, addedColumns),
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/properties/:id/documents/:documentId',
    summary: 'A document as PDF. Some are for approved investors only.',
    access: 'public',
    params: z.object({ id: Id, documentId: Id }),
    query: z.object({
      disposition: z.enum(['attachment', 'inline'], 'choose_one').default('attachment'),
    }),
    produces: 'application/pdf',
    refusals: ['property_document_not_found', 'unauthorized', 'kyc_not_approved'],
  }),
} satisfies Contract
