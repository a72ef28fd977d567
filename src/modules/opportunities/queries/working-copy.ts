import { newId } from '#kit/ids.ts'
import { sql, type Tx } from '#platform/database/database.ts'
import type { OpportunityRecord } from '../field-record.ts'
import type { AnyFieldValue, EditorField } from '../fields.ts'
import type { Lifecycle } from '../vocabulary.ts'

/** The SQL of drafts: rows of opportunities, and the working copy of what operators have changed. */

/** An opportunity as the editor reads it. */
export interface EditedRow {
  id: string
  lifecycle: Lifecycle
  archivedAt: Date | null
  /** Sold and reserved. Zero for a draft without a price. */
  sold: bigint
  /** The row with the price of its stock, by column. */
  record: OpportunityRecord
}

const editedColumns = sql`o.id, o.lifecycle, o.archived_at, coalesce(s.invested + s.reserved, 0)::int8 as sold,
  to_jsonb(o) - 'search_text' || jsonb_build_object('price', s.price::int8) as record`
const editedTables = sql`
  opportunities.opportunities o left join opportunities.stock s on s.opportunity_id = o.id`

export const findEdited = (tx: Tx, id: string) =>
  tx.maybe<EditedRow>(sql`select ${editedColumns} from ${editedTables} where o.id = ${id}`)

/** Locks the opportunity until the commit, so that saving, applying and publishing happen one after another. */
export const lockEdited = (tx: Tx, id: string) =>
  tx.maybe<EditedRow>(sql`
    select ${editedColumns} from ${editedTables} where o.id = ${id} for no key update of o`)

/** Waits for running purchases. Later ones wait for the commit. */
export const lockStock = (tx: Tx, opportunityId: string) =>
  tx.run(sql`select from opportunities.stock where opportunity_id = ${opportunityId} for no key update`)

/** Lists those of these addresses that other opportunities have. */
export const listTakenSlugs = async (tx: Tx, id: string, slugs: readonly string[]): Promise<string[]> => {
  const rows = await tx.rows<{ slug: string }>(sql`
    select slug from opportunities.opportunities where slug = any (${slugs}::text[]) and id <> ${id}`)
  return rows.map(({ slug }) => slug)
}

export const findCityPosition = (tx: Tx, key: string) =>
  tx.maybe<{ lat: number; lng: number }>(sql`
    select lat::float8 as lat, lng::float8 as lng from opportunities.cities where key = ${key}`)

export interface WorkingField {
  field: EditorField
  isChanged: boolean
  value: unknown
  version: number
  changedBy: string | null
  changedAt: Date
}

export const listWorkingFields = (tx: Tx, opportunityId: string) =>
  tx.rows<WorkingField>(sql`
    select field, is_changed, value, version, changed_by, changed_at
    from opportunities.working_fields where opportunity_id = ${opportunityId}`)

export interface FieldChange {
  readonly field: EditorField
  readonly value: AnyFieldValue
  /** False if the value equals the published one. */
  readonly isChanged: boolean
  /** The version that the change was made on; 0 if the field was never changed. */
  readonly basedOn: number
}

/**
 * Saves the fields whose version is still the one that the change was made on. Returns those that were saved, with
 * their new versions.
 */
export const saveWorkingFields = (
  tx: Tx,
  opportunityId: string,
  changes: readonly FieldChange[],
  editor: { userId: string | null; now: Date },
) =>
  tx.rows<{ field: EditorField; version: number }>(sql`
    insert into opportunities.working_fields as w
      (opportunity_id, field, is_changed, value, version, changed_by, changed_at)
    select ${opportunityId}, c.field, c.is_changed, case when c.is_changed then c.value::jsonb end,
      c.based_on + 1, ${editor.userId}, ${editor.now}
    from unnest(${changes.map(({ field }) => field)}::text[], ${changes.map(({ isChanged }) => isChanged)}::boolean[],
      ${changes.map(({ value }) => JSON.stringify(value))}::text[],
      ${changes.map(({ basedOn }) => basedOn)}::int4[]) as c (field, is_changed, value, based_on)
    order by c.field
    on conflict (opportunity_id, field) do update set is_changed = excluded.is_changed, value = excluded.value,
      version = excluded.version, changed_by = excluded.changed_by, changed_at = excluded.changed_at
      where w.version = excluded.version - 1
    returning w.field, w.version`)

/** Marks fields as applied, but for `except`. Their versions stay, because their values do. */
export const markApplied = (tx: Tx, opportunityId: string, except: readonly EditorField[] = []) =>
  tx.run(sql`
    update opportunities.working_fields set is_changed = false, value = null
    where opportunity_id = ${opportunityId} and is_changed and field <> all (${except}::text[])`)

/** Marks a field as applied if the working copy still has this value. */
export const markValueApplied = (tx: Tx, opportunityId: string, field: EditorField, value: number) =>
  tx.run(sql`
    update opportunities.working_fields set is_changed = false, value = null
    where opportunity_id = ${opportunityId} and is_changed and field = ${field}
      and value = ${JSON.stringify(value)}::jsonb`)

export const updateMinimumInvestment = (tx: Tx, id: string, minimum: bigint) =>
  tx.run(sql`update opportunities.opportunities set minimum_investment = ${minimum} where id = ${id}`)

/** Gives up the changes of these fields. */
export const discardWorkingFields = (
  tx: Tx,
  opportunityId: string,
  fields: readonly EditorField[],
  editor: { userId: string | null; now: Date },
) =>
  tx.run(sql`
    update opportunities.working_fields
    set is_changed = false, value = null, version = version + 1, changed_by = ${editor.userId},
      changed_at = ${editor.now}
    where opportunity_id = ${opportunityId} and is_changed and field = any (${fields}::text[])`)

export const insertEmptyOpportunity = (tx: Tx, id: string, now: Date) =>
  tx.run(sql`insert into opportunities.opportunities (id, created_at) values (${id}, ${now})`)

/** Archives a draft, or restores it with nulls. */
export const saveArchiving = (tx: Tx, id: string, { at, by }: { at: Date | null; by: string | null }) =>
  tx.run(sql`
    update opportunities.opportunities set archived_at = ${at}, archived_by = ${by}
    where id = ${id} and lifecycle = 'draft'`)

/** Writes all columns that operators edit. The caller has locked the row. */
export const updateRecord = (tx: Tx, id: string, record: OpportunityRecord) =>
  tx.run(sql`
    update opportunities.opportunities o set
      slug = r.slug, type_key = r.type_key, completion_key = r.completion_key,
      investment_type_key = r.investment_type_key, city_key = r.city_key, district_key = r.district_key,
      district = r.district, eligible_nationality = r.eligible_nationality,
      eligible_countries = r.eligible_countries, eligible_residency = r.eligible_residency,
      eligible_class = r.eligible_class,
      address_hint = r.address_hint, lat = r.lat, lng = r.lng, title = r.title, summary = r.summary,
      overview = r.overview, strategy = r.strategy, how_it_works = r.how_it_works, risk_note = r.risk_note,
      sharia_note = r.sharia_note, sharia_decision = r.sharia_decision,
      unit_price = r.unit_price, minimum_investment = r.minimum_investment,
      annual_return_bps = r.annual_return_bps, total_return_bps = r.total_return_bps, term_months = r.term_months,
      distribution_schedule = r.distribution_schedule, risk_level = r.risk_level, opens_at = r.opens_at,
      closes_at = r.closes_at, complete_by = r.complete_by, expected_exit_on = r.expected_exit_on,
      subscription_fee_bps = r.subscription_fee_bps, management_fee_bps = r.management_fee_bps,
      advertising_licence = r.advertising_licence, advertiser = r.advertiser, deed_reference = r.deed_reference,
      plot_reference = r.plot_reference, area_square_meters = r.area_square_meters,
      encumbrances = r.encumbrances, operator_notes = r.operator_notes
    from jsonb_populate_record(null::opportunities.opportunities, ${JSON.stringify(record)}::jsonb) as r
    where o.id = ${id}`)

/** Sets the price of the stock, which a new draft does not have yet. */
export const saveStockPrice = (tx: Tx, opportunityId: string, price: bigint) =>
  tx.run(sql`
    insert into opportunities.stock as s (opportunity_id, price) values (${opportunityId}, ${price})
    on conflict (opportunity_id) do update set price = excluded.price where s.price <> excluded.price`)

export const saveAccounts = (
  tx: Tx,
  id: string,
  accounts: { fundingAccountId: string; incomeAccountId: string },
) =>
  tx.run(sql`
    update opportunities.opportunities
    set funding_account_id = ${accounts.fundingAccountId}, income_account_id = ${accounts.incomeAccountId}
    where id = ${id}`)

export interface LoggedChange {
  readonly field: EditorField
  readonly before: AnyFieldValue
  readonly after: AnyFieldValue
}

/**
 * Writes changes to the log. A change of the same field by the same person since `since` becomes one entry with it, so
 * that the log shows changes, not every saved pause in typing.
 */
export async function logChanges(
  tx: Tx,
  opportunityId: string,
  changes: readonly LoggedChange[],
  editor: { userId: string | null; now: Date; since: Date },
): Promise<void> {
  const { userId, now, since } = editor
  await tx.run(sql`
    with c as materialized (
      select * from unnest(${changes.map(() => newId())}::uuid[], ${changes.map(({ field }) => field)}::text[],
        ${changes.map(({ before }) => JSON.stringify(before))}::text[],
        ${changes.map(({ after }) => JSON.stringify(after))}::text[]) as c (id, field, before, after)
    ), latest as (
      select distinct on (l.field) l.id, l.field, l.changed_by, l.changed_at
      from opportunities.field_changes l
      where l.opportunity_id = ${opportunityId} and l.field in (select field from c)
      order by l.field, l.changed_at desc, l.id desc
    ), continued as (
      update opportunities.field_changes f set after = c.after::jsonb, changed_at = ${now}
      from latest join c on c.field = latest.field
      where f.id = latest.id and latest.changed_at >= ${since}
        and latest.changed_by is not distinct from ${userId}::uuid
      returning f.field
    )
    insert into opportunities.field_changes (id, opportunity_id, field, before, after, changed_by, changed_at)
    select c.id, ${opportunityId}, c.field, c.before::jsonb, c.after::jsonb, ${userId}, ${now}
    from c where c.field not in (select field from continued)`)
}
