import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/ids.ts'
import { decodeCursor } from '#kit/list-cursor.ts'
import type { Locale } from '#kit/locale.ts'
import { riyals } from '#kit/money.ts'
import { addDays, addMs, instantFrom } from '#kit/time.ts'
import { createAccount } from '#modules/identity/index.ts'
import type { Actor, Context } from '#platform/context.ts'
import { connectionGuard } from '#platform/database/connection-guard.ts'
import { constraintOf, type Database, openDatabase, raw, sql, type Tx } from '#platform/database/database.ts'
import { queryAll } from '#platform/database/value-queries.ts'
import { buildTestContext } from '#support/contexts.ts'
import { testDatabase, untilWaiting } from '#support/database.ts'
import { openTestFiles, type TestFiles } from '#support/files.ts'
import { addPapers, makeOpportunity, opportunityDraft } from '#support/opportunities.ts'
import type { NewOpportunity } from './draft.ts'
import {
  addDocument,
  addImage,
  addUpdate,
  changeLifecycle,
  createOpportunity,
  findInvestable,
  investableWithin,
  publishOpportunity,
  releaseStock,
  reserveStock,
  returnStock,
  type StockTerms,
  takeReservedStock,
  takeStock,
} from './index.ts'
import { opportunityList } from './lists.ts'
import {
  type ListCommand,
  listFilterOptions,
  listOpportunities,
  projectOpportunity,
  readDocument,
  readFigures,
  readOpportunity,
} from './operations/read-opportunities.ts'
import { changeEntry, listEntries } from './operations/reference-lists.ts'
import { listDocumentFiles, listPictureFiles } from './queries/files.ts'
import { investmentStatus, normaliseSearch } from './rules.ts'
import { type InvestmentStatus, type Lifecycle, lifecycles } from './vocabulary.ts'

let db: Database
let owner: Database
let kept: TestFiles
const now = instantFrom('2026-11-21T09:00:00Z')
const system: Actor = { kind: 'system', name: 'test' }

const contextFor = (tx: Tx, actor: Actor = { kind: 'anonymous' }, locale: Locale = 'en'): Context =>
  buildTestContext({ tx, actor, now, locale, files: kept.files })
const asSystem = <R>(act: (context: Context) => Promise<R>): Promise<R> =>
  db.transaction((tx) => act(contextFor(tx, system)))
const make = (changes?: Partial<NewOpportunity>, lifecycle?: Lifecycle) =>
  asSystem((context) => makeOpportunity(context, changes, lifecycle))

beforeAll(async () => {
  const { appConnection, connection } = await testDatabase()
  // Tests lock stock while operations wait for it.
  const guard = connectionGuard(() => undefined)
  const options = { poolSize: 8, prepare: true, guard, onIdleError: () => undefined }
  db = openDatabase({ connection: appConnection, ...options })
  owner = openDatabase({ connection, ...options })
  kept = await openTestFiles()
})
afterAll(async () => {
  await Promise.all([db.close(), owner.close()])
  await kept.remove()
})

const termsOf = async (id: string): Promise<StockTerms> => {
  const [found] = await findInvestable(db, [id])
  return { opportunityId: id, version: found!.termsVersion, until: null }
}

/** A new value for each column of an opportunity. */
const newValues: Readonly<Record<string, string>> = {
  slug: `'another-slug'`,
  lifecycle: `'closed'`,
  type_key: `'office'`,
  completion_key: `'off_plan'`,
  investment_type_key: `'murabaha'`,
  city_key: `'jeddah'`,
  district_key: `'jeddah_al_balad'`,
  eligible_nationality: `'citizens'`,
  eligible_countries: `'{SA}'`,
  eligible_residency: `'residents'`,
  eligible_class: `'qualified'`,
  ...Object.fromEntries(
    [
      'district',
      'address_hint',
      'title',
      'summary',
      'risk_note',
      'sharia_note',
      'advertiser',
      'encumbrances',
    ].map((name) => [name, `'{"ar": "آخر", "en": "Another"}'`]),
  ),
  overview: `'[{"ar": "فقرة", "en": "Other"}]'`,
  ...Object.fromEntries(
    ['strategy', 'how_it_works'].map((name) => [
      name,
      `'[{"title": {"ar": "خطوة", "en": "Other"}, "text": {"ar": "نص", "en": "Text"}}]'`,
    ]),
  ),
  sharia_decision: `'another-decision'`,
  lat: '20',
  lng: '40',
  unit_price: 'unit_price * 2',
  minimum_investment: 'minimum_investment + 1',
  annual_return_bps: 'annual_return_bps - 1',
  total_return_bps: 'total_return_bps - 1',
  term_months: 'term_months + 1',
  distribution_schedule: `'weekly'`,
  risk_level: `'high'`,
  opens_at: `opens_at - interval '1 day'`,
  closes_at: `closes_at + interval '1 day'`,
  complete_by: `complete_by + interval '1 day'`,
  expected_exit_on: `'2040-01-01'`,
  subscription_fee_bps: '150',
  management_fee_bps: '50',
  advertising_licence: `'7200000002'`,
  deed_reference: `'310100000002'`,
  plot_reference: `'1'`,
  area_square_meters: '1',
  operator_notes: `'note'`,
  funding_account_id: 'gen_random_uuid()',
  income_account_id: 'gen_random_uuid()',
  created_at: `created_at + interval '1 second'`,
  published_at: `published_at + interval '1 second'`,
  archived_at: 'null',
  archived_by: 'null',
}

const everything: ListCommand = {
  city: [],
  completion: [],
  type: [],
  investmentType: [],
  status: [],
  risk: [],
  sort: 'newest',
  page: 1,
  limit: 100,
}
const list = (command: Partial<ListCommand> = {}, locale: Locale = 'en') =>
  listOpportunities(contextFor(db, undefined, locale), { ...everything, ...command })
const slugsOf = async (command: Partial<ListCommand>) => (await list(command)).items.map((card) => card.slug)
const countsOf = async (filter: Partial<ListCommand> = {}) => {
  const options = await listFilterOptions(contextFor(db), { ...everything, ...filter })
  return Object.fromEntries(
    Object.entries(options).map(([facet, found]) => [
      facet,
      Object.fromEntries(found.map((option) => [option.key, option.count])),
    ]),
  )
}

describe('the database agrees with the rules', () => {
  test('on how text is normalised, letter by letter', async () => {
    const letters = Array.from({ length: 0x700 - 0x20 }, (_, index) => String.fromCharCode(index + 0x20))
    const text = `${letters.join('')} مجمّع الياسَمين — Ünïcode ﷼ 🏢`
    const { folded } = await db.one<{ folded: string }>(
      sql`select opportunities.normalised(${text}) as folded`,
    )
    expect(folded).toBe(normaliseSearch(text))
  })

  test('on the investment status, at every boundary in time (OPP-3)', async () => {
    const price = 1000n
    const cases = []
    for (const lifecycle of lifecycles) {
      for (const opensAt of [-15, -14, -13.999_999, 0, 3].map((days) => addDays(now, days))) {
        for (const closesAt of [null, addMs(now, -1), now, addMs(now, 1), addDays(now, 20)]) {
          for (const [invested, reserved] of [
            [0n, 0n],
            [999n, 0n],
            [1000n, 0n],
            [600n, 400n],
          ] as const) {
            cases.push({ lifecycle, opensAt, closesAt, price, invested, reserved })
          }
        }
      }
    }
    const inDatabase = await db.rows<{ status: string }>(sql`
      select opportunities.status_at(${now}, lifecycle, opens_at, closes_at, remaining) as status
      from unnest(${cases.map((c) => c.lifecycle)}::text[], ${cases.map((c) => c.opensAt)}::timestamptz[],
        ${cases.map((c) => c.closesAt)}::timestamptz[],
        ${cases.map((c) => c.price - c.invested - c.reserved)}::int8[])
        as c (lifecycle, opens_at, closes_at, remaining)`)
    expect(inDatabase.map((row) => row.status)).toEqual(cases.map((c) => investmentStatus(c, now)))
  })
})

describe('managing', () => {
  test('is allowed to admins and the system only', async () => {
    await expect(
      db.transaction((tx) => {
        const context = contextFor(tx)
        return createOpportunity(context, opportunityDraft(context))
      }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('refuses to publish without the advertising fields (OPP-11)', async () => {
    const id = await make({ advertisingLicence: undefined, encumbrances: undefined }, 'draft')
    await asSystem((context) => addPapers(context, id))
    await expect(asSystem((context) => publishOpportunity(context, id))).rejects.toMatchObject({
      code: 'property_incomplete',
      issues: ['advertisingLicence', 'encumbrances.ar', 'encumbrances.en'].map((path) => ({
        path,
        code: 'required',
      })),
    })
    // The database refuses it, too.
    await expect(
      owner.run(sql`update opportunities.opportunities set lifecycle = 'published' where id = ${id}`),
    ).rejects.toMatchObject({ constraint: 'complete_unless_draft' })
  })

  test('changes the lifecycle along its transitions only, and records it in the audit log (OPP-2)', async () => {
    const id = await make({}, 'closed')
    const change = (to: Lifecycle) =>
      asSystem((context) => changeLifecycle(context, { opportunityId: id, to }))
    await expect(change('exited')).rejects.toMatchObject({ code: 'property_transition_refused' })
    await change('published')
    await change('completed')
    await change('exited')
    await expect(change('published')).rejects.toMatchObject({ code: 'property_transition_refused' })
    const acts = await db.rows<{ after: { lifecycle: string } }>(sql`
      select after from audit.events
      where subject_id = ${id} and act = 'opportunities.lifecycle_changed' order by id`)
    expect(acts.map((act) => act.after.lifecycle)).toEqual([
      'published',
      'closed',
      'published',
      'completed',
      'exited',
    ])
  })

  test('refuses to cancel an opportunity with stakes', async () => {
    const id = await make()
    await db.run(takeStock(await termsOf(id), 1n, now))
    const cancel = () =>
      asSystem((context) => changeLifecycle(context, { opportunityId: id, to: 'cancelled' }))
    await expect(cancel()).rejects.toMatchObject({ code: 'property_has_stakes' })
    await db.run(returnStock(id, 1n, now))
    await cancel()
  })

  test('waits for a running purchase and takes it into account', async () => {
    const id = await make()
    const terms = await termsOf(id)
    let cancelling: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      await tx.run(takeStock(terms, 1n, now))
      cancelling = asSystem((context) =>
        changeLifecycle(context, { opportunityId: id, to: 'cancelled' }),
      ).catch((error: unknown) => error)
      await untilWaiting(owner, 1)
    })
    expect(await cancelling).toMatchObject({ code: 'property_has_stakes' })
  })

  test('changes descriptions without a new version of the terms, and anything else with one', async () => {
    const id = await make()
    const change = async (setting: string) => {
      const { version } = await termsOf(id)
      await owner.transaction(async (tx) => {
        await tx.run(sql`alter table opportunities.opportunities disable trigger keeps_promises`)
        await tx.run(sql`update opportunities.opportunities set ${raw(setting)} where id = ${id}`)
        await tx.run(sql`set constraints all immediate`)
        await tx.run(sql`alter table opportunities.opportunities enable trigger keeps_promises`)
      })
      return (await termsOf(id)).version - version
    }
    const columns = await db.rows<{ name: string }>(sql`
      select column_name as name from information_schema.columns
      where table_schema = 'opportunities' and table_name = 'opportunities'`)
    const moved: Record<string, bigint> = {}
    for (const { name } of columns) {
      const newValue = newValues[name]
      moved[name] = newValue === undefined ? -1n : await change(`${name} = ${newValue}`)
    }
    const words = Object.keys(moved).filter((name) => moved[name] === 0n)
    expect(words.sort()).toEqual([
      'address_hint',
      'archived_at',
      'archived_by',
      'city_key',
      'completion_key',
      'district',
      'district_key',
      'how_it_works',
      'lat',
      'lng',
      'operator_notes',
      'overview',
      'slug',
      'strategy',
      'summary',
      'title',
    ])
    expect(Object.keys(moved).filter((name) => moved[name] === -1n)).toEqual(['id', 'search_text'])
    await owner.run(sql`update opportunities.stock set price = price * 2 where opportunity_id = ${id}`)
    await expect(
      db.run(takeStock({ opportunityId: id, version: 1n, until: null }, 1n, now)),
    ).rejects.toMatchObject({ code: '40001' })
  })

  test('closes at the funding deadline of the settings by default (OPP-9)', async () => {
    const id = await make({ closesAt: undefined })
    const [found] = await findInvestable(db, [id])
    expect(found!.closesAt).toEqual(addDays(found!.opensAt, 90))
  })
})

describe('stock (LED-5)', () => {
  const stockOf = async (id: string) => {
    const [[found]] = await queryAll(db, [investableWithin(sql`select ${id}::uuid`)])
    return [found!.invested, found!.reserved]
  }

  test('is sold, reserved, released and returned', async () => {
    const id = await make({ price: 1000n, unitPrice: 10n, minimumInvestment: 10n })
    await db.run(takeStock(await termsOf(id), 600n, now))
    await db.run(reserveStock(await termsOf(id), 400n, now))
    expect(await stockOf(id)).toEqual([600n, 400n])
    await db.run(releaseStock(id, 100n, now))
    await db.run(takeReservedStock(await termsOf(id), 300n, now))
    expect(await stockOf(id)).toEqual([900n, 0n])
    await db.run(returnStock(id, 900n, now))
    expect(await stockOf(id)).toEqual([0n, 0n])
  })

  test('is never oversold by concurrent buyers', async () => {
    const id = await make({ price: 1000n, unitPrice: 10n, minimumInvestment: 10n })
    const terms = await termsOf(id)
    const tries = await Promise.allSettled(
      Array.from({ length: 64 }, () => db.run(takeStock(terms, 30n, now))),
    )
    const refused = tries.filter((one) => one.status === 'rejected')
    expect(refused.map((one) => constraintOf(one.reason))).toEqual(Array(31).fill('stock_not_oversold'))
    expect(await stockOf(id)).toEqual([990n, 0n])
    await expect(db.run(reserveStock(await termsOf(id), 11n, now))).rejects.toMatchObject({
      constraint: 'stock_not_oversold',
    })
    await expect(db.run(returnStock(id, 991n, now))).rejects.toMatchObject({ code: '23514' })
    await expect(db.run(releaseStock(id, 1n, now))).rejects.toMatchObject({ code: '23514' })
    await expect(
      db.run(takeStock({ opportunityId: newId(), version: 1n, until: null }, 1n, now)),
    ).rejects.toThrow()
  })

  test('adds each milestone to the timeline once (OPP-13)', async () => {
    const id = await make({ price: 1000n, unitPrice: 10n, minimumInvestment: 10n })
    await db.run(takeStock(await termsOf(id), 249n, now))
    await db.run(takeStock(await termsOf(id), 1n, now))
    await db.run(takeStock(await termsOf(id), 600n, now))
    await db.run(returnStock(id, 600n, now))
    await db.run(takeStock(await termsOf(id), 750n, now))
    const rows = await db.rows<{ kind: string }>(sql`
      select kind from opportunities.updates where opportunity_id = ${id} and kind like 'funded%' order by kind`)
    expect(rows.map((row) => row.kind)).toEqual(['funded_100', 'funded_25', 'funded_50', 'funded_75'])
  })
})

describe('list, search and counts (OPP-6)', () => {
  beforeAll(async () => {
    // Hides those of other tests, which the database refuses otherwise.
    await owner.run(sql`alter table opportunities.opportunities disable trigger keeps_promises`)
    await owner.run(sql`update opportunities.opportunities set lifecycle = 'draft'`)
    await owner.run(sql`alter table opportunities.opportunities enable trigger keeps_promises`)
    const far = { closesAt: addDays(now, 50) }
    await make({
      ...far,
      slug: 'yasmin',
      title: { ar: 'مجمّع الياسمين السكني', en: 'Al Yasmin Residences' },
      annualReturnBps: 940,
    })
    await make({
      ...far,
      slug: 'waterfront',
      title: { ar: 'برج الواجهة للأعمال', en: 'Waterfront Business Tower' },
      cityKey: 'jeddah',
      district: { ar: 'حي الشاطئ', en: 'Ash Shati' },
      typeKey: 'office',
      completionKey: 'off_plan',
      investmentTypeKey: 'murabaha',
      opensAt: addDays(now, -3),
      annualReturnBps: 1020,
      minimumInvestment: riyals(5000),
    })
    const hotel = await make({
      slug: 'sarawat',
      title: { ar: 'فندق السروات 100%', en: 'Sarawat Hotel' },
      cityKey: 'abha',
      district: { ar: 'حي الخالدية', en: 'Al Khalidiyah' },
      typeKey: 'office',
      annualReturnBps: 980,
      closesAt: addDays(now, 10),
    })
    await db.run(takeStock(await termsOf(hotel), riyals(1_000_000), now))
    const soon = await make({ slug: 'soon', closesAt: addDays(now, 2), annualReturnBps: 700 })
    await db.run(takeStock(await termsOf(soon), riyals(400_000), now))
    await make({ slug: 'shut', cityKey: 'jeddah', annualReturnBps: 910 }, 'closed')
    await make({ slug: 'gone', typeKey: 'office', annualReturnBps: 1230 }, 'exited')
    await make({ slug: 'unseen', cityKey: 'abha' }, 'draft')
  })

  test('shows visible opportunities in the caller’s language', async () => {
    const { items, total, pages } = await list({ q: 'Waterfront' }, 'ar')
    expect([total, pages]).toEqual([1, 1])
    expect(items[0]).toMatchObject({
      title: 'برج الواجهة للأعمال',
      city: { key: 'jeddah', label: 'جدة' },
      type: { key: 'office', label: 'مكتبي' },
      status: { key: 'new', label: 'جديدة' },
      schedule: { key: 'quarterly', label: 'ربع سنوي' },
      minimum: 5000_00,
      advertisingLicence: '7200000001',
      can: { invest: true },
    })
    expect((await list()).total).toBe(6)
  })

  test.each<[string, Partial<ListCommand>, string[]]>([
    ['a city', { city: ['jeddah'] }, ['shut', 'waterfront']],
    ['two cities', { city: ['jeddah', 'abha'] }, ['sarawat', 'shut', 'waterfront']],
    ['a type', { type: ['office'] }, ['gone', 'sarawat', 'waterfront']],
    ['a completion status', { completion: ['off_plan'] }, ['waterfront']],
    ['an investment type', { investmentType: ['murabaha'] }, ['waterfront']],
    ['new', { status: ['new'] }, ['waterfront']],
    ['available', { status: ['available'] }, ['soon', 'yasmin']],
    ['funded', { status: ['funded'] }, ['sarawat']],
    ['closed or exited', { status: ['closed', 'exited'] }, ['gone', 'shut']],
    ['a risk level', { risk: ['high'] }, []],
    ['two risk levels', { risk: ['high', 'medium'], city: ['abha'] }, ['sarawat']],
    ['a return', { minReturn: 980 }, ['gone', 'sarawat', 'waterfront']],
    ['a minimum', { maxMinimum: 1000_00, type: ['office'] }, ['gone', 'sarawat']],
    ['all together', { city: ['jeddah'], type: ['office'], status: ['new'], q: 'برج' }, ['waterfront']],
    ['nothing that exists', { city: ['atlantis'] }, []],
  ])('filters by %s', async (_by, command, slugs) => {
    expect((await slugsOf(command)).sort()).toEqual(slugs)
  })

  test.each<[string, string[]]>([
    ['الياسمين', ['soon', 'shut', 'gone', 'yasmin']],
    ['اليَاسمــين السكنى', ['yasmin']],
    ['برج الواجهه', ['waterfront']],
    ['ابها', ['sarawat']],
    ['YASMIN residences', ['yasmin']],
    ['الشاطئ', ['waterfront']],
    ['jeddah tower', ['waterfront']],
    ['١٠٠%', ['sarawat']],
    ['%', ['sarawat']],
    ['_', []],
    ["'; drop table opportunities; --", []],
  ])('finds %s', async (q, slugs) => {
    expect((await slugsOf({ q })).sort()).toEqual([...slugs].sort())
  })

  test.each(['open_first', 'newest', 'closing_soon', 'highest_return', 'most_funded'] as const)(
    'goes on from a cursor as it goes page by page: %s',
    async (sort) => {
      const whole = (await list({ sort })).items.map((card) => card.slug)
      const seen: string[] = []
      let place: ListCommand['cursor']
      do {
        const { items, nextCursor, total } = await list({ sort, limit: 2, cursor: place })
        seen.push(...items.map((card) => card.slug))
        expect(total).toBe(whole.length)
        place = nextCursor === null ? undefined : decodeCursor(opportunityList, nextCursor)
      } while (place)
      expect(seen).toEqual(whole)
    },
  )

  test('a renamed city is found under its new name', async () => {
    const rename = (ar: string) =>
      asSystem(async (context) => {
        const { items } = await listEntries(context, { list: 'cities', q: 'Abha' })
        const abha = items.find(({ key }) => key === 'abha')!
        const { lat: latitude, lng: longitude } = abha.position!
        await changeEntry(context, {
          ...{ list: 'cities', key: 'abha', nameAr: ar, nameEn: 'Abha', parent: 'asir' },
          ...{ latitude, longitude, version: abha.version },
        })
      })
    await rename('أبها البهية')
    expect(await slugsOf({ q: 'البهيه' })).toEqual(['sarawat'])
    await rename('أبها')
  })

  test('sorts', async () => {
    expect(await slugsOf({ sort: 'newest' })).toEqual([
      'gone',
      'shut',
      'soon',
      'sarawat',
      'waterfront',
      'yasmin',
    ])
    expect(await slugsOf({ sort: 'open_first' })).toEqual([
      ...['soon', 'waterfront', 'yasmin', 'sarawat', 'shut', 'gone'],
    ])
    expect((await slugsOf({ sort: 'closing_soon' })).slice(0, 3)).toEqual(['soon', 'waterfront', 'yasmin'])
    expect((await slugsOf({ sort: 'highest_return' })).slice(0, 3)).toEqual(['gone', 'waterfront', 'sarawat'])
    expect((await slugsOf({ sort: 'most_funded' })).slice(0, 2)).toEqual(['sarawat', 'soon'])
  })

  test('pages through all rows once, with a total even beyond the last page', async () => {
    const seen: string[] = []
    for (const page of [1, 2, 3]) seen.push(...(await slugsOf({ page, limit: 2 })))
    expect(seen.sort()).toEqual((await slugsOf({})).sort())
    const beyond = await list({ page: 9, limit: 2 })
    expect([beyond.items, beyond.total, beyond.pages]).toEqual([[], 6, 3])
  })

  test('counts every option of visible opportunities', async () => {
    expect(await countsOf()).toEqual({
      city: { riyadh: 3, jeddah: 2, abha: 1 },
      completion: { completed: 5, off_plan: 1 },
      type: { residential: 3, office: 3 },
      investmentType: { ijara: 5, murabaha: 1 },
      risk: { medium: 6 },
      status: { available: 2, new: 1, funded: 1, closed: 1, exited: 1 },
    })
  })

  test('counts an option under the other filters, not its own', async () => {
    const counts = await countsOf({ city: ['jeddah'], q: 'ا' })
    expect(counts.city).toEqual({ riyadh: 3, jeddah: 2, abha: 1 })
    expect(counts.type).toEqual({ residential: 1, office: 1 })
    expect(counts.status).toEqual({ available: 0, new: 1, funded: 0, closed: 1, exited: 0 })
    const both = await countsOf({ city: ['jeddah'], status: ['new'] })
    expect(both.city).toEqual({ riyadh: 0, jeddah: 1, abha: 0 })
    expect(both.status).toEqual({ available: 0, new: 1, funded: 0, closed: 1, exited: 0 })
  })

  test('counts as many as the list then shows', async () => {
    const filter = { type: ['office'], minReturn: 900 }
    const counts = await countsOf(filter)
    for (const [status, count] of Object.entries(counts.status!)) {
      expect((await list({ ...filter, status: [status as InvestmentStatus] })).total).toBe(count)
    }
    for (const [city, count] of Object.entries(counts.city!)) {
      expect((await list({ ...filter, city: [city] })).total).toBe(count)
    }
  })

  test('computes the figures from the database', async () => {
    expect(await readFigures(contextFor(db))).toEqual({
      raised: 1_400_000_00,
      opportunities: 6,
      openOpportunities: 3,
      averageAnnualReturnBps: Math.round((940 + 1020 + 980 + 700) / 4),
      cities: 3,
    })
  })
})

describe('one opportunity (OPP-7)', () => {
  let id: string
  let investor: Extract<Actor, { kind: 'user' }>
  beforeAll(async () => {
    const opening = { opensAt: addDays(now, -20), minimumInvestment: riyals(2000) }
    id = await make({ slug: 'detailed', ...opening }, 'draft')
    await asSystem(async (context) => {
      for (const [index, alt] of ['Front', 'Court'].entries()) {
        const image = { storageId: newId(), sizeBytes: 10, width: 1600, height: 1000 + index }
        await addImage(context, { opportunityId: id, image, alt: { ar: 'صورة', en: alt } })
      }
      await addUpdate(context, {
        opportunityId: id,
        title: { ar: 'زيارة', en: 'A visit' },
        body: { ar: 'زرنا الموقع', en: 'We went there' },
      })
      for (const visibility of ['public', 'investors'] as const) {
        const file = await kept.files.store('documents', Buffer.from(`%PDF-1.7 ${visibility}`))
        const title = { ar: 'دراسة الجدوى', en: 'Feasibility study' }
        await addDocument(context, { opportunityId: id, kind: 'feasibility', title, file, visibility })
      }
      await publishOpportunity(context, id)
    })
    const userId = await asSystem((context) =>
      createAccount(context, {
        firstName: 'Noura',
        lastName: 'Test',
        email: 'noura@example.com',
        mobile: '+966500000001',
        password: 'Right-Horse-9',
        roles: ['user'],
        kycStatus: 'approved',
      }),
    )
    investor = { kind: 'user', userId, sessionId: 's', roles: ['user'], isActive: true }
  })

  test('lists its files as in use, so that they are not deleted', async () => {
    const names = await owner.rows<{ picture: string; document: string }>(sql`
      select i.storage_id as picture, d.storage_id as document
      from opportunities.images i join opportunities.documents d using (opportunity_id)
      where opportunity_id = ${id} limit 1`)
    const [{ picture, document }] = names as [{ picture: string; document: string }]
    const ids = [picture, document, newId()]
    expect(await listPictureFiles(db, ids)).toEqual([picture])
    expect(await listDocumentFiles(db, ids)).toEqual([document])
  })

  test('is the same by id and by slug', async () => {
    const bySlug = await readOpportunity(contextFor(db), 'detailed')
    expect(await readOpportunity(contextFor(db), id)).toEqual(bySlug)
    expect(bySlug).toMatchObject({
      slug: 'detailed',
      overview: ['Paragraph'],
      strategy: [{ title: 'Step', text: 'Text' }],
      risk: { key: 'medium', label: 'Medium' },
      position: { lat: 24.8, lng: 46.6 },
      minimumInvestment: 2000_00,
      advertising: { licence: '7200000001', deedReference: '310100000001', areaSquareMeters: 4200 },
    })
    expect(bySlug.gallery.map((image) => [image.alt, image.height])).toEqual([
      ['Front', 1000],
      ['Court', 1001],
    ])
    expect(bySlug.cover).toEqual(bySlug.gallery[0])
    expect(bySlug.similar).toHaveLength(3)
    expect(bySlug.similar.map((card) => card.slug)).not.toContain('detailed')
  })

  test('shows its timeline, newest first, with its opening', async () => {
    const { updates } = await readOpportunity(contextFor(db), id)
    expect(updates.map((update) => update.kind).sort()).toEqual(['opened', 'post', 'published'])
    expect(updates.at(-1)).toMatchObject({ kind: 'opened', title: 'Opened for investment' })
  })

  test('returns whether this reader can invest, and why not', async () => {
    const canOf = async (actor: Actor, idOrSlug = id) =>
      (await readOpportunity(contextFor(db, actor), idOrSlug)).can
    expect(await canOf({ kind: 'anonymous' })).toMatchObject({
      invest: false,
      reason: { code: 'unauthorized' },
    })
    expect(await canOf(investor)).toEqual({ invest: true })
    expect(await canOf({ ...investor, userId: newId() })).toMatchObject({
      invest: false,
      reason: { code: 'kyc_not_approved' },
    })
    expect(await canOf(investor, 'shut')).toMatchObject({
      invest: false,
      reason: { code: 'property_closed' },
    })
  })

  test('hides drafts and unknown ids', async () => {
    for (const name of ['unseen', 'nowhere', newId()]) {
      await expect(readOpportunity(contextFor(db), name)).rejects.toMatchObject({
        code: 'property_not_found',
      })
    }
  })

  test('opens documents for investors to approved investors only', async () => {
    const { documents } = await readOpportunity(contextFor(db), id)
    expect(documents.map((document) => document.can.read)).toEqual([true, false])
    const [open, closed] = documents.map((document) => document.id)
    const read = (actor: Actor, documentId: string, disposition: 'attachment' | 'inline' = 'attachment') =>
      readDocument(contextFor(db, actor), { id, documentId, disposition })
    const answer = await read({ kind: 'anonymous' }, open!)
    expect(await answer.text()).toBe('%PDF-1.7 public')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="detailed.pdf"; filename*=UTF-8''Feasibility%20study.pdf`,
      'cache-control': 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
    })
    const forInvestor = await read(investor, closed!, 'inline')
    expect(forInvestor.headers.get('cache-control')).toBe('private, no-store')
    expect(forInvestor.headers.get('content-disposition')).toMatch(/^inline/)
    await expect(read({ kind: 'anonymous' }, closed!)).rejects.toMatchObject({ status: 401 })
    await expect(read({ ...investor, userId: newId() }, closed!)).rejects.toMatchObject({
      code: 'kyc_not_approved',
    })
    await expect(read(investor, newId())).rejects.toMatchObject({ code: 'property_document_not_found' })
  })

  test('projects returns by its terms', async () => {
    const answer = await projectOpportunity(contextFor(db), { id, amount: 10_000_00, reinvest: false })
    expect(answer.incomePerPeriod).toBe(225_00)
    expect(answer.years[4]).toMatchObject({ income: 4500_00, total: 14_500_00 })
  })
})

test('a cancelled opportunity is shown as cancelled in the list, the filter and its page', async () => {
  await make({ slug: 'dropped' }, 'cancelled')
  const filter = { status: ['cancelled' as const] }
  const { items } = await list({ ...filter })
  expect(items.map(({ slug, status, can }) => [slug, status, can.invest])).toEqual([
    ['dropped', { key: 'cancelled', label: 'Cancelled' }, false],
  ])
  const counts = await countsOf()
  expect([counts.status!.cancelled, (await list({ status: ['closed'] })).total]).toEqual([
    1,
    counts.status!.closed,
  ])
  const page = await readOpportunity(contextFor(db, undefined, 'ar'), 'dropped')
  expect(page.status.label).toBe('ملغاة')
  expect(page.can).toMatchObject({ invest: false, reason: { code: 'property_not_available' } })
})

test('the application cannot rewrite a timeline', async () => {
  await expect(db.run(sql`delete from opportunities.updates`)).rejects.toMatchObject({ code: '42501' })
  await expect(db.run(sql`update opportunities.updates set at = now()`)).rejects.toMatchObject({
    code: '42501',
  })
  await expect(db.run(sql`delete from opportunities.opportunities`)).rejects.toMatchObject({ code: '42501' })
})
