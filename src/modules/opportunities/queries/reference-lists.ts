import type { Bilingual } from '#kit/locale.ts'
import { empty, join, type Statement, sql, type Tx } from '#platform/database/database.ts'
import {
  type EntryIcon,
  isPlaceList,
  parentList,
  type ReferenceList,
  type TypeList,
} from '../editor-vocabulary.ts'
import { splitSearchWords, toLikePattern } from '../rules.ts'

const tables: Readonly<Record<ReferenceList, Statement>> = {
  regions: sql`opportunities.regions`,
  cities: sql`opportunities.cities`,
  districts: sql`opportunities.districts`,
  'property-types': sql`opportunities.property_types`,
  'property-statuses': sql`opportunities.completion_statuses`,
  'investment-types': sql`opportunities.investment_types`,
}

const parentColumns = { cities: sql`region_key`, districts: sql`city_key` } as const
const parentColumnOf = (list: ReferenceList): Statement | undefined =>
  list === 'cities' || list === 'districts' ? parentColumns[list] : undefined

/** The opportunities with this entry, as a `from` clause with its condition. */
const opportunitiesOf: Readonly<Record<ReferenceList, Statement>> = {
  regions: sql`opportunities.opportunities o join opportunities.cities c on c.key = o.city_key
    where c.region_key = e.key`,
  cities: sql`opportunities.opportunities o where o.city_key = e.key`,
  districts: sql`opportunities.opportunities o where o.city_key = e.city_key and o.district_key = e.key`,
  'property-types': sql`opportunities.opportunities o where o.type_key = e.key`,
  'property-statuses': sql`opportunities.opportunities o where o.completion_key = e.key`,
  'investment-types': sql`opportunities.opportunities o where o.investment_type_key = e.key`,
}
const childrenOf: Partial<Readonly<Record<ReferenceList, Statement>>> = {
  regions: sql`opportunities.cities c where c.region_key = e.key`,
  cities: sql`opportunities.districts d where d.city_key = e.key`,
}

export interface EntryRow {
  key: string
  name: Bilingual
  parentKey: string | null
  parentName: Bilingual | null
  lat: string | null
  lng: string | null
  icon: EntryIcon | null
  opportunities: number
  children: number
  retiredAt: Date | null
  mergedInto: string | null
  mergedName: Bilingual | null
  version: number
}

export interface EntryFilter {
  readonly q?: string | undefined
  readonly parent?: string | undefined
  readonly key?: string
}

/** Lists the entries of a list in their order, retired ones last. OPP-6: the search ignores Arabic spelling. */
export function listEntries(tx: Tx, list: ReferenceList, { q = '', parent, key }: EntryFilter) {
  const table = tables[list]
  const up = parentList[list]
  const upColumn = parentColumnOf(list)
  const children = childrenOf[list]
  const words = splitSearchWords(q).map(
    (word) => sql`opportunities.normalised(concat_ws(' ', e.name ->> 'ar', e.name ->> 'en'))
      like ${toLikePattern(word)}`,
  )
  const conditions = [
    ...words,
    ...(parent !== undefined && upColumn ? [sql`e.${upColumn} = ${parent}`] : []),
    ...(key === undefined ? [] : [sql`e.key = ${key}`]),
  ]
  const place = isPlaceList(list)
  return tx.rows<EntryRow>(sql`
    select e.key, e.name, e.version, e.retired_at, e.merged_into, m.name as merged_name,
      ${place ? sql`e.lat, e.lng, null as icon` : sql`null as lat, null as lng, e.icon`},
      ${up ? sql`p.key as parent_key, p.name as parent_name` : sql`null as parent_key, null as parent_name`},
      (select count(*) from ${opportunitiesOf[list]})::int4 as opportunities,
      ${children ? sql`(select count(*) from ${children})::int4` : sql`0`} as children
    from ${table} e left join ${table} m on m.key = e.merged_into
      ${up && upColumn ? sql`left join ${tables[up]} p on p.key = e.${upColumn}` : empty}
    ${conditions.length > 0 ? sql`where ${join(conditions, ' and ')}` : empty}
    order by e.retired_at is not null, ${up ? sql`p.position,` : empty} e.position, e.key
    limit 2000`)
}

/** Locks an entry until the commit, so that changes of it come one after another. */
export const lockEntry = (tx: Tx, list: ReferenceList, key: string) =>
  tx.maybe<{
    version: number
    retiredAt: Date | null
    mergedInto: string | null
    parentKey: string | null
  }>(sql`
    select version, retired_at, merged_into, ${parentColumnOf(list) ?? sql`null`} as parent_key
    from ${tables[list]} where key = ${key} for update`)

/** Serialises additions, moves and merges of one list. */
export const lockList = (tx: Tx, list: ReferenceList) =>
  tx.run(sql`lock table ${tables[list]} in share row exclusive mode`)

/** Finds another entry with one of these names, in any spelling, under the same parent. */
export const findNamesake = (
  tx: Tx,
  list: ReferenceList,
  { name, parent, except }: { name: Bilingual; parent: string | null; except?: string },
) => {
  const upColumn = parentColumnOf(list)
  return tx.maybe<{ key: string }>(sql`
    select key from ${tables[list]}
    where merged_into is null and key <> ${except ?? ''}
      and (opportunities.normalised(name ->> 'ar') = opportunities.normalised(${name.ar})
        or opportunities.normalised(name ->> 'en') = opportunities.normalised(${name.en}))
      ${upColumn ? sql`and ${upColumn} = ${parent}` : empty}
    limit 1`)
}

export interface EntryValues {
  readonly name: Bilingual
  readonly parent: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly icon: EntryIcon | null
}

export function insertEntry(tx: Tx, list: ReferenceList, key: string, entry: EntryValues) {
  const upColumn = parentColumnOf(list)
  const own = isPlaceList(list) ? sql`lat, lng` : sql`icon`
  const values = isPlaceList(list) ? sql`${entry.lat}, ${entry.lng}` : sql`${entry.icon}`
  return tx.run(sql`
    insert into ${tables[list]} (key, name, position, ${own}${upColumn ? sql`, ${upColumn}` : empty})
    select ${key}, ${JSON.stringify(entry.name)}, coalesce(max(position) + 1, 0), ${values}
      ${upColumn ? sql`, ${entry.parent}` : empty}
    from ${tables[list]}`)
}

export function updateEntry(tx: Tx, list: ReferenceList, key: string, entry: EntryValues) {
  const upColumn = parentColumnOf(list)
  const own = isPlaceList(list) ? sql`lat = ${entry.lat}, lng = ${entry.lng}` : sql`icon = ${entry.icon}`
  return tx.run(sql`
    update ${tables[list]} set version = version + 1, name = ${JSON.stringify(entry.name)}, ${own}
      ${upColumn ? sql`, ${upColumn} = ${entry.parent}` : empty}
    where key = ${key}`)
}

/** Numbers the entries anew: `key` directly before or after its neighbour, the others as they were. */
export const moveEntry = (
  tx: Tx,
  list: ReferenceList,
  { key, neighbour, side }: { key: string; neighbour: string; side: 'before' | 'after' },
) => {
  const table = tables[list]
  return tx.run(sql`
    update ${table} e set position = ordered.place
    from (
      select o.key, row_number() over (order by
        case when o.key = ${key} then n.position else o.position end,
        case when o.key = ${key} then ${side === 'before' ? -1 : 1}::int else 0 end, o.key) - 1 as place
      from ${table} o cross join ${table} n where n.key = ${neighbour}
    ) as ordered
    where ordered.key = e.key and e.position <> ordered.place`)
}

export const setRetired = (tx: Tx, list: ReferenceList, key: string, at: Date | null) =>
  tx.run(sql`update ${tables[list]} set retired_at = ${at}, version = version + 1 where key = ${key}`)

export const deleteEntry = (tx: Tx, list: ReferenceList, key: string) =>
  tx.run(sql`delete from ${tables[list]} where key = ${key}`)

const typeColumns: Readonly<Record<TypeList, Statement>> = {
  'property-types': sql`type_key`,
  'property-statuses': sql`completion_key`,
  'investment-types': sql`investment_type_key`,
}

/** The field of working copies that holds a key of the list. */
const editorField: Partial<Readonly<Record<ReferenceList, string>>> = {
  cities: 'cityKey',
  districts: 'districtKey',
  'property-types': 'typeKey',
  'property-statuses': 'completionKey',
  'investment-types': 'investmentTypeKey',
}

/** Moves opportunities, their working copies and children of an entry to another one, and retires it for good. */
export async function mergeEntry(
  tx: Tx,
  list: ReferenceList,
  key: string,
  into: string,
  at: Date,
): Promise<void> {
  await tx.run(sql`
    update ${tables[list]} set merged_into = ${into}, retired_at = coalesce(retired_at, ${at}),
      version = version + 1
    where key = ${key}`)
  // An entry merged earlier follows, so that no chain arises.
  await tx.run(sql`update ${tables[list]} set merged_into = ${into} where merged_into = ${key}`)
  const field = editorField[list]
  if (field) {
    await tx.run(sql`
      update opportunities.working_fields set value = to_jsonb(${into}::text), version = version + 1
      where field = ${field} and is_changed and value = to_jsonb(${key}::text)`)
  }
  if (list === 'regions') {
    await tx.run(sql`update opportunities.cities set region_key = ${into} where region_key = ${key}`)
  } else if (list === 'cities') {
    // Opportunities with a district of the list follow by the foreign key.
    await tx.run(sql`update opportunities.districts set city_key = ${into} where city_key = ${key}`)
    await tx.run(sql`update opportunities.opportunities set city_key = ${into} where city_key = ${key}`)
  } else if (list === 'districts') {
    await tx.run(
      sql`update opportunities.opportunities set district_key = ${into} where district_key = ${key}`,
    )
  } else {
    const column = typeColumns[list]
    await tx.run(sql`update opportunities.opportunities set ${column} = ${into} where ${column} = ${key}`)
  }
}

interface ChoiceRow {
  readonly key: string
  readonly name: Bilingual
  readonly parent: string | null
  readonly lat: string
  readonly lng: string
}

/**
 * Lists the entries that are offered now, and those in `present`. A city of a retired region, or a district of a
 * retired city, is not offered.
 */
export const listOfferedEntries = (tx: Tx, list: ReferenceList, present: readonly string[] = []) => {
  const up = parentList[list]
  const upColumn = parentColumnOf(list)
  return tx.rows<ChoiceRow>(sql`
    select e.key, e.name, ${isPlaceList(list) ? sql`e.lat, e.lng` : sql`0 as lat, 0 as lng`},
      ${upColumn ? sql`e.${upColumn}` : sql`null`} as parent
    from ${tables[list]} e
      ${up && upColumn ? sql`join ${tables[up]} p on p.key = e.${upColumn}` : empty}
    where e.retired_at is null ${up ? sql`and p.retired_at is null` : empty} or e.key = any (${present}::text[])
    order by e.position, e.key`)
}
