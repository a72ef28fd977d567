import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { assert, refuser } from '#kit/errors.ts'
import type { Bilingual, Locale } from '#kit/locale.ts'
import { recordAct } from '#modules/audit/index.ts'
import type { Context } from '#platform/context.ts'
import { constraintOf } from '#platform/database/database.ts'
import type { KeyUse } from '#platform/declarations/key-uses.ts'
import { invalidInput } from '#platform/http/problem.ts'
import { opportunitiesRefusals } from '../contract.ts'
import { isPlaceList, parentList, type ReferenceList } from '../editor-vocabulary.ts'
import { isInKingdom } from '../kingdom.ts'
import { mergeLabels as ar } from '../messages.ar.ts'
import { mergeLabels as en } from '../messages.en.ts'
import { canManage, requireManagedReader, requireManager } from '../policy.ts'
import { replaceMergedKeys } from '../queries/kept-keys.ts'
import * as queries from '../queries/reference-lists.ts'
import type { referenceContract } from '../reference-contract.ts'
import { buildDistrictKey, buildEntryKey } from '../rules.ts'

type Endpoints = typeof referenceContract
type Entry = AnswerOf<Endpoints['addEntry']>
const refuse = refuser(opportunitiesRefusals)
const mergeWords = { ar, en } as const

/** Lists the entries of a list for operators, with the entries that they may belong to. */
export async function listEntries(
  context: Context,
  { list, q, parent: asked }: ParsedOf<Endpoints['entries']>,
): Promise<AnswerOf<Endpoints['entries']>> {
  requireManagedReader(context)
  const { tx, locale } = context
  const up = parentList[list]
  const { region, city } = await replaceMergedKeys(tx, {
    region: list === 'cities' ? asked : undefined,
    city: list === 'districts' ? asked : undefined,
  })
  const parent = region ?? city
  const [rows, parents] = await Promise.all([
    queries.listEntries(tx, list, { q, parent }),
    up ? queries.listEntries(tx, up, {}) : [],
  ])
  return {
    items: rows.map((row) => buildEntry(row, locale)),
    parents: parents.filter(({ mergedInto }) => mergedInto === null).map((row) => toChoice(row, locale)),
    parent: parent ?? null,
    can: { manage: canManage(context.actor) },
  }
}

const toChoice = ({ key, name }: { key: string; name: Bilingual }, locale: Locale) => ({
  key,
  label: name[locale],
})

function buildEntry(row: queries.EntryRow, locale: Locale): Entry {
  const { key, name, parentKey, parentName, lat, lng, icon, opportunities, children, version } = row
  const isUnused = opportunities === 0 && children === 0 && row.mergedInto === null
  return {
    ...{ key, name, icon, opportunities, children, version },
    parent: parentKey === null ? null : toChoice({ key: parentKey, name: parentName! }, locale),
    position: lat === null || lng === null ? null : { lat: Number(lat), lng: Number(lng) },
    isRetired: row.retiredAt !== null,
    mergedInto:
      row.mergedInto === null ? null : toChoice({ key: row.mergedInto, name: row.mergedName! }, locale),
    can: { delete: isUnused, restore: row.retiredAt !== null && row.mergedInto === null },
  }
}

async function readEntry({ tx, locale }: Context, list: ReferenceList, key: string): Promise<Entry> {
  const [row] = await queries.listEntries(tx, list, { key })
  if (!row) throw refuse('list_entry_not_found')
  return buildEntry(row, locale)
}

/** Lists the places that a new opportunity can choose from. */
export async function listPlaces(context: Context): Promise<AnswerOf<Endpoints['places']>> {
  requireManagedReader(context)
  const [regions, cities, districts] = await Promise.all([
    queries.listOfferedEntries(context.tx, 'regions'),
    queries.listOfferedEntries(context.tx, 'cities'),
    queries.listOfferedEntries(context.tx, 'districts'),
  ])
  const toPlace = ({ key, name, lat, lng }: (typeof cities)[number]) => ({
    ...{ key, name },
    position: { lat: Number(lat), lng: Number(lng) },
  })
  return {
    regions: regions.map(toPlace),
    cities: cities.map((row) => ({ ...toPlace(row), region: row.parent! })),
    districts: districts.map((row) => ({ ...toPlace(row), city: row.parent! })),
  }
}

type Fields = ParsedOf<Endpoints['addEntry']>

/** Checks the fields that this list needs. Fails at the field that is missing or wrong. */
async function readFields(context: Context, fields: Fields, except?: string): Promise<queries.EntryValues> {
  const { list, nameAr, nameEn, latitude, longitude, icon } = fields
  const { tx } = context
  const name = { ar: nameAr, en: nameEn }
  const up = parentList[list]
  const parent = up ? (fields.parent ?? null) : null
  if (up) {
    const found = parent === null ? undefined : await queries.lockEntry(tx, up, parent)
    if (!found || found.mergedInto !== null) throw invalidInput([{ path: 'parent', code: 'choose_one' }])
  }
  if (isPlaceList(list)) {
    if (latitude === undefined || longitude === undefined) {
      const path = latitude === undefined ? 'latitude' : 'longitude'
      throw invalidInput([{ path, code: 'required' }])
    }
    if (!isInKingdom({ lat: latitude, lng: longitude })) {
      throw invalidInput([{ path: 'latitude', code: 'position_outside_kingdom' }])
    }
  }
  if (await queries.findNamesake(tx, list, { name, parent, ...(except ? { except } : {}) })) {
    throw refuse('list_entry_name_taken')
  }
  const isPlace = isPlaceList(list)
  return {
    ...{ name, parent },
    lat: isPlace ? latitude! : null,
    lng: isPlace ? longitude! : null,
    icon: isPlace ? null : (icon ?? null),
  }
}

/** Adds an entry at the end of a list. Its key is built from the English name and stays. */
export async function addEntry(context: Context, fields: Fields): Promise<Entry> {
  requireManager(context)
  const { tx } = context
  const { list } = fields
  await queries.lockList(tx, list)
  const entry = await readFields(context, fields)
  const key = await findFreeKey(context, list, entry)
  await queries.insertEntry(tx, list, key, entry)
  await recordAct(context, {
    act: 'opportunities.list_entry_added',
    subject: { kind: 'list_entry', id: key },
    after: auditFields(list, entry),
  })
  return await readEntry(context, list, key)
}

async function findFreeKey({ tx }: Context, list: ReferenceList, { name, parent }: queries.EntryValues) {
  const wanted = list === 'districts' ? buildDistrictKey(parent!, name) : buildEntryKey(name.en)
  for (let number = 1; number < 100; number += 1) {
    const key = number === 1 ? wanted : `${wanted.slice(0, 36)}_${number}`
    if (!(await queries.lockEntry(tx, list, key))) return key
  }
  throw refuse('list_entry_name_taken')
}

const auditFields = (list: ReferenceList, { name, parent, lat, lng, icon }: queries.EntryValues) => ({
  ...{ list, nameAr: name.ar, nameEn: name.en },
  ...(parent === null ? {} : { parent }),
  ...(lat === null || lng === null ? {} : { position: `${lat}, ${lng}` }),
  ...(icon === null ? {} : { icon }),
})

/** Changes an entry. Fails with `list_entry_changed` if another operator changed it since it was read. */
export async function changeEntry(
  context: Context,
  input: ParsedOf<Endpoints['changeEntry']>,
): Promise<Entry> {
  requireManager(context)
  const { tx } = context
  const { list, key, version } = input
  await queries.lockList(tx, list)
  const before = await readEntry(context, list, key)
  if (before.version !== version) throw refuse('list_entry_changed')
  // A merged entry refers to the one that took its place, and must not come back under another name.
  if (before.mergedInto) throw refuse('list_entry_merged')
  const entry = await readFields(context, input, key)
  // Moving a district to another city would silently move the opportunities in it.
  if (list === 'districts' && before.opportunities > 0 && entry.parent !== before.parent?.key) {
    throw refuse('list_entry_in_use')
  }
  await queries.updateEntry(tx, list, key, entry)
  const { name, parent, position, icon } = before
  const earlier = {
    name,
    parent: parent?.key ?? null,
    lat: position?.lat ?? null,
    lng: position?.lng ?? null,
  }
  await recordAct(context, {
    act: 'opportunities.list_entry_changed',
    subject: { kind: 'list_entry', id: key },
    before: auditFields(list, { ...earlier, icon }),
    after: auditFields(list, entry),
  })
  return await readEntry(context, list, key)
}

/** Moves an entry directly before or after another one of the list. */
export async function moveEntry(
  context: Context,
  { list, key, neighbour, side }: ParsedOf<Endpoints['moveEntry']>,
): Promise<void> {
  requireManager(context)
  const { tx } = context
  await queries.lockList(tx, list)
  await Promise.all([readEntry(context, list, key), readEntry(context, list, neighbour)])
  if (key === neighbour) return
  await queries.moveEntry(tx, list, { key, neighbour, side })
  await recordAct(context, {
    act: 'opportunities.list_entry_moved',
    subject: { kind: 'list_entry', id: key },
    after: { list, [side]: neighbour },
  })
}

/** Stops offering an entry, or offers it again. A merged one stays retired. */
export async function retireEntry(
  context: Context,
  { list, key, isRetired }: ParsedOf<Endpoints['retireEntry']>,
): Promise<Entry> {
  requireManager(context)
  const { tx, now } = context
  const found = await queries.lockEntry(tx, list, key)
  if (!found) throw refuse('list_entry_not_found')
  if (found.mergedInto !== null) throw refuse('list_entry_merged')
  if ((found.retiredAt !== null) !== isRetired) {
    await queries.setRetired(tx, list, key, isRetired ? now : null)
    await recordAct(context, {
      act: isRetired ? 'opportunities.list_entry_retired' : 'opportunities.list_entry_restored',
      subject: { kind: 'list_entry', id: key },
      after: { list },
    })
  }
  return await readEntry(context, list, key)
}

/** Deletes an entry that nothing uses. One in use can only be retired or merged. */
export async function deleteEntry(
  context: Context,
  keyUses: readonly KeyUse[],
  { list, key }: ParsedOf<Endpoints['deleteEntry']>,
): Promise<void> {
  requireManager(context)
  const { tx } = context
  if (!(await queries.lockEntry(tx, list, key))) throw refuse('list_entry_not_found')
  const entry = await readEntry(context, list, key)
  const counts = await countUses(context, keyUses, list, key)
  if (!entry.can.delete || counts.some(({ count }) => count > 0)) throw refuse('list_entry_in_use')
  try {
    await queries.deleteEntry(tx, list, key)
  } catch (error) {
    if (constraintOf(error) !== undefined) throw refuse('list_entry_in_use')
    throw error
  }
  await recordAct(context, {
    act: 'opportunities.list_entry_deleted',
    subject: { kind: 'list_entry', id: key },
    before: { list, nameAr: entry.name.ar, nameEn: entry.name.en },
  })
}

const countUses = (context: Context, keyUses: readonly KeyUse[], list: ReferenceList, key: string) =>
  Promise.all(
    keyUses
      .filter(({ lists }) => lists.includes(list))
      .map(async ({ name, label, count }) => ({
        name: name as string,
        label: label[context.locale],
        count: await count(context, list, key),
      })),
  )

/** Shows what a merge would move. */
export async function previewMerge(
  context: Context,
  keyUses: readonly KeyUse[],
  { list, key, into }: ParsedOf<Endpoints['previewMerge']>,
): Promise<AnswerOf<Endpoints['previewMerge']>> {
  requireManagedReader(context)
  const { locale } = context
  const { from, target } = await requireMergeable(context, list, key, into)
  return {
    from: toChoice(from, locale),
    into: toChoice(target, locale),
    moves: await countMoves(context, keyUses, list, from),
  }
}

/** Reads both entries. Districts merge within their city, and nothing merges into what is retired. */
async function requireMergeable(context: Context, list: ReferenceList, key: string, into: string) {
  const [from, target] = await Promise.all([readEntry(context, list, key), readEntry(context, list, into)])
  const isElsewhere = list === 'districts' && from.parent?.key !== target.parent?.key
  if (from.mergedInto) throw refuse('list_entry_merged')
  if (key === into || target.isRetired || isElsewhere) {
    throw refuse('list_entry_not_mergeable')
  }
  return { from, target }
}

async function countMoves(context: Context, keyUses: readonly KeyUse[], list: ReferenceList, from: Entry) {
  const { children, opportunities, key } = from
  const own = mergeWords[context.locale]
  return [
    { name: 'opportunities', label: own.opportunities, count: opportunities },
    ...(list === 'regions' ? [{ name: 'cities', label: own.cities, count: children }] : []),
    ...(list === 'cities' ? [{ name: 'districts', label: own.districts, count: children }] : []),
    ...(await countUses(context, keyUses, list, key)),
  ]
}

/**
 * Merges an entry into another one, in one transaction: opportunities, children and every row that names its key move.
 * Fails with `list_merge_changed` if more or less would move than the operator has seen.
 */
export async function mergeEntry(
  context: Context,
  keyUses: readonly KeyUse[],
  { list, key, into, moves }: ParsedOf<Endpoints['mergeEntry']>,
): Promise<void> {
  requireManager(context)
  const { tx, now } = context
  await queries.lockList(tx, list)
  const { from } = await requireMergeable(context, list, key, into)
  const counted = await countMoves(context, keyUses, list, from)
  if (counted.reduce((sum, { count }) => sum + count, 0) !== moves) throw refuse('list_merge_changed')
  await queries.mergeEntry(tx, list, key, into, now)
  for (const use of keyUses) {
    if (use.lists.includes(list)) await use.replace(context, list, key, into)
  }
  const after = await readEntry(context, list, key)
  assert(after.opportunities === 0 && after.children === 0, 'a merged entry has nothing left')
  await recordAct(context, {
    act: 'opportunities.list_entry_merged',
    subject: { kind: 'list_entry', id: key },
    before: { list, opportunities: from.opportunities },
    after: { into },
  })
}
