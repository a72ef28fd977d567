import fs from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { completionStatuses } from '#demo/content/completion-statuses.ts'
import { investmentTypes } from '#demo/content/investment-types.ts'
import { propertyTypes } from '#demo/content/property-types.ts'
import { Refusal } from '#kit/errors.ts'
import { newId } from '#kit/ids.ts'
import { limits } from '#modules/limits/module.ts'
import { plans } from '#modules/plans/module.ts'
import { searches } from '#modules/searches/module.ts'
import { listOwnSearches, saveSearch } from '#modules/searches/operations.ts'
import type { Actor, Context } from '#platform/context.ts'
import { sql } from '#platform/database/database.ts'
import type { KeyUse } from '#platform/declarations/key-uses.ts'
import { openFixture, system, type TestFixture } from '#support/fixture.ts'
import { findInvestable } from '../index.ts'
import { isInKingdom } from '../kingdom.ts'
import { createDraft } from './editing/create-draft.ts'
import { readEditor } from './editing/read-editor.ts'
import { saveFields } from './editing/save-fields.ts'
import { listFilterOptions, listOpportunities } from './read-opportunities.ts'
import * as lists from './reference-lists.ts'

let fixture: TestFixture
let keyUses: readonly KeyUse[]
beforeAll(async () => {
  fixture = await openFixture()
  keyUses = [plans, searches, limits].flatMap((module) => module.keyUses ?? [])
})
afterAll(() => fixture.close())

const act = <T>(work: (context: Context) => Promise<T>, actor: Actor = system) => fixture.as(actor, work)
const entriesOf = async (
  list: Parameters<typeof lists.listEntries>[1]['list'],
  q?: string,
  parent?: string,
) => (await act((context) => lists.listEntries(context, { list, q, parent }))).items
const entryOf = async (list: Parameters<typeof entriesOf>[0], key: string) =>
  (await entriesOf(list)).find((entry) => entry.key === key)!
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof Refusal
        ? (error.issues?.map((issue) => `${issue.path} ${issue.code}`).join() ?? error.code)
        : error,
  )

let number = 0
const inRiyadh = { latitude: 24.7, longitude: 46.7, parent: 'riyadh' }
/** Adds a city with a name of its own. */
const addCity = async (fields: object = {}) => {
  number += 1
  const names = { nameAr: `بلدة ${number}`, nameEn: `Town ${number}` }
  return await act((context) => lists.addEntry(context, { list: 'cities', ...names, ...inRiyadh, ...fields }))
}
const addType = async (nameEn: string, nameAr = nameEn) =>
  await act((context) => lists.addEntry(context, { list: 'property-types', nameAr, nameEn, icon: 'house' }))

test('ships the regions, the larger cities and the districts of the largest, all within the Kingdom', async () => {
  expect(await entriesOf('regions')).toHaveLength(13)
  const cities = await entriesOf('cities')
  expect(cities.length).toBeGreaterThanOrEqual(60)
  const districts = await entriesOf('districts')
  for (const city of ['riyadh', 'jeddah', 'makkah', 'madinah', 'dammam', 'khobar']) {
    expect(districts.filter(({ parent }) => parent?.key === city).length, city).toBeGreaterThanOrEqual(10)
  }
  const outside = [...cities, ...districts].filter(({ position }) => !isInKingdom(position!))
  expect(outside.map(({ key }) => key)).toEqual([])
})

test('ships the types, statuses and contracts that the demo offers, in both languages', async () => {
  const shipped = async (list: Parameters<typeof entriesOf>[0]) =>
    (await entriesOf(list)).map(({ key, name, icon }) => ({ key, name, icon }))
  expect(await shipped('property-types')).toEqual(propertyTypes)
  expect(await shipped('property-statuses')).toEqual(completionStatuses)
  expect(await shipped('investment-types')).toEqual(investmentTypes)
})

test('leaves lists that have entries as operators made them', async () => {
  const migration = fs.readFileSync('db/migrations/0135_default_lists.sql', 'utf8')
  await act((context) => lists.deleteEntry(context, [], { list: 'property-types', key: 'education' }))
  const before = await entriesOf('property-types')
  await fixture.asOwner(migration)
  expect(await entriesOf('property-types')).toEqual(before)
})

describe('an entry of a list', () => {
  test.each([['الرياص'], ['جده'], ['ابها'], ['أبهـــا'], ['JEDDAH']])('is found by %s', async (typed) => {
    const found = (await entriesOf('cities', typed)).map(({ key }) => key)
    expect(found).toEqual(
      { الرياص: [], جده: ['jeddah'], ابها: ['abha'], أبهـــا: ['abha'], JEDDAH: ['jeddah'] }[typed],
    )
  })

  test('gets a key from its English name, at the end of the list', async () => {
    const { key } = await addCity({ nameAr: 'حي النخلة', nameEn: 'Al-Nakhlah (new) Town' })
    expect(key).toBe('al_nakhlah_new_town')
    expect((await entriesOf('cities', '', 'riyadh')).at(-1)!.key).toBe(key)
  })

  test.each([
    ['without a position', { latitude: undefined }, 'latitude required'],
    ['outside the Kingdom', { latitude: 25.28, longitude: 51.53 }, 'latitude position_outside_kingdom'],
    ['in a region that does not exist', { parent: 'atlantis' }, 'parent choose_one'],
    ['with a name that is there in another spelling', { nameAr: 'الريَاض' }, 'list_entry_name_taken'],
  ] as const)('is refused %s', async (_, fields, code) => {
    expect(await codeOf(addCity(fields))).toBe(code)
  })

  test('is changed by one of two operators who read the same version', async () => {
    const { key, version } = await addCity()
    const change = (nameEn: string) =>
      act((context) =>
        lists.changeEntry(context, {
          list: 'cities',
          key,
          nameAr: `${nameEn} ع`,
          nameEn,
          ...inRiyadh,
          version,
        }),
      )
    const ends = await Promise.all([codeOf(change('First Wish')), codeOf(change('Second Wish'))])
    expect(ends.sort()).toEqual(['done', 'list_entry_changed'])
  })

  test('moves before and after others', async () => {
    for (const name of ['Quay', 'Pier', 'Dock']) await addType(name)
    const keysNow = async () => (await entriesOf('property-types')).map(({ key }) => key).slice(-3)
    const move = (key: string, side: 'before' | 'after', neighbour: string) =>
      act((context) => lists.moveEntry(context, { list: 'property-types', key, neighbour, side }))
    await move('dock', 'before', 'quay')
    expect(await keysNow()).toEqual(['dock', 'quay', 'pier'])
    await move('dock', 'after', 'quay')
    expect(await keysNow()).toEqual(['quay', 'dock', 'pier'])
    await move('quay', 'after', 'pier')
    expect(await keysNow()).toEqual(['dock', 'pier', 'quay'])
    expect(await codeOf(move('quay', 'after', 'mole'))).toBe('list_entry_not_found')
  })

  test('keeps one order when 16 operators move at once', async () => {
    const keys = (await entriesOf('regions')).map(({ key }) => key)
    const moves = Array.from({ length: 16 }, (_, index) =>
      act((context) =>
        lists.moveEntry(context, {
          ...{ list: 'regions', key: keys[index % 13]!, neighbour: keys[(index * 5 + 3) % 13]! },
          side: index % 2 ? 'before' : 'after',
        }),
      ),
    )
    await Promise.all(moves)
    const positions = await fixture.db.rows<{ position: number }>(sql`
      select position from opportunities.regions order by position`)
    expect(positions.map(({ position }) => position)).toEqual(keys.map((_, index) => index))
  })

  test('is not offered once it is retired, but stays on opportunities, and can be restored', async () => {
    const { key } = await addCity()
    await fixture.opportunity({ cityKey: key })
    const offered = async () => (await act(lists.listPlaces)).cities.some((city) => city.key === key)
    expect(await offered()).toBe(true)
    const retire = (isRetired: boolean) =>
      act((context) => lists.retireEntry(context, { list: 'cities', key, isRetired }))
    expect(await retire(true)).toMatchObject({ isRetired: true, opportunities: 1 })
    expect(await offered()).toBe(false)
    expect(await retire(false)).toMatchObject({ isRetired: false })
    expect(await offered()).toBe(true)
  })

  test('is deleted only if nothing uses it', async () => {
    const [used, unused] = [await addCity(), await addCity()]
    await fixture.opportunity({ cityKey: used.key })
    const remove = (key: string) =>
      codeOf(act((context) => lists.deleteEntry(context, keyUses, { list: 'cities', key })))
    expect(await remove(used.key)).toBe('list_entry_in_use')
    expect(await remove('riyadh')).toBe('list_entry_in_use')
    expect(await remove(unused.key)).toBe('done')
    expect(await remove(unused.key)).toBe('list_entry_not_found')
  })

  test('gives its new name to opportunities: a district, a city, a region', async () => {
    const id = await fixture.opportunity({ cityKey: 'jeddah', districtKey: 'jeddah_al_balad' })
    const rename = async (list: 'regions' | 'districts', key: string, nameAr: string) => {
      const { name, position, parent, version } = await entryOf(list, key)
      await act((context) =>
        lists.changeEntry(context, {
          ...{ list, key, version, nameAr, nameEn: name.en, parent: parent?.key },
          ...{ latitude: position!.lat, longitude: position!.lng },
        }),
      )
    }
    const found = () =>
      fixture.db.one<{ district: string; searchText: string }>(sql`
        select district ->> 'ar' as district, search_text from opportunities.opportunities where id = ${id}`)
    expect((await found()).district).toBe('البلد')
    await rename('districts', 'jeddah_al_balad', 'البلد التاريخي')
    await rename('regions', 'makkah', 'منطقة مكة')
    expect(await found()).toMatchObject({ district: 'البلد التاريخي' })
    expect((await found()).searchText).toMatch(/البلد التاريخي.*منطقه مكه/)
  })
})

describe('a merge', () => {
  let from: string
  let into: string
  beforeEach(async () => {
    from = (await addCity()).key
    into = (await addCity()).key
  })
  const preview = (key = from) =>
    act((context) => lists.previewMerge(context, keyUses, { list: 'cities', key, into }))
  const merge = (moves: number, key = from) =>
    act((context) => lists.mergeEntry(context, keyUses, { list: 'cities', key, into, moves }))
  const plan = async (cities: readonly string[]) => {
    const { userId } = await fixture.investor(0n)
    await fixture.asOwner(`
      insert into plans.plans (id, investor_id, kind, types, cities, contracts, cash_to_keep, agreed_at,
        agreed_version, made_at)
      values ('${newId()}', '${userId}', 'income', '{}', '{${cities.join(',')}}', '{}', 0, now(), '1', now())`)
    return async () =>
      (
        await fixture.db.one<{ cities: string[] }>(
          sql`select cities from plans.plans where investor_id = ${userId}`,
        )
      ).cities
  }

  test('moves opportunities, districts, plans and searches, and says beforehand how many', async () => {
    const district = await act((context) =>
      lists.addEntry(context, {
        ...{ list: 'districts', nameAr: 'حي الوسط', nameEn: 'Centre', parent: from },
        ...{ latitude: 24.7, longitude: 46.7 },
      }),
    )
    const placed = await fixture.opportunity({ cityKey: from, districtKey: district.key })
    const loose = await fixture.opportunity({ cityKey: from })
    const [one, both] = [await plan([from, 'riyadh']), await plan([into, from])]
    const investor = await fixture.investor(0n)
    for (const search of [`city=${from}&city=abha`, `city=abha&city=${into}`, `city=${from}&risk=low`]) {
      await act((context) => saveSearch(context, { search }), investor)
    }
    const { moves } = await preview()
    expect(moves.map(({ name, count }) => [name, count])).toEqual([
      ['opportunities', 2],
      ['districts', 1],
      ['plans.rules', 2],
      ['searches.saved', 2],
    ])
    expect(await codeOf(merge(6))).toBe('list_merge_changed')
    await merge(7)
    const rows = await fixture.db.rows(sql`
      select id, city_key, district_key from opportunities.opportunities where id in (${placed}, ${loose}) order by id`)
    expect(rows).toEqual([
      { id: placed, cityKey: into, districtKey: district.key },
      { id: loose, cityKey: into, districtKey: null },
    ])
    expect([await one(), await both()]).toEqual([[into, 'riyadh'], [into]])
    const { items } = await act(listOwnSearches, investor)
    expect(items.map(({ query }) => query).sort()).toEqual([
      `city=abha&city=${into}`,
      `city=${into}&risk=low`,
    ])
    expect(await entryOf('cities', from)).toMatchObject({
      isRetired: true,
      mergedInto: { key: into },
      can: { restore: false, delete: false },
    })
  })

  test('moves the working copies of drafts', async () => {
    const { id } = await act((context) => createDraft(context))
    const changes = [{ field: 'cityKey' as const, value: from, basedOn: 0 }]
    await act((context) => saveFields(context, { id, changes }))
    await merge(0)
    const { fields, choices } = await act((context) => readEditor(context, { id }))
    expect(fields.find(({ field }) => field === 'cityKey')).toMatchObject({ value: into, version: 2 })
    expect(choices.cityKey.map(({ key }) => key)).not.toContain(from)
    const back = [{ field: 'cityKey' as const, value: from, basedOn: 2 }]
    expect(await codeOf(act((context) => saveFields(context, { id, changes: back })))).toBe(
      'cityKey choose_one',
    )
  })

  test('shows the kept entry to every address that names the merged one, and saves searches with it', async () => {
    const kept = await fixture.opportunity({ cityKey: from })
    await act((context) =>
      lists.addEntry(context, {
        ...{ list: 'districts', nameAr: 'حي الطرف', nameEn: 'Edge', parent: from },
        ...{ latitude: 24.7, longitude: 46.7 },
      }),
    )
    await merge((await preview()).moves.reduce((sum, { count }) => sum + count, 0))
    const none = { completion: [], type: [], investmentType: [], status: [], risk: [] }
    const page = { ...none, limit: 5, page: 1 }
    const found = await act((context) => listOpportunities(context, { ...page, city: [from, into] }))
    expect(found.items.map(({ id }) => id)).toEqual([kept])
    expect(found.kept?.city).toEqual([into])
    expect((await act((context) => listOpportunities(context, { ...page, city: [into] }))).kept).toBeNull()
    const options = await act((context) => listFilterOptions(context, { ...none, city: [from] }))
    expect(options.status.map(({ count }) => count)).toEqual([1])
    const entries = await act((context) => lists.listEntries(context, { list: 'districts', parent: from }))
    expect(entries.items.map(({ name }) => name.en)).toEqual(['Edge'])
    expect(entries.parent).toBe(into)
    const investor = await fixture.investor(0n)
    await act((context) => saveSearch(context, { search: `city=${from}` }), investor)
    const { items } = await act(listOwnSearches, investor)
    expect(items.map(({ query }) => query)).toEqual([`city=${into}`])
  })

  test('is refused for a merged entry, into the entry itself and into a retired one', async () => {
    expect(await codeOf(merge(0, into))).toBe('list_entry_not_mergeable')
    await merge(0)
    expect(await codeOf(merge(0))).toBe('list_entry_merged')
    const third = (await addCity()).key
    await act((context) => lists.retireEntry(context, { list: 'cities', key: into, isRetired: true }))
    expect(await codeOf(merge(0, third))).toBe('list_entry_not_mergeable')
  })

  test('leaves the terms that investors agreed to, so that unpaid orders can be paid', async () => {
    const id = await fixture.opportunity({ cityKey: from, typeKey: 'office' })
    const versions = () =>
      fixture.db.one<{ agreedVersion: bigint; termsVersion: bigint }>(sql`
        select agreed_version, terms_version from opportunities.stock where opportunity_id = ${id}`)
    const before = await versions()
    await merge(1)
    expect(await versions()).toEqual(before)
    const office = { list: 'property-types', key: 'office', into: 'residential' } as const
    const { moves } = await act((context) => lists.previewMerge(context, keyUses, office))
    const sum = moves.reduce((total, { count }) => total + count, 0)
    await act((context) => lists.mergeEntry(context, keyUses, { ...office, moves: sum }))
    // A running purchase by a plan may depend on the type, so it is decided again.
    expect(await versions()).toEqual({ ...before, termsVersion: before.termsVersion + 1n })
  })

  test('gives published opportunities the other contract type, and keeps the lower of two caps', async () => {
    const id = await fixture.opportunity({ investmentTypeKey: 'ijara' })
    await fixture.asOwner(`insert into limits.caps (investor_class, kind, yearly)
      values ('qualified', 'ijara', 500), ('qualified', 'murabaha', 300), ('retail', 'ijara', 200)`)
    const ijara = { list: 'investment-types', key: 'ijara', into: 'murabaha' } as const
    const { moves } = await act((context) => lists.previewMerge(context, keyUses, ijara))
    expect(moves.find(({ name }) => name === 'limits.caps')).toMatchObject({ count: 2 })
    const sum = moves.reduce((total, { count }) => total + count, 0)
    await act((context) => lists.mergeEntry(context, keyUses, { ...ijara, moves: sum }))
    const caps = await fixture.db.rows(sql`
      select investor_class, kind, yearly from limits.caps order by investor_class`)
    expect(caps).toEqual([
      { investorClass: 'qualified', kind: 'murabaha', yearly: 300n },
      { investorClass: 'retail', kind: 'murabaha', yearly: 200n },
    ])
    const [found] = await findInvestable(fixture.db, [id])
    expect(found).toMatchObject({ kind: 'murabaha', lifecycle: 'published' })
  })

  test('happens once when two operators merge at once', async () => {
    await fixture.opportunity({ cityKey: from })
    const ends = await Promise.all([codeOf(merge(1)), codeOf(merge(1))])
    expect(ends.sort()).toEqual(['done', 'list_entry_merged'])
  })
})

test('lists are changed by admins only', async () => {
  const investor = await fixture.investor(0n)
  const attempts = [
    (context: Context) => lists.listEntries(context, { list: 'cities', q: undefined, parent: undefined }),
    (context: Context) => lists.addEntry(context, { list: 'regions', nameAr: 'م', nameEn: 'R' }),
    (context: Context) => lists.retireEntry(context, { list: 'cities', key: 'riyadh', isRetired: true }),
    (context: Context) => lists.deleteEntry(context, keyUses, { list: 'cities', key: 'riyadh' }),
    (context: Context) =>
      lists.mergeEntry(context, keyUses, { list: 'cities', key: 'abha', into: 'riyadh', moves: 0 }),
  ]
  for (const attempt of attempts) expect(await codeOf(act<unknown>(attempt, investor))).toBe('forbidden')
})
