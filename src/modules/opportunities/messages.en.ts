import { listCountries } from '#kit/country-names.ts'
import type { RefusalParams, RefusalWords } from '#kit/errors.ts'
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatMoneyText,
  formatRate,
  isolated,
  type Titled,
  titled,
} from '#kit/format.ts'
import type { ColumnOf } from '#kit/list.ts'
import { type Bilingual, pluralOf } from '#kit/locale.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { opportunitiesRefusals } from './contract.ts'
import type { NationalityLimit, PlannableStep } from './editor-vocabulary.ts'
import { type EditorField, nameFields } from './fields.ts'
import type { changeLogList, managedList } from './managed-lists.ts'

const count = pluralOf('en')

export const refusals = {
  property_not_found: 'Property not found',
  property_not_available: (p: Titled) => titled(p, 'This property is not available for investment'),
  property_closed: (p: Titled) => titled(p, 'This property is currently closed for investment'),
  property_fully_funded: (p: Titled) => titled(p, 'Property is already 100% funded'),
  property_document_not_found: 'This document does not exist.',
  property_incomplete: (p: { fields: string }) =>
    `Before it can be published, it still needs: ${nameFields(p.fields, { ...fieldNames, ...paperNames })}.`,
  property_transition_refused: 'This is not possible in the state that the property is in.',
  property_has_stakes: 'Investors hold stakes in this property. Pay them back first.',
  property_contradictory: 'Some fields contradict each other. Correct them first.',
  property_preview_incomplete: (p: { fields: string }) =>
    `The preview still needs: ${nameFields(p.fields, fieldNames)}.`,
  property_preview_expired: 'This preview has expired. Create a new link in the editor.',
  property_changed_meanwhile: 'Another operator has changed something since. Look at the changes again.',
  property_archived: 'This draft is archived. Restore it to change it.',
  list_entry_not_found: 'This entry does not exist, or was deleted.',
  list_entry_name_taken: 'The list already has an entry with this name.',
  list_entry_changed: 'Another operator changed this entry. Check its present values, then save again.',
  list_entry_merged: 'This entry was merged into another one and stays retired.',
  list_entry_in_use: 'This entry is in use. Retire it, or merge it into another one.',
  list_entry_not_mergeable:
    'These two cannot be merged: choose another entry that is in use, of the same city.',
  list_merge_changed: 'What would move has changed since you looked. Check the preview again.',
  property_for_citizens: (p: Titled) => titled(p, 'Only Saudi citizens can invest in this property'),
  property_for_gcc: (p: Titled) => titled(p, 'Only citizens of the GCC states can invest in this property'),
  property_for_nationalities: (p: Titled & { countries: string }) =>
    titled(p, `Only citizens of these countries can invest: ${listCountries(p.countries, 'en')}`),
  property_for_residents: (p: Titled) =>
    titled(p, 'Only residents of Saudi Arabia can invest. If you have moved, renew your identity check'),
  property_for_qualified: (p: Titled) =>
    titled(p, 'Only qualified investors can invest. Apply to become one'),
  gallery_full: (p: { most: number }) => `A gallery holds ${p.most} pictures. Remove one first.`,
  gallery_picture_not_found: 'This picture was removed.',
  picture_undescribed: 'Describe the picture in both languages first.',
  cover_required: 'A published opportunity needs its cover. Choose another cover first.',
  order_outdated: 'Someone has added or removed one meanwhile. Order them again.',
  documents_full: (p: { most: number }) => `An opportunity holds ${p.most} documents.`,
  document_required: 'A published opportunity needs at least one document. Add another first.',
  document_untitled: 'Investors see this document, so it keeps its title in both languages.',
  step_in_past: 'This time has passed. Choose a later one.',
  step_already_planned: 'This step is planned already. Change its time instead.',
  step_not_found: 'This planned step has run or was called off.',
  step_planner_dismissed: 'The operator who planned it no longer manages opportunities.',
} satisfies RefusalWords<typeof opportunitiesRefusals>

const day = (p: RefusalParams, key: string): string => formatDateTime(String(p[key]), 'en')
const money = (p: RefusalParams, key: string): string => formatMoneyText(Number(p[key]), 'en')
const rate = (p: RefusalParams, key: string): string => formatRate(Number(p[key]))

/** The problems of an opportunity's fields. Each says what would be valid. */
export const fields = {
  invalid_time: 'Enter a time such as 09:30',
  opportunity_slug_form: (p: RefusalParams) =>
    `Use small letters, digits and hyphens only, such as ${p.valid}`,
  opportunity_slug_taken: (p: RefusalParams) =>
    `Another page has this address: use another one, such as ${p.valid}`,
  price_not_whole_stakes: (p: RefusalParams) =>
    p.lower === null
      ? `The price must be whole stakes: ${money(p, 'upper')}`
      : `The price must be whole stakes: ${money(p, 'lower')} or ${money(p, 'upper')}`,
  price_below_sold: (p: RefusalParams) => `${money(p, 'least')} is sold already: the price cannot be lower`,
  minimum_above_price: (p: RefusalParams) => `The minimum can be at most the price, ${money(p, 'most')}`,
  rates_contradict: (p: RefusalParams) =>
    `The yearly income alone exceeds this total: enter a total of at least ${rate(p, 'least')}, or an annual return of at most ${rate(p, 'mostAnnual')}`,
  opens_in_past: (p: RefusalParams) =>
    `This is in the past: choose a time after ${day(p, 'after')}, or leave it empty to open at publication`,
  closes_before_opening: (p: RefusalParams) => `It must close after it opens: after ${day(p, 'after')}`,
  closes_in_past: (p: RefusalParams) => `This is in the past: choose a time after ${day(p, 'after')}`,
  completes_before_closing: (p: RefusalParams) =>
    `Funding is completed after it closes: choose a time after ${day(p, 'after')}`,
  completes_in_past: (p: RefusalParams) => `This is in the past: choose a time after ${day(p, 'after')}`,
  exit_before_opening: (p: RefusalParams) =>
    `The exit follows the opening: choose ${formatDate(String(p.after), 'en')} or later`,
  exit_before_closing: (p: RefusalParams) =>
    `The exit follows the closing: choose ${formatDate(String(p.after), 'en')} or later`,
  exit_in_past: (p: RefusalParams) =>
    `This is in the past: choose ${formatDate(String(p.after), 'en')} or later`,
  money_bounds: (p: RefusalParams) => `Enter ${money(p, 'minimum')} to ${money(p, 'maximum')}`,
  rate_bounds: (p: RefusalParams) => `Enter ${rate(p, 'minimum')} to ${rate(p, 'maximum')}`,
  count_bounds: (p: RefusalParams) =>
    `Enter a whole number from ${formatCount(Number(p.minimum))} to ${formatCount(Number(p.maximum))}`,
  outside_kingdom: (p: RefusalParams) => `This is outside the Kingdom: enter ${p.least} to ${p.most}`,
  degrees: 'Enter degrees with a point, such as 24.7136',
  position_outside_kingdom: 'This position is outside the Kingdom',
  position_far_from_city: (p: RefusalParams) =>
    `This is ${p.away} km from the city: move the pin, or choose another city`,
  countries_missing: 'Choose at least one country',
  parts_differ: (p: RefusalParams) =>
    `Both languages need the same number of parts: Arabic has ${p.ar}, English ${p.en}`,
  decision_not_shown: 'The Sharia page does not show this decision: choose another',
  fixed_by_publication: 'This is fixed since the publication',
  fixed_by_opening: 'This is fixed since the opening',
  fixed_by_stakes: 'Investors have accepted this with their stakes, so it is fixed',
  fixed_by_cancellation: 'This is fixed since the cancellation',
}

/** The names of the fields, as the editor and the change log show them. */
export const fieldNames: Readonly<Record<EditorField, string>> = {
  'title.ar': 'Title in Arabic',
  'title.en': 'Title in English',
  'summary.ar': 'Summary in Arabic',
  'summary.en': 'Summary in English',
  slug: 'Address',
  typeKey: 'Property type',
  completionKey: 'Completion',
  investmentTypeKey: 'Contract type',
  riskLevel: 'Risk',
  operatorNotes: 'Notes for operators',
  'overview.ar': 'Overview in Arabic',
  'overview.en': 'Overview in English',
  'strategy.ar': 'Strategy in Arabic',
  'strategy.en': 'Strategy in English',
  'howItWorks.ar': 'How it works in Arabic',
  'howItWorks.en': 'How it works in English',
  'riskNote.ar': 'Risk note in Arabic',
  'riskNote.en': 'Risk note in English',
  'shariaNote.ar': 'Sharia note in Arabic',
  'shariaNote.en': 'Sharia note in English',
  shariaDecision: 'Sharia decision',
  price: 'Price',
  unitPrice: 'Stake price',
  minimumInvestment: 'Minimum investment',
  annualReturnBps: 'Annual return',
  totalReturnBps: 'Total return',
  subscriptionFeeBps: 'Subscription fee',
  managementFeeBps: 'Management fee',
  schedule: 'Income is paid',
  termMonths: 'Term in months',
  opensAt: 'Opens',
  closesAt: 'Closes',
  completeBy: 'Funding deadline',
  expectedExitOn: 'Expected exit',
  cityKey: 'City',
  districtKey: 'District',
  'district.ar': 'District in Arabic',
  'district.en': 'District in English',
  'addressHint.ar': 'Place in words in Arabic',
  'addressHint.en': 'Place in words in English',
  lat: 'Latitude',
  lng: 'Longitude',
  advertisingLicence: 'Advertising licence',
  'advertiser.ar': 'Advertiser in Arabic',
  'advertiser.en': 'Advertiser in English',
  deedReference: 'Deed reference',
  plotReference: 'Plot reference',
  areaSquareMeters: 'Area in square metres',
  'encumbrances.ar': 'Mortgages and disputes in Arabic',
  'encumbrances.en': 'Mortgages and disputes in English',
  eligibleNationality: 'Nationality of investors',
  eligibleCountries: 'Countries',
  eligibleResidency: 'Residency of investors',
  eligibleClass: 'Class of investors',
}

/** The names of missing pictures and documents, besides those of the fields. */
const paperNames = {
  cover: 'Cover',
  pictures: 'Descriptions of pictures',
  document: 'Document',
  documents: 'Titles of documents',
}

export const labels = {
  /** Why a planned step did not run. */
  incompleteStep: 'It was incomplete when the time came.',
  status: {
    available: 'Available',
    new: 'New',
    funded: 'already 100% funded',
    closed: 'Closed',
    exited: 'already exited',
    cancelled: 'Cancelled',
  },
  schedule: {
    weekly: 'Weekly',
    monthly: 'Monthly',
    quarterly: 'Quarterly',
    semi_annually: 'Semi-Annually',
    annually: 'Annually',
    on_maturity: 'On Maturity',
  },
  risk: { low: 'Low', medium: 'Medium', high: 'High' },
  /** Short notes on the limits of eligibility. */
  limitedTo: {
    property_for_citizens: () => 'Saudi citizens only',
    property_for_gcc: () => 'GCC citizens only',
    property_for_nationalities: (p: { countries: string }) =>
      `Citizens only: ${listCountries(p.countries, 'en')}`,
    property_for_residents: () => 'Residents only',
    property_for_qualified: () => 'Qualified investors only',
  },
  lifecycle: {
    draft: 'Draft',
    published: 'Published',
    closed: 'Closed',
    completed: 'Funding completed',
    exited: 'Exited',
    cancelled: 'Cancelled',
  },
  update: {
    published: 'Published',
    opened: 'Opened for investment',
    funded_25: '25% funded',
    funded_50: '50% funded',
    funded_75: '75% funded',
    funded_100: '100% funded',
    closed: 'Closed for investment',
    reopened: 'Open for investment again',
    completed: 'Funding completed',
    disbursed: 'Income paid to investors',
    cancelled: 'Cancelled',
    exited: 'Exited',
    post: 'Update',
  },
  steps: { publish: 'Publish', close: 'Close', reopen: 'Open again' },
  /** OPP-13b: the pictures and documents that an opportunity lacks for its publication. */
  papers: {
    cover: 'A cover picture',
    pictures: (n: number) =>
      count(n, {
        one: 'A description of one picture in both languages',
        other: 'Descriptions of # pictures in both languages',
      }),
    document: 'At least one document',
    documents: (n: number) =>
      count(n, {
        one: 'A title of one document in both languages',
        other: 'Titles of # documents in both languages',
      }),
  },
}

/** The words of the picture in link previews. */
export const socialCard = {
  and: ', ',
  unitPrice: 'Stake price',
  annualReturn: 'Projected annual return',
  offeredReturn: 'Return projected at offering',
  caution: 'Projected, not guaranteed. Your capital is at risk.',
}

/** The rows that a merge of two entries moves. */
export const mergeLabels = { opportunities: 'Opportunities', cities: 'Cities', districts: 'Districts' }
interface StepFailed {
  readonly step: PlannableStep
  readonly title: { readonly [L in keyof Bilingual]: string | null }
  readonly id: string
}

const notDone: Readonly<Record<PlannableStep, (title: string) => string>> = {
  publish: (title) => `${title} was not published`,
  close: (title) => `${title} was not closed`,
  reopen: (title) => `${title} was not opened again`,
}

export const notices = {
  stepFailed: {
    label: 'A planned step of an opportunity failed',
    title: ({ step, title }: StepFailed) => notDone[step](title.en ? isolated(title.en) : 'A draft'),
    body: () => 'The step you planned was not possible at its time. The opportunity’s page says why.',
  } satisfies NoticeWords<StepFailed>,
}

export const queues = { failedSteps: 'Planned steps that failed' }

/** The operators' list as a file. */
export const sheet = {
  title: 'Opportunities',
  untitled: 'Untitled draft',
  columns: {
    property: 'Opportunity',
    lifecycle: 'Stage',
    funded: 'Funded',
    invested: 'Invested',
    reserved: 'Held for open orders',
    price: 'Price',
    opens: 'Opens',
    closes: 'Closes',
    deadline: 'Funding deadline',
  } satisfies Record<ColumnOf<typeof managedList>, string>,
}

/** The limits of who may invest, as fields of an opportunity. */
export const eligibility = {
  nationalities: {
    citizens: 'Saudi citizens',
    gcc: 'GCC citizens',
    listed: 'Citizens of chosen countries',
  } satisfies Record<NationalityLimit, string>,
  residents: 'Residents of Saudi Arabia',
  qualified: 'Qualified investors',
}

/** The change log of an opportunity as a file. */
export const changeSheet = {
  title: 'Change log',
  system: 'The system',
  unknownDecision: 'A decision that is no longer shown',
  columns: {
    field: 'Field',
    before: 'Before',
    after: 'After',
    by: 'Who',
    at: 'When',
  } satisfies Record<ColumnOf<typeof changeLogList>, string>,
}

/** The heading of search results. */
export const found = { opportunities: 'Opportunities' }
