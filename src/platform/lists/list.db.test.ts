import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { defineList, type ListCursor } from '#kit/list.ts'
import { decodeCursor } from '#kit/list-cursor.ts'
import { testDatabase } from '#support/database.ts'
import { type Database, openDatabase, sql } from '../database/database.ts'
import {
  ascending,
  ascendingWithNulls,
  type CursorPage,
  countRows,
  descending,
  type ListSource,
  loadListPage,
  optionCounts,
} from './list.ts'

const parcels = defineList({
  search: 20,
  filters: { colour: { anyKey: true }, size: { oneOf: ['small', 'large'] }, weight: { number: [0, 9] } },
  sorts: {
    newest: ['instant'],
    oldest: ['instant'],
    heaviest: ['integer', 'instant'],
    due: ['integer', 'instant'],
    named: ['text'],
  },
})
type Parcels = typeof parcels

const source: ListSource<Parcels> = {
  list: parcels,
  columns: sql`id, name`,
  tables: sql`pg_temp.parcels`,
  where: sql`not hidden`,
  filters: {
    colour: (colours) => sql`colour = any (${colours}::text[])`,
    size: (size) => sql`size = ${size}`,
    weight: (weight) => sql`weight >= ${weight}`,
  },
  search: (text) => (text === '-' ? undefined : sql`name like ${`%${text}%`}`),
  orders: {
    newest: [descending(sql`at`), descending(sql`id`)],
    oldest: [ascending(sql`at`), ascending(sql`id`)],
    heaviest: [descending(sql`weight`), ascending(sql`at`), descending(sql`id`)],
    due: [descending(sql`weight`), ascendingWithNulls(sql`due_at`), descending(sql`id`)],
    named: [ascending(sql`name`), ascending(sql`id`)],
  },
}

let db: Database
beforeAll(async () => {
  const { appConnection } = await testDatabase()
  // One connection, whose temporary table all queries see.
  db = openDatabase({ connection: appConnection, poolSize: 1, prepare: true, onIdleError: () => undefined })
  await db.run(sql`create temporary table parcels (id uuid, name text, colour text, size text, weight int4,
    at timestamptz, due_at timestamptz, hidden boolean default false)`)
  // Many of the 60 rows share a time to the millisecond and differ by microseconds or not at all. A third has no due
  // time.
  for (let index = 0; index < 60; index++) {
    await db.run(sql`insert into pg_temp.parcels values (${newId()}, ${`صندوق ${index % 7}`},
      ${['red', 'green', 'blue'][index % 3]}, ${index % 4 === 0 ? 'large' : 'small'}, ${index % 5},
      timestamptz '2026-11-20 10:00:00.5' + ${Math.floor(index / 2) % 9} * interval '1 microsecond',
      case when ${index % 3} <> 0 then timestamptz '2026-12-01' + ${index % 4} * interval '1 day' end,
      ${index === 59})`)
  }
})
afterAll(() => db.close())

async function walk(
  sort: keyof Parcels['sorts'],
  limit: number,
  colour?: readonly string[],
): Promise<string[]> {
  const seen: string[] = []
  let place: ListCursor | undefined
  do {
    const part: CursorPage<{ id: string }> = await loadListPage<{ id: string }, Parcels>(db, source, {
      sort,
      limit,
      cursor: place,
      colour,
    })
    expect(part.rows.length).toBeLessThanOrEqual(limit)
    seen.push(...part.rows.map((row) => row.id))
    place = part.nextCursor === null ? undefined : decodeCursor(parcels, part.nextCursor)
  } while (place)
  return seen
}

test.each(Object.keys(parcels.sorts) as (keyof Parcels['sorts'])[])(
  'parts neither repeat nor lose a row: %s',
  async (sort) => {
    const whole = await walk(sort, 100)
    expect(whole).toHaveLength(59)
    for (const limit of [1, 7, 20]) expect(await walk(sort, limit)).toEqual(whole)
    expect(await walk(sort, 3, ['red', 'blue'])).toEqual(await walk(sort, 100, ['red', 'blue']))
  },
)

test('totals count and sum all matching rows, and not the page alone', async () => {
  const list = { ...parcels, sums: ['weight'] }
  const summed = { ...source, list, sums: { weight: sql`weight` } } as ListSource<typeof list>
  const asked = { limit: 3, colour: ['red'], totals: 'yes' } as const
  const { rows, totals } = await loadListPage(db, summed, asked)
  expect(rows).toHaveLength(3)
  const [expected] = await db.rows<{ count: number; weight: number }>(sql`
    select count(*)::int4 as count, sum(weight)::int4 as weight from pg_temp.parcels
    where colour = 'red' and not hidden`)
  expect(totals).toEqual({
    count: expected!.count,
    isMore: false,
    sums: { weight: expected!.weight },
  })
  expect((await loadListPage(db, summed, { limit: 3 })).totals).toBeNull()
  for (const list of [
    { ...parcels, sums: [] },
    { ...parcels, sums: ['weight'] },
  ]) {
    const counted = await loadListPage(db, { ...summed, list }, { ...asked, totals: 'file' })
    expect(counted.totals).toEqual({ count: expected!.count, isMore: false, sums: {} })
  }
})

test('each direction is the reverse of the other, and rows without a due time come last', async () => {
  expect(await walk('oldest', 7)).toEqual((await walk('newest', 7)).toReversed())
  const due = await db.rows<{ id: string; weight: number; dueAt: Date | null }>(
    sql`select id, weight, due_at from pg_temp.parcels`,
  )
  const ofHeaviest = (await walk('due', 4)).map((id) => due.find((row) => row.id === id)!).slice(0, 11)
  expect(ofHeaviest.every(({ weight }) => weight === 4)).toBe(true)
  const lacks = ofHeaviest.map(({ dueAt }) => dueAt === null)
  expect(lacks).toEqual([...lacks].sort((a, b) => Number(a) - Number(b)))
})

test('a search without searchable text finds all rows', async () => {
  expect(await countRows(db, source, { q: '-' })).toBe(59)
  expect(await countRows(db, source, { q: '3' })).toBe(8)
})

test('each option counts the rows that it would show together with the other filters', async () => {
  const asked = { colour: ['red'], size: 'large' as const, weight: 2 }
  const facets = { colour: sql`colour`, size: sql`size` }
  const several = await db.rows<{ facet: string; key: string; count: number }>(
    optionCounts(source, asked, facets),
  )
  for (const { facet, key, count } of several) {
    const chosen = facet === 'colour' ? { ...asked, colour: [key] } : { ...asked, size: key as 'large' }
    expect(count, `${facet} ${key}`).toBe(await countRows(db, source, chosen))
  }
  expect(several).toHaveLength(5)
  const one = await db.rows(optionCounts(source, asked, { colour: sql`colour` }))
  expect(new Set(one)).toEqual(new Set(several.filter(({ facet, count }) => facet === 'colour' && count > 0)))
})

test('a shape of a list has one statement text, whatever values it is read with', async () => {
  const texts: string[] = []
  const rows = async ({ text }: { text: string }) => {
    texts.push(text)
    return []
  }
  const tx = { rows } as never
  const place = { sort: 'newest', keys: ['1', newId()] }
  for (const [colour, limit] of [[['red'], 5] as const, [['green', 'blue'], 50] as const]) {
    await loadListPage(tx, source, { colour, limit, cursor: place, sort: 'newest' })
  }
  expect(texts[0]).toBe(texts[1])
  expect(texts[0]).toContain('(at, id) <')
})
