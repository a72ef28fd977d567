import { newId } from '#kit/ids.ts'
import type { Bilingual } from '#kit/locale.ts'
import { type Statement, sql, type Tx } from '#platform/database/database.ts'
import type { NewOpportunity } from '../draft.ts'
import type { UpdateKind } from '../editor-vocabulary.ts'
import type { Lifecycle } from '../vocabulary.ts'

/** The district of the city's list with the same name, if there is one. */
const findDistrict = ({ cityKey, district }: NewOpportunity): Statement => sql`(
  select key from opportunities.districts
  where city_key = ${cityKey} and name ->> 'en' = ${district.en} and merged_into is null limit 1)`

export const insertOpportunity = (
  tx: Tx,
  id: string,
  o: NewOpportunity & { closesAt: Date | null; completeBy: Date },
  now: Date,
) =>
  tx.run(sql`
    insert into opportunities.opportunities (
      id, slug, type_key, completion_key, investment_type_key, city_key, district_key, district, address_hint, lat, lng,
      title, summary, overview, strategy, how_it_works, risk_note, sharia_note, sharia_decision,
      unit_price, minimum_investment, annual_return_bps, total_return_bps, term_months, distribution_schedule,
      risk_level, opens_at, closes_at, complete_by, expected_exit_on, subscription_fee_bps, management_fee_bps,
      advertising_licence, advertiser, deed_reference, plot_reference, area_square_meters, encumbrances,
      operator_notes, created_at)
    values (
      ${id}, ${o.slug}, ${o.typeKey}, ${o.completionKey}, ${o.investmentTypeKey}, ${o.cityKey},
      coalesce(${o.districtKey ?? null}, ${findDistrict(o)}), ${json(o.district)},
      ${json(o.addressHint)}, ${o.position.lat}, ${o.position.lng},
      ${json(o.title)}, ${json(o.summary)}, ${json(o.overview)}, ${json(o.strategy)}, ${json(o.howItWorks)},
      ${json(o.riskNote)}, ${json(o.shariaNote)}, ${o.shariaDecision ?? null},
      ${o.unitPrice}, ${o.minimumInvestment}, ${o.annualReturnBps}, ${o.totalReturnBps}, ${o.termMonths},
      ${o.schedule}, ${o.riskLevel}, ${o.opensAt}, ${o.closesAt}, ${o.completeBy}, ${o.expectedExitOn ?? null},
      ${o.subscriptionFeeBps ?? 0}, ${o.managementFeeBps ?? 0},
      ${o.advertisingLicence ?? null}, ${json(o.advertiser)}, ${o.deedReference ?? null},
      ${o.plotReference ?? null}, ${o.areaSquareMeters ?? null}, ${json(o.encumbrances)},
      ${o.operatorNotes ?? ''}, ${now})`)

export const insertStock = (tx: Tx, opportunityId: string, price: bigint) =>
  tx.run(sql`insert into opportunities.stock (opportunity_id, price) values (${opportunityId}, ${price})`)

export interface LifecycleRow {
  lifecycle: Lifecycle
  completeBy: Date
  closesAt: Date | null
  invested: bigint
  reserved: bigint
}

/**
 * Locks the opportunity and its stock row, which all its purchases share. Waits for running purchases, and later ones
 * see the change. Foreign keys of other tables may still refer to the row meanwhile.
 */
export const lockOpportunityAndStock = (tx: Tx, id: string) =>
  tx.maybe<LifecycleRow>(sql`
    select o.lifecycle, o.complete_by, o.closes_at, s.invested, s.reserved
    from opportunities.opportunities o join opportunities.stock s on s.opportunity_id = o.id
    where o.id = ${id} for no key update of o, s`)

export const updateLifecycle = (tx: Tx, id: string, lifecycle: Lifecycle, now: Date) =>
  tx.run(sql`
    update opportunities.opportunities set lifecycle = ${lifecycle},
      published_at = coalesce(published_at, case when ${lifecycle} = 'published' then ${now}::timestamptz end)
    where id = ${id}`)

/** The words and pictures of a post. */
export interface PostWords {
  readonly title: Bilingual
  readonly body: Bilingual
  readonly pictures?: readonly {
    readonly storageId: string
    readonly alt: Bilingual
    readonly width: number
    readonly height: number
  }[]
}

export const insertUpdate = (
  tx: Tx,
  opportunityId: string,
  kind: Exclude<UpdateKind, 'opened'>,
  at: Date,
  words?: PostWords,
) =>
  tx.run(sql`
    insert into opportunities.updates (id, opportunity_id, kind, at, title, body, pictures)
    values (${newId()}, ${opportunityId}, ${kind}, ${at}, ${json(words?.title)}, ${json(words?.body)},
      ${JSON.stringify(words?.pictures ?? [])})`)

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
