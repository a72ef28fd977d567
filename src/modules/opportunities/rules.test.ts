import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMs, instantFrom } from '#kit/time.ts'
import {
  canTransition,
  computeFundedBps,
  computeMinimum,
  computeRemaining,
  investmentRefusal,
  investmentStatus,
  lifecycleTransitions,
  normaliseSearch,
  type Offering,
  splitSearchWords,
  toLikePattern,
  updateKindForTransition,
} from './rules.ts'
import { lifecycles } from './vocabulary.ts'

const now = instantFrom('2026-11-21T09:00:00Z')
const offering = (changes: Partial<Offering> = {}): Offering => ({
  lifecycle: 'published',
  opensAt: addDays(now, -30),
  closesAt: addDays(now, 30),
  minimumInvestment: 1000_00n,
  price: 24_000_000_00n,
  invested: 0n,
  reserved: 0n,
  ...changes,
})

describe('investment status (OPP-3)', () => {
  test.each<[string, Partial<Offering>, string, string | null]>([
    ['open for a month', {}, 'available', null],
    ['not open yet', { opensAt: addMs(now, 1) }, 'new', 'property_not_available'],
    ['opening this instant', { opensAt: now }, 'new', null],
    ['a moment short of 14 days', { opensAt: addMs(addDays(now, -14), 1) }, 'new', null],
    ['after 14 days', { opensAt: addDays(now, -14) }, 'available', null],
    ['at its closing instant', { closesAt: now }, 'closed', 'property_closed'],
    ['a moment before it closes', { closesAt: addMs(now, 1) }, 'available', null],
    ['without a closing date', { closesAt: null }, 'available', null],
    ['sold to the last halala', { invested: 24_000_000_00n }, 'funded', 'property_fully_funded'],
    [
      'sold and held',
      { invested: 23_000_000_00n, reserved: 1_000_000_00n },
      'funded',
      'property_fully_funded',
    ],
    ['one halala left', { invested: 23_999_999_99n }, 'available', null],
    ['sold and past closing', { invested: 24_000_000_00n, closesAt: now }, 'closed', 'property_closed'],
    ['closed', { lifecycle: 'closed' }, 'closed', 'property_closed'],
    ['cancelled', { lifecycle: 'cancelled' }, 'cancelled', 'property_not_available'],
    [
      'completed and sold',
      { lifecycle: 'completed', invested: 24_000_000_00n },
      'funded',
      'property_fully_funded',
    ],
    ['completed with a rest', { lifecycle: 'completed' }, 'closed', 'property_closed'],
    ['exited', { lifecycle: 'exited', closesAt: now }, 'exited', 'property_not_available'],
    ['a draft', { lifecycle: 'draft' }, 'available', 'property_not_found'],
  ])('%s', (_case, changes, status, refusal) => {
    expect(investmentStatus(offering(changes), now)).toBe(status)
    expect(investmentRefusal(offering(changes), now)).toBe(refusal)
  })
})

describe('figures (OPP-4, OPP-5)', () => {
  test('the funded share rounds down', () => {
    expect(computeFundedBps({ price: 24_000_000_00n, invested: 23_999_999_99n })).toBe(9999)
    expect(computeFundedBps({ price: 3n, invested: 2n })).toBe(6666)
    expect(computeFundedBps({ price: 3n, invested: 3n })).toBe(10_000)
  })

  test('the last riyals can be sold', () => {
    const last = offering({ invested: 23_999_500_00n })
    expect(computeRemaining(last)).toBe(500_00n)
    expect(computeMinimum(last)).toBe(500_00n)
    expect(computeMinimum(offering())).toBe(1000_00n)
  })
})

describe('the lifecycle (OPP-2)', () => {
  test('nothing leaves exited or cancelled, and nothing returns to draft', () => {
    for (const from of lifecycles) {
      expect(canTransition(from, 'draft')).toBe(false)
      expect(canTransition(from, from)).toBe(false)
      expect(canTransition('exited', from) || canTransition('cancelled', from)).toBe(false)
    }
  })

  test('has a timeline entry for each transition', () => {
    for (const from of lifecycles) {
      for (const to of lifecycleTransitions[from]) expect(updateKindForTransition(from, to)).toBeTruthy()
    }
    expect(updateKindForTransition('closed', 'published')).toBe('reopened')
    expect(updateKindForTransition('draft', 'published')).toBe('published')
    expect(updateKindForTransition('closed', 'completed')).toBe('completed')
    expect(() => updateKindForTransition('draft', 'exited')).toThrow(
      'an opportunity cannot go from draft to exited',
    )
  })
})

describe('search (OPP-6)', () => {
  test.each([
    ['مجمّع الياسَمين', 'مجمع الياسمين'],
    ['أإآٱا', 'ااااا'],
    ['مستشفى', 'مستشفي'],
    ['مكة', 'مكه'],
    ['الـــريـاض', 'الرياض'],
    ['حي ٣ و۴', 'حي 3 و4'],
    ['Al YASMIN', 'al yasmin'],
    ['شارع ١٢٣ B', 'شارع 123 b'],
  ])('%s is found as %s', (typed, found) => {
    expect(normaliseSearch(typed)).toBe(found)
  })

  test('normalises normalised text to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normaliseSearch(normaliseSearch(text))).toBe(normaliseSearch(text))
      }),
    )
  })

  test('escapes words in a pattern', () => {
    expect(splitSearchWords('  برج   الواجهة ')).toEqual(['برج', 'واجهه'])
    expect(toLikePattern('100%_\\')).toBe('%100\\%\\_\\\\%')
    expect(splitSearchWords('ـ ـ')).toEqual([])
    expect(splitSearchWords('a b c d e f g h i')).toEqual([...'abcdefgh'])
    for (const typed of ['Al-Yasmin', 'al yasmin', 'Yasmin'])
      expect(splitSearchWords(typed)).toEqual(['yasmin'])
    expect(splitSearchWords('Al')).toEqual(['al'])
    expect(splitSearchWords('الطائف')).toEqual(splitSearchWords('طایف'))
  })
})
