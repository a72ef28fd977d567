import type { FilterValues, ListQuery } from '#kit/list.ts'
import type { Bilingual, Locale } from '#kit/locale.ts'
import { empty, join, prepared, type Statement, sql, type Tx } from '#platform/database/database.ts'
import {
  ascendingWithNulls,
  countRows,
  descending,
  type ListSource,
  loadListPage,
  optionCounts,
} from '#platform/lists/list.ts'
import type { DistributionSchedule, DocumentKind, Visibility } from '../editor-vocabulary.ts'
import type { Eligibility } from '../eligibility.ts'
import { opportunityList } from '../lists.ts'
import { splitSearchWords, toLikePattern } from '../rules.ts'
import type { Lifecycle, RiskLevel } from '../vocabulary.ts'
import { eligibilityColumn } from './eligibility.ts'

/** The data of a card, in one language. */
export interface CardRow {
  id: string
  slug: string
  lifecycle: Lifecycle
  title: string
  district: string
  cityKey: string
  city: string
  typeKey: string
  type: string
  completionKey: string
  completion: string
  investmentTypeKey: string
  investmentType: string
  distributionSchedule: DistributionSchedule
  annualReturnBps: number
  totalReturnBps: number
  termMonths: number
  minimumInvestment: bigint
  riskLevel: RiskLevel
  opensAt: Date
  closesAt: Date | null
  advertisingLicence: string
  eligibility: Eligibility
  price: bigint
  invested: bigint
  reserved: bigint
  coverId: string | null
  coverAlt: string | null
  coverWidth: number | null
  coverHeight: number | null
  coverIsIllustration: boolean | null
}

const cardColumns = (locale: Locale): Statement => sql`
  o.id, o.slug, o.lifecycle, o.title ->> ${locale}::text as title, o.district ->> ${locale}::text as district,
  o.city_key, c.name ->> ${locale}::text as city, o.type_key, t.name ->> ${locale}::text as type,
  o.completion_key, cs.name ->> ${locale}::text as completion,
  o.investment_type_key, it.name ->> ${locale}::text as investment_type,
  o.distribution_schedule, o.annual_return_bps, o.total_return_bps, o.term_months, o.minimum_investment,
  o.risk_level, o.opens_at, o.closes_at, o.advertising_licence, ${eligibilityColumn} as eligibility,
  s.price, s.invested, s.reserved,
  i.storage_id as cover_id, i.alt ->> ${locale}::text as cover_alt, i.width as cover_width,
  i.height as cover_height, i.is_illustration as cover_is_illustration`

const opportunityTable = sql`opportunities.opportunities o
  join opportunities.stock s on s.opportunity_id = o.id`
/** Joins what a card shows to opportunities and their stock. */
const joinDetails = (opportunities: Statement): Statement => sql`
  ${opportunities}
  join opportunities.cities c on c.key = o.city_key
  join opportunities.property_types t on t.key = o.type_key
  join opportunities.completion_statuses cs on cs.key = o.completion_key
  join opportunities.investment_types it on it.key = o.investment_type_key
  left join opportunities.images i on i.opportunity_id = o.id and i.is_cover`
const cardTables = joinDetails(opportunityTable)

const isVisible = sql`o.lifecycle <> 'draft'`
const selectStatus = (now: Date): Statement => sql`
  opportunities.status_at(${now}, o.lifecycle, o.opens_at, o.closes_at, s.price - s.invested - s.reserved)`

type ListFilter = FilterValues<typeof opportunityList>

function buildSource(now: Date, columns: Statement, tables: Statement): ListSource<typeof opportunityList> {
  const status = selectStatus(now)
  const newestId = descending(sql`o.id`)
  return {
    list: opportunityList,
    isHot: true,
    columns,
    tables,
    where: isVisible,
    filters: {
      city: (keys) => sql`o.city_key = any (${keys}::text[])`,
      completion: (keys) => sql`o.completion_key = any (${keys}::text[])`,
      type: (keys) => sql`o.type_key = any (${keys}::text[])`,
      investmentType: (keys) => sql`o.investment_type_key = any (${keys}::text[])`,
      status: (statuses) => sql`${status} = any (${statuses}::text[])`,
      risk: (levels) => sql`o.risk_level = any (${levels}::text[])`,
      minReturn: (bps) => sql`o.annual_return_bps >= ${bps}`,
      maxMinimum: (halalas) => sql`o.minimum_investment <= ${halalas}`,
    },
    search: matchWords,
    orders: {
      // Open first, then what opens later, then what takes no more money. Exits come last.
      open_first: [
        descending(sql`case ${status} when 'exited' then 0 when 'cancelled' then 1 when 'closed' then 2
          when 'funded' then 3 else case when o.opens_at > ${now} then 4 else 5 end end`),
        descending(sql`o.published_at`),
        newestId,
      ],
      newest: [descending(sql`o.published_at`), newestId],
      // Open opportunities come first: for others the closing date no longer matters.
      closing_soon: [
        descending(sql`(${status} in ('available', 'new'))::int4`),
        ascendingWithNulls(sql`o.closes_at`),
        newestId,
      ],
      highest_return: [descending(sql`o.annual_return_bps`), newestId],
      most_funded: [descending(sql`s.invested * 10000 / s.price`), newestId],
    },
  }
}

function matchWords(text: string): Statement | undefined {
  const words = splitSearchWords(text).map((word) => sql`o.search_text like ${toLikePattern(word)}`)
  return words.length === 0 ? undefined : join(words, ' and ')
}

/** OPP-6: lists a page of cards. Without a cursor, each row carries the total. */
export const listCards = (
  { tx, locale, now }: CatalogueReader,
  asked: ListQuery<typeof opportunityList>,
  after: number,
) => {
  const total = asked.cursor ? empty : sql`, count(*) over ()::int4 as total`
  const cards = buildSource(now, sql`${cardColumns(locale)}${total}`, cardTables)
  return loadListPage<CardRow & { total?: number }, typeof opportunityList>(tx, cards, asked, after)
}

/** Lists the cards of these ids, newest first. */
export const listCardRowsByIds = async ({ tx, locale, now }: CatalogueReader, ids: readonly string[]) =>
  (
    await loadListPage<CardRow, typeof opportunityList>(
      tx,
      buildSource(now, cardColumns(locale), cardTables),
      {
        ids,
        sort: 'newest',
        limit: ids.length,
        city: [],
        completion: [],
        type: [],
        investmentType: [],
        status: [],
        risk: [],
      },
    )
  ).rows

/** Searches cards by text, newest first. */
export const searchCards = async ({ tx, locale, now }: CatalogueReader, text: string, limit: number) =>
  (
    await loadListPage<CardRow, typeof opportunityList>(
      tx,
      buildSource(now, cardColumns(locale), cardTables),
      {
        q: text,
        sort: 'newest',
        limit,
        city: [],
        completion: [],
        type: [],
        investmentType: [],
        status: [],
        risk: [],
      },
    )
  ).rows

const stockTables = sql`opportunities.opportunities o join opportunities.stock s on s.opportunity_id = o.id`

/** Counts the matches of a filter. Needed only for a page without rows to carry the total. */
export const countCards = ({ tx, now }: CatalogueReader, filter: ListFilter): Promise<number> =>
  countRows(tx, buildSource(now, empty, stockTables), filter)

export interface CatalogueReader {
  readonly tx: Tx
  readonly locale: Locale
  readonly now: Date
}

export type Facet = 'city' | 'completion' | 'type' | 'investmentType' | 'status' | 'risk'
export interface FacetRow {
  facet: Facet
  key: string
  label: string | null
  count: number
}

/** Lists the filter options of visible opportunities, each with its count under the other filters. */
export function listFacets({ tx, locale, now }: CatalogueReader, filter: ListFilter) {
  const counts = optionCounts<typeof opportunityList, Facet>(buildSource(now, empty, stockTables), filter, {
    city: sql`o.city_key`,
    completion: sql`o.completion_key`,
    type: sql`o.type_key`,
    investmentType: sql`o.investment_type_key`,
    status: selectStatus(now),
    risk: sql`o.risk_level`,
  })
  const words = (facet: Facet, table: Statement) =>
    sql`select ${facet}::text as facet, key, name, position from ${table}`
  return tx.rows<FacetRow>(sql`
    select c.facet, c.key, l.name ->> ${locale}::text as label, c.count
    from (${counts}) as c
    left join (
      ${words('city', sql`opportunities.cities`)}
      union all ${words('completion', sql`opportunities.completion_statuses`)}
      union all ${words('type', sql`opportunities.property_types`)}
      union all ${words('investmentType', sql`opportunities.investment_types`)}
    ) as l on l.facet = c.facet and l.key = c.key
    order by l.position, c.key`)
}

type Step = { title: Bilingual; text: Bilingual }

export interface DetailRow extends CardRow {
  summary: string
  overview: Bilingual[]
  strategy: Step[]
  howItWorks: Step[]
  riskNote: string
  shariaNote: string
  shariaDecision: string | null
  addressHint: string
  lat: string
  lng: string
  cityLat: string
  cityLng: string
  nearby: { label: string; lat: number; lng: number }[]
  unitPrice: bigint
  expectedExitOn: string | null
  subscriptionFeeBps: number
  managementFeeBps: number
  advertiser: string
  deedReference: string
  plotReference: string
  areaSquareMeters: number
  encumbrances: string
  gallery: { storageId: string; alt: string; width: number; height: number; isIllustration: boolean }[]
  documents: DocumentEntry[]
  updates: UpdateEntry[]
}

interface DocumentEntry {
  id: string
  kind: DocumentKind
  title: string
  sizeBytes: number
  visibility: Visibility
}
interface UpdateEntry {
  kind:
    | 'published'
    | `funded_${25 | 50 | 75 | 100}`
    | 'closed'
    | 'reopened'
    | 'completed'
    | 'cancelled'
    | 'exited'
    | 'post'
  at: string
  title: string | null
  body: string | null
  pictures: readonly { storageId: string; alt: Bilingual; width: number; height: number }[]
}

const isId = (idOrSlug: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(idOrSlug)
const matchIdOrSlug = (idOrSlug: string): Statement =>
  isId(idOrSlug) ? sql`o.id = ${idOrSlug}` : sql`o.slug = ${idOrSlug.toLowerCase()}`

const detailColumns = (locale: Locale): Statement => sql`
  ${cardColumns(locale)}, o.summary ->> ${locale}::text as summary, o.overview, o.strategy, o.how_it_works,
    o.risk_note ->> ${locale}::text as risk_note, o.sharia_note ->> ${locale}::text as sharia_note,
    o.sharia_decision,
    o.address_hint ->> ${locale}::text as address_hint, o.lat, o.lng, c.lat as city_lat, c.lng as city_lng,
    o.unit_price, o.expected_exit_on, o.subscription_fee_bps, o.management_fee_bps,
    o.advertiser ->> ${locale}::text as advertiser, o.deed_reference, o.plot_reference, o.area_square_meters,
    o.encumbrances ->> ${locale}::text as encumbrances,
    (select coalesce(json_agg(json_build_object('label', n.label, 'lat', n.lat, 'lng', n.lng) order by n.far), '[]')
     from (select d.name ->> ${locale}::text as label, d.lat, d.lng,
         (d.lat - o.lat) ^ 2 + (d.lng - o.lng) ^ 2 as far
       from opportunities.districts d
       where d.city_key = o.city_key and d.key is distinct from o.district_key and d.merged_into is null
       order by far limit 24) as n) as nearby,
    (select coalesce(json_agg(json_build_object('storageId', g.storage_id, 'alt', g.alt ->> ${locale}::text,
       'width', g.width, 'height', g.height, 'isIllustration', g.is_illustration)
       order by g.is_cover desc, g.position), '[]')
     from opportunities.images g
     where g.opportunity_id = o.id and g.alt ->> 'ar' <> '' and g.alt ->> 'en' <> '') as gallery,
    (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'title', d.title ->> ${locale}::text,
       'sizeBytes', d.size_bytes, 'visibility', d.visibility) order by d.position), '[]')
     from opportunities.documents d where d.opportunity_id = o.id and d.removed_at is null
       and d.title ->> 'ar' <> '' and d.title ->> 'en' <> '') as documents,
    (select coalesce(json_agg(json_build_object('kind', u.kind, 'at', u.at, 'title', u.title ->> ${locale}::text,
       'body', u.body ->> ${locale}::text, 'pictures', u.pictures)), '[]')
     from opportunities.updates u where u.opportunity_id = o.id) as updates`

/** Finds one opportunity with everything its page shows. */
export const findDetail = (tx: Tx, locale: Locale, idOrSlug: string) =>
  tx.maybe<DetailRow>(
    prepared(
      sql`select ${detailColumns(locale)} from ${cardTables} where ${matchIdOrSlug(idOrSlug)} and ${isVisible}`,
    ),
  )

/**
 * Finds what the page of an opportunity would show if its row had these values. `overlay` is a row by column, with the
 * price of its stock. Nothing is written.
 */
export function findPreview(tx: Tx, locale: Locale, id: string, overlay: object) {
  const opportunities = sql`(
      select (jsonb_populate_record(p, ${JSON.stringify(overlay)}::jsonb)).*
      from opportunities.opportunities p where p.id = ${id}) o
    cross join lateral (
      select (${JSON.stringify(overlay)}::jsonb ->> 'price')::int8 as price,
        coalesce(sum(k.invested), 0)::int8 as invested, coalesce(sum(k.reserved), 0)::int8 as reserved
      from opportunities.stock k where k.opportunity_id = o.id) s`
  return tx.maybe<DetailRow>(sql`
    select ${detailColumns(locale)} from ${joinDetails(opportunities)}`)
}

/** OPP-7: lists the open opportunities most similar to another one: same type, same city, closest return. */
export function listSimilar(tx: Tx, locale: Locale, now: Date, idOrSlug: string, limit: number) {
  const query = sql`
    select ${cardColumns(locale)}
    from ${cardTables}
    cross join (select o.id, o.type_key, o.city_key, o.annual_return_bps
                from opportunities.opportunities o where ${matchIdOrSlug(idOrSlug)}) as me
    where o.id <> me.id and o.lifecycle = 'published' and ${selectStatus(now)} in ('available', 'new')
    order by (o.type_key = me.type_key)::int + (o.city_key = me.city_key)::int desc,
      abs(o.annual_return_bps - me.annual_return_bps), o.id
    limit ${limit}`
  return tx.rows<CardRow>(prepared(query))
}

/** Finds the terms that a projection needs. */
export const findTerms = (tx: Tx, id: string) =>
  tx.maybe<{
    annualReturnBps: number
    totalReturnBps: number
    termMonths: number
    distributionSchedule: DistributionSchedule
  }>(
    prepared(
      sql`select o.annual_return_bps, o.total_return_bps, o.term_months, o.distribution_schedule
          from opportunities.opportunities o where o.id = ${id} and ${isVisible}`,
    ),
  )

export const findDocument = (tx: Tx, opportunityId: string, documentId: string, locale: Locale) =>
  tx.maybe<{
    storageId: string
    sizeBytes: number
    title: string
    slug: string
    visibility: Visibility
  }>(sql`
    select d.storage_id, d.size_bytes, d.title ->> ${locale}::text as title, o.slug, d.visibility
    from opportunities.documents d join opportunities.opportunities o on o.id = d.opportunity_id
    where d.id = ${documentId} and o.id = ${opportunityId} and ${isVisible} and d.removed_at is null
      and d.title ->> 'ar' <> '' and d.title ->> 'en' <> ''`)

/** Returns the totals of the platform. Cancelled opportunities were paid back and do not count. */
export const getFigures = (tx: Tx, now: Date) =>
  tx.one<{
    raised: bigint
    opportunities: number
    openOpportunities: number
    averageAnnualReturnBps: number | null
    cities: number
  }>(
    prepared(
      sql`select coalesce(sum(s.invested), 0)::int8 as raised, count(*)::int4 as opportunities,
            count(*) filter (where ${selectStatus(now)} in ('available', 'new') and o.opens_at <= ${now})::int4
              as open_opportunities,
            round(avg(o.annual_return_bps) filter (where o.lifecycle = 'published'))::int4
              as average_annual_return_bps,
            count(distinct o.city_key)::int4 as cities
          from opportunities.opportunities o join opportunities.stock s on s.opportunity_id = o.id
          where o.lifecycle not in ('draft', 'cancelled')`,
    ),
  )
