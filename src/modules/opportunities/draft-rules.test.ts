import { describe, expect, test } from 'vitest'
import { addDays, instantFrom } from '#kit/time.ts'
import {
  type DraftFacts,
  findFixedBy,
  kingdom,
  listFixedChanges,
  listMissing,
  listProblems,
} from './draft-rules.ts'
import { readFields, toRecord } from './field-record.ts'
import { type EditorField, type EditorValues, editorFieldNames, isFieldValue, suggestSlug } from './fields.ts'

const now = instantFrom('2026-11-24T09:00:00Z')
const iso = (days: number) => addDays(now, days).toISOString()
const nothing = readFields({})
const values = (changes: Partial<EditorValues> = {}): EditorValues => ({ ...nothing, ...changes })
const draft: DraftFacts = {
  lifecycle: 'draft',
  published: nothing,
  sold: 0,
  fundingDeadlineDays: 90,
  decisions: [],
  takenSlugs: [],
  cityPosition: null,
  now,
}
const problems = (changes: Partial<EditorValues>, facts: DraftFacts = draft) =>
  listProblems(values(changes), facts).map(({ field, code, params }) => ({ field, code, ...params }))

describe('problems name the values that would be valid', () => {
  test.each<[string, Partial<EditorValues>, object]>([
    [
      'a price between two stakes',
      { price: 1_500_00, unitPrice: 1000_00 },
      { field: 'price', code: 'price_not_whole_stakes', lower: 1000_00, upper: 2000_00 },
    ],
    [
      'a price below one stake',
      { price: 500_00, unitPrice: 1000_00 },
      { field: 'price', code: 'price_not_whole_stakes', lower: null, upper: 1000_00 },
    ],
    [
      'a minimum above the price',
      { price: 1000_00, minimumInvestment: 2000_00 },
      { field: 'minimumInvestment', code: 'minimum_above_price', most: 1000_00 },
    ],
    [
      'a total below the income of the term',
      { annualReturnBps: 901, totalReturnBps: 4500, termMonths: 60 },
      { field: 'totalReturnBps', code: 'rates_contradict', least: 4505, mostAnnual: 900 },
    ],
    [
      'an opening in the past',
      { opensAt: iso(-1) },
      { field: 'opensAt', code: 'opens_in_past', after: iso(0) },
    ],
    [
      'a closing before the opening',
      { opensAt: iso(5), closesAt: iso(4) },
      { field: 'closesAt', code: 'closes_before_opening', after: iso(5) },
    ],
    [
      'a closing before the opening at publication',
      { closesAt: iso(-1) },
      { field: 'closesAt', code: 'closes_before_opening', after: iso(0) },
    ],
    [
      'a deadline before the closing',
      { opensAt: iso(1), closesAt: iso(10), completeBy: iso(9) },
      { field: 'completeBy', code: 'completes_before_closing', after: iso(10) },
    ],
    [
      'an exit before the opening',
      { opensAt: iso(10), expectedExitOn: '2026-12-04' },
      { field: 'expectedExitOn', code: 'exit_before_opening', after: iso(11) },
    ],
    [
      'an exit before the closing',
      { opensAt: iso(5), closesAt: iso(20), expectedExitOn: '2026-12-10' },
      { field: 'expectedExitOn', code: 'exit_before_closing', after: iso(21) },
    ],
    [
      'an address of another page',
      { slug: 'compare' },
      { field: 'slug', code: 'opportunity_slug_taken', valid: 'compare-2' },
    ],
    [
      'a place outside the Kingdom',
      { lat: 40 },
      { field: 'lat', code: 'outside_kingdom', least: 16, most: 32.5 },
    ],
    [
      'an address that is no address',
      { slug: 'Palm Court!' },
      { field: 'slug', code: 'opportunity_slug_form', valid: 'palm-court' },
    ],
    [
      'languages with different numbers of paragraphs',
      { 'overview.ar': ['أ'], 'overview.en': ['A', 'B'] },
      { field: 'overview.ar', code: 'parts_differ', ar: 1, en: 2 },
    ],
  ])('reports %s', (_, changes, problem) => {
    expect(problems(changes)).toEqual([problem])
  })

  test('accepts the values that a problem names', () => {
    expect(problems({ price: 2000_00, unitPrice: 1000_00 })).toEqual([])
    expect(problems({ annualReturnBps: 901, totalReturnBps: 4505, termMonths: 60 })).toEqual([])
    expect(problems({ annualReturnBps: 900, totalReturnBps: 4500, termMonths: 60 })).toEqual([])
    for (let annual = 0; annual < 1500; annual += 7) {
      for (const termMonths of [1, 7, 12, 31, 60, 360]) {
        const [problem] = listProblems(
          values({ annualReturnBps: annual, totalReturnBps: 500, termMonths }),
          draft,
        )
        if (!problem) continue
        const { least, mostAnnual } = problem.params as { least: number; mostAnnual: number }
        expect(problems({ annualReturnBps: annual, totalReturnBps: least, termMonths })).toEqual([])
        expect(problems({ annualReturnBps: mostAnnual, totalReturnBps: 500, termMonths })).toEqual([])
      }
    }
  })

  test('leaves the past of a published opportunity alone unless it is changed', () => {
    const published = values({ opensAt: iso(-30), closesAt: iso(-1), completeBy: iso(-1) })
    const facts: DraftFacts = { ...draft, lifecycle: 'published', published }
    expect(listProblems(published, facts)).toEqual([])
    expect(problems({ ...published, closesAt: iso(-0.5), completeBy: null }, facts)).toMatchObject([
      { field: 'closesAt', code: 'closes_in_past' },
    ])
  })

  test('refuses a new exit in the past, though the opening was earlier', () => {
    const published = values({ opensAt: iso(-30), expectedExitOn: '2026-11-01' })
    const facts: DraftFacts = { ...draft, lifecycle: 'published', published }
    expect(listProblems(published, facts)).toEqual([])
    expect(problems({ ...published, expectedExitOn: '2026-11-20' }, facts)).toEqual([
      { field: 'expectedExitOn', code: 'exit_in_past', after: iso(1) },
    ])
  })

  test('refuses a pin that is far from the chosen city, unless neither is new', () => {
    const jeddah = { lat: 21.4858, lng: 39.1925 }
    const riyadh = values({ lat: 24.7136, lng: 46.6753, cityKey: 'jeddah' })
    const facts: DraftFacts = { ...draft, cityPosition: jeddah }
    expect(problems(riyadh, facts)).toEqual([{ field: 'lat', code: 'position_far_from_city', away: 845 }])
    expect(problems({ ...riyadh, lat: 21.4225, lng: 39.8262 }, facts)).toEqual([])
    expect(problems(riyadh, { ...facts, lifecycle: 'published', published: riyadh })).toEqual([])
  })

  test('suggests an address that no other opportunity has', () => {
    const facts: DraftFacts = { ...draft, takenSlugs: ['palm-court', 'palm-court-2'] }
    expect(problems({ slug: 'palm-court' }, facts)).toEqual([
      { field: 'slug', code: 'opportunity_slug_taken', valid: 'palm-court-3' },
    ])
    expect(problems({ slug: 'palm-court-3' }, facts)).toEqual([])
    const id = '01a21f20-046a-7387-830e-8fbe386ca5c5'
    expect(problems({ slug: id, 'title.en': 'Palm Court' }, facts)).toEqual([
      { field: 'slug', code: 'opportunity_slug_form', valid: 'palm-court-3' },
    ])
  })

  test('has an opportunity’s price keep what is sold', () => {
    const published = values({ price: 5000_00 })
    const facts: DraftFacts = { ...draft, lifecycle: 'published', published, sold: 3000_00 }
    expect(problems({ price: 3000_00 }, facts)).toEqual([])
    expect(problems({ price: 2999_99 }, facts)).toEqual([
      { field: 'price', code: 'price_below_sold', least: 3000_00 },
    ])
    const withStakes = values({ price: 5000_00, unitPrice: 1000_00 })
    const between: DraftFacts = { ...facts, published: withStakes, sold: 3500_00 }
    expect(problems({ ...withStakes, price: 3000_00 }, between)).toEqual([
      { field: 'price', code: 'price_below_sold', least: 4000_00 },
    ])
    expect(problems({ ...withStakes, price: 3600_00 }, between)).toEqual([
      { field: 'price', code: 'price_not_whole_stakes', lower: null, upper: 4000_00 },
    ])
  })
})

describe('fixed fields (OPP-2)', () => {
  const facts = (lifecycle: DraftFacts['lifecycle'], sold: number, opensIn: number): DraftFacts => ({
    ...draft,
    lifecycle,
    sold,
    published: values({ opensAt: iso(opensIn), completeBy: iso(90) }),
  })
  const fixed = (state: DraftFacts): EditorField[] =>
    editorFieldNames.filter((field) => findFixedBy(field, state) !== null)

  test('are none in a draft, and more with publication, opening and stakes', () => {
    expect(fixed(draft)).toEqual([])
    expect(fixed(facts('published', 0, 1))).toEqual(['slug', 'investmentTypeKey', 'unitPrice'])
    expect(fixed(facts('published', 0, -1))).toEqual(['slug', 'investmentTypeKey', 'unitPrice', 'opensAt'])
    expect(fixed(facts('published', 1, -1))).toEqual([
      'slug',
      'investmentTypeKey',
      'shariaDecision',
      'unitPrice',
      'annualReturnBps',
      'totalReturnBps',
      'subscriptionFeeBps',
      'managementFeeBps',
      'schedule',
      'termMonths',
      'opensAt',
      'completeBy',
    ])
  })

  test('let the funding deadline move earlier, never later', () => {
    const state = facts('published', 1, -1)
    const moved = (completeBy: string | null) =>
      listFixedChanges({ ...state.published, completeBy }, state).map(({ field }) => field)
    expect(moved(iso(80))).toEqual([])
    expect(moved(iso(91))).toEqual(['completeBy'])
    expect(moved(null)).toEqual(['completeBy'])
  })
})

describe('completeness', () => {
  test('asks for both languages of every part', () => {
    const missing = (changes: Partial<EditorValues>) =>
      listMissing(values(changes)).filter((field) => /^(overview|strategy|title)/.test(field))
    expect(missing({})).toEqual([
      'title.ar',
      'title.en',
      'overview.ar',
      'overview.en',
      'strategy.ar',
      'strategy.en',
    ])
    const step = { title: 'خطوة', text: 'نص' }
    expect(
      missing({
        'title.ar': 'اسم',
        'title.en': ' ',
        'overview.ar': ['أ', 'ب'],
        'overview.en': ['A', ' '],
        'strategy.ar': [step, { title: '', text: '' }],
        'strategy.en': [{ title: 'Step', text: '' }],
      }),
    ).toEqual(['title.en', 'overview.en', 'strategy.en'])
  })
})

test('a row and its fields convert into each other', () => {
  const one = values({
    'title.ar': 'اسم',
    'title.en': 'Name',
    'overview.ar': ['أ', 'ب'],
    'overview.en': ['A', 'B'],
    'strategy.ar': [{ title: 'خطوة', text: 'نص' }],
    'strategy.en': [{ title: 'Step', text: 'Text' }],
    price: 1000_00,
    opensAt: iso(1),
    lat: 24.8,
    subscriptionFeeBps: 0,
    managementFeeBps: 0,
  })
  const record = toRecord(one)
  expect(record).toMatchObject({
    title: { ar: 'اسم', en: 'Name' },
    overview: [
      { ar: 'أ', en: 'A' },
      { ar: 'ب', en: 'B' },
    ],
    operator_notes: '',
  })
  expect(readFields(record)).toEqual(one)
})

test('addresses are suggested from titles', () => {
  expect(suggestSlug(' Al-Yasmin, Tower 2 ')).toBe('al-yasmin-tower-2')
  expect(suggestSlug('برج')).toBe('')
  expect(suggestSlug(null)).toBe('')
})

test.each<[EditorField, unknown, boolean]>([
  ['title.ar', 'اسم', true],
  ['title.ar', 'two\nlines', false],
  ['title.ar', 5, false],
  ['price', 1, true],
  ['price', 0, false],
  ['price', 1.5, false],
  ['price', '5', false],
  ['riskLevel', 'low', true],
  ['riskLevel', 'none', false],
  ['cityKey', 'riyadh', true],
  ['cityKey', 'Riyadh!', false],
  ['overview.en', ['A'], true],
  ['overview.en', [{ title: 'A', text: 'B' }], false],
  ['strategy.en', [{ title: 'A', text: 'B' }], true],
  ['strategy.en', ['A'], false],
  ['strategy.en', [null], false],
  ['opensAt', '2026-11-24T09:00:00Z', true],
  ['opensAt', '2026-13-44T09:00:00Z', false],
  ['opensAt', 'tomorrow', false],
  ['expectedExitOn', '2030-02-28', true],
  ['expectedExitOn', '2030-02-31', false],
  ['lat', kingdom.lat[0], true],
  ['lat', 1000, false],
  ['lat', Number.NaN, false],
])('%s = %j is a value: %s', (field, value, is) => {
  expect(isFieldValue(field, value)).toBe(is)
})
