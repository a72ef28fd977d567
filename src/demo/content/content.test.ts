import { describe, expect, test } from 'vitest'
import type { Bilingual } from '#kit/locale.ts'
import { multiplyDivide, riyals, shareOf, sumOf } from '#kit/money.ts'
import { ageOn } from '#kit/time.ts'
import { distributionSchedules } from '#modules/opportunities/editor-vocabulary.ts'
import { lifecycles, riskLevels } from '#modules/opportunities/vocabulary.ts'
import { stepSchemas } from '#modules/verification/contract.ts'
import { cities } from './cities.ts'
import { completionStatuses } from './completion-statuses.ts'
import { investmentTypes } from './investment-types.ts'
import { demoOpportunities } from './opportunities.ts'
import {
  applicants,
  demoInvestor,
  demoInvestors,
  demoNewcomer,
  demoOperators,
  demoOwner,
  profiles,
  spareNationalIds,
} from './people.ts'
import { propertyTypes } from './property-types.ts'
import type { OpportunityContent } from './shape.ts'
import { demoShariaBoard, demoShariaDecisions } from './sharia-board.ts'

const fundingDeadlineDays = 90
const newForDays = 14

const isBilingual = (value: object): value is Bilingual => 'ar' in value && 'en' in value

/** Collects every bilingual text in a value, with its path. */
function textsOf(value: unknown, path: string): [path: string, text: Bilingual][] {
  if (typeof value !== 'object' || value === null) return []
  if (isBilingual(value)) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
}

const lists = { cities, propertyTypes, completionStatuses, investmentTypes }
const allTexts = [
  ...Object.entries(lists).flatMap(([name, list]) => textsOf(list, name)),
  ...textsOf({ demoShariaBoard, demoShariaDecisions }, 'sharia'),
  ...demoOpportunities.flatMap((opportunity) => textsOf(opportunity, opportunity.slug)),
  ...[...demoOperators, ...demoInvestors, ...applicants, demoInvestor, demoNewcomer, demoOwner].flatMap(
    (person) => textsOf(person, person.email),
  ),
]

/** Kinds of drawing allowed for each property type. */
const kindsOfType: Record<OpportunityContent['typeKey'], readonly string[]> = {
  residential: ['villa', 'compound', 'apartments'],
  office: ['tower'],
  retail: ['mall'],
  logistics: ['warehouse'],
  hospitality: ['hotel', 'lodges'],
  land: ['land'],
  mixed_use: ['tower', 'apartments'],
  education: ['school'],
  healthcare: ['clinic'],
}

const statusOf = (opportunity: OpportunityContent): string => {
  if (opportunity.lifecycle !== 'published') return opportunity.lifecycle
  if (opportunity.fundedBps === 10_000) return 'funded'
  if (opportunity.openedDaysAgo < 0) return 'upcoming'
  return opportunity.openedDaysAgo < newForDays ? 'new' : 'available'
}

describe('texts', () => {
  test('exist in both languages, each in its own script', () => {
    for (const [path, text] of allTexts) {
      expect(text.ar.trim(), path).not.toBe('')
      expect(text.en.trim(), path).not.toBe('')
      expect(text.ar, path).toMatch(/\p{Script=Arabic}/u)
      expect(text.ar, path).not.toMatch(/[A-Za-z]/)
      expect(text.en, path).not.toMatch(/[\p{Script=Arabic}،؛؟]/u)
    }
  })

  test('use Latin digits, one space between words and no exclamation', () => {
    for (const [path, text] of allTexts) {
      const both = text.ar + text.en
      expect(both, path).not.toMatch(/[٠-٩۰-۹!]/)
      expect(both, path).not.toMatch(/\s{2}|\n/)
      expect(text.ar, path).not.toMatch(/[,;?]\s/)
    }
  })

  test('promise nothing', () => {
    for (const [path, text] of allTexts) {
      expect(text.en, path).not.toMatch(/guarante|interest|risk-free|profitable/i)
      expect(text.ar, path).not.toMatch(/فائدة|فوائد|مضمون|ضمان|بلا مخاطر|محفظتي|قم ب/)
    }
  })

  test('end with a full stop if they are sentences', () => {
    for (const opportunity of demoOpportunities) {
      const sentences = [
        opportunity.summary,
        ...opportunity.overview,
        opportunity.riskNote,
        opportunity.shariaNote,
        opportunity.encumbrances,
        ...[...opportunity.strategy, ...opportunity.howItWorks].map((step) => step.text),
        ...opportunity.updates.map((post) => post.body),
      ]
      for (const { ar, en } of sentences) {
        expect(ar, opportunity.slug).toMatch(/\.$/)
        expect(en, opportunity.slug).toMatch(/\.$/)
      }
    }
  })
})

describe('opportunities', () => {
  test('cover many cities and share no name or number', () => {
    expect(demoOpportunities.length).toBeGreaterThanOrEqual(20)
    expect(new Set(demoOpportunities.map((o) => o.cityKey)).size).toBeGreaterThanOrEqual(8)
    for (const of of [
      (o: OpportunityContent) => o.slug,
      (o: OpportunityContent) => o.title.ar,
      (o: OpportunityContent) => o.title.en,
      (o: OpportunityContent) => o.advertisingLicence,
      (o: OpportunityContent) => o.deedReference,
      (o: OpportunityContent) => o.plotReference,
    ]) {
      expect(new Set(demoOpportunities.map(of)).size).toBe(demoOpportunities.length)
    }
  })

  test('cover every type, status, schedule, risk level and state', () => {
    const seen = <K extends keyof OpportunityContent>(key: K) => new Set(demoOpportunities.map((o) => o[key]))
    const keysOf = (list: readonly { key: string }[]) => new Set(list.map((entry) => entry.key))
    expect(seen('typeKey')).toEqual(keysOf(propertyTypes))
    expect(seen('completionKey')).toEqual(keysOf(completionStatuses))
    expect(seen('investmentTypeKey')).toEqual(keysOf(investmentTypes))
    expect(seen('cityKey')).toEqual(keysOf(cities))
    expect(seen('schedule')).toEqual(new Set(distributionSchedules))
    expect(seen('riskLevel')).toEqual(new Set(riskLevels))
    expect(seen('lifecycle')).toEqual(new Set(lifecycles.filter((one) => one !== 'cancelled')))
    const statuses = demoOpportunities.map(statusOf)
    expect(new Set(statuses)).toEqual(
      new Set(['draft', 'upcoming', 'new', 'available', 'funded', 'closed', 'completed', 'exited']),
    )
    expect(statuses.filter((status) => status === 'available').length).toBeGreaterThanOrEqual(8)
  })

  test.each(demoOpportunities)('$slug has figures that add up', (o) => {
    const incomeBps = multiplyDivide(BigInt(o.annualReturnBps), BigInt(o.termMonths), 12n)
    expect(BigInt(o.totalReturnBps)).toBeGreaterThanOrEqual(incomeBps)
    expect((o.annualReturnBps * o.termMonths) % 12).toBe(0)
    if (o.investmentTypeKey === 'murabaha') expect(BigInt(o.totalReturnBps)).toBe(incomeBps)
    expect(o.expectedExitMonths).toBe(o.termMonths)

    expect(o.priceHalalas % o.unitPriceHalalas).toBe(0n)
    expect(o.minimumHalalas % o.unitPriceHalalas).toBe(0n)
    expect(o.minimumHalalas).toBeGreaterThanOrEqual(riyals(1000))
    // Holdings must be whole stakes.
    expect(shareOf(o.priceHalalas, o.fundedBps) % o.unitPriceHalalas).toBe(0n)
    expect(o.areaSquareMeters).toBeGreaterThan(0)
    expect(Number.isInteger(o.areaSquareMeters)).toBe(true)
  })

  test.each(demoOpportunities)('$slug has consistent dates', (o) => {
    const openForDays = o.openedDaysAgo + o.closesInDays
    expect(openForDays).toBeGreaterThan(0)
    expect(openForDays).toBeLessThanOrEqual(fundingDeadlineDays)
    if (o.lifecycle === 'completed' || o.lifecycle === 'exited') {
      expect(o.fundedBps).toBe(10_000)
      expect(o.closesInDays).toBeLessThan(0)
    } else {
      expect(o.closesInDays).toBeGreaterThan(0)
    }
    if (o.openedDaysAgo < 0 || o.lifecycle === 'draft') expect(o.fundedBps).toBe(0)
    for (const [index, post] of o.updates.entries()) {
      expect(post.daysAgo).toBeGreaterThanOrEqual(0)
      if (o.openedDaysAgo > 0) expect(post.daysAgo).toBeLessThan(o.openedDaysAgo)
      if (index > 0) expect(post.daysAgo).toBeLessThan(o.updates[index - 1]!.daysAgo)
    }
    if (o.lifecycle !== 'draft') expect(o.updates.length).toBeGreaterThan(0)
  })

  test.each(demoOpportunities)('$slug has all content that its page and advertisement require', (o) => {
    expect(o.slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(o.howItWorks.length).toBe(4)
    expect(o.advertisingLicence).toMatch(/^72\d{8}$/)
    expect(o.deedReference).toMatch(/^\d{12}$/)
    expect(o.plotReference).toMatch(/^\d+\/\d+$/)
    expect(o.gallery.length).toBeGreaterThanOrEqual(3)
    expect(o.gallery.length).toBeLessThanOrEqual(5)
    const region = cities.find((city) => city.key === o.cityKey)!.region
    const pictures = o.gallery.map(({ alt: _, ...picture }) => JSON.stringify(picture))
    expect(new Set(pictures).size).toBe(o.gallery.length)
    for (const picture of o.gallery) {
      expect(picture.palette).toBe(region)
      expect(picture.lit).toBeGreaterThanOrEqual(0)
      expect(picture.lit).toBeLessThanOrEqual(1)
    }
    const kinds = o.documents.map((document) => document.kind)
    expect(new Set(kinds).size).toBe(kinds.length)
    expect(kinds.length).toBeGreaterThanOrEqual(2)
    expect(kinds.length).toBeLessThanOrEqual(4)
    // The note on the contract sends the reader to it.
    expect(kinds).toContain('contract_summary')
  })

  test.each(demoOpportunities)('$slug has a drawing of its type and place', (o) => {
    const [cover] = o.gallery
    expect(kindsOfType[o.typeKey]).toContain(cover!.kind)
    expect(cover!.view, 'a cover shows all of it').toBeUndefined()
    const isHigh = /(?<!\d)2,\d{3} m(?!²)|mountain|edge of Al Hada/.test(
      `${o.overview[0].en} ${o.summary.en}`,
    )
    expect(cover!.place === 'heights', o.overview[0].en).toBe(isHigh)
  })

  test.each(demoOpportunities)('$slug lies near its city', (o) => {
    const city = cities.find((candidate) => candidate.key === o.cityKey)!
    expect(Math.abs(o.position.lat - city.position.lat)).toBeLessThan(0.25)
    expect(Math.abs(o.position.lng - city.position.lng)).toBeLessThan(0.25)
  })
})

describe('people', () => {
  const invested = [...demoInvestors, demoInvestor, demoOwner]
  const everyone = [...demoOperators, ...invested, ...applicants, demoNewcomer]

  test('have distinct emails, mobiles and ID numbers', () => {
    expect(demoInvestors.length).toBeGreaterThanOrEqual(40)
    expect(new Set(everyone.map((person) => person.email)).size).toBe(everyone.length)
    expect(new Set(everyone.map((person) => person.mobile)).size).toBe(everyone.length)
    const ids = [...[...invested, ...applicants].map((person) => person.nationalId), ...spareNationalIds]
    expect(new Set(ids).size).toBe(ids.length)
    for (const nationalId of spareNationalIds) {
      const identity = { nationalId, idExpiresOn: '2030-01-01', nationality: 'SA', residesInSaudi: true }
      expect(stepSchemas.identity.safeParse(identity).success, nationalId).toBe(true)
    }
  })

  test('pass the rules of registration', () => {
    for (const person of everyone) {
      expect(person.email).toMatch(/^[a-z.]+@demo\.sahl\.test$/)
      expect(person.mobile).toMatch(/^\+9665\d{8}$/)
      expect(ageOn('2026-01-01', person.birthDate)).toBeGreaterThanOrEqual(21)
    }
  })

  test('pass the rules of the identity check', () => {
    const given = [
      ...invested.map((person) => [person, {}] as const),
      ...applicants.map((person) => [person, person.answers ?? {}] as const),
      ...applicants.map((person) => [person, person.rejection?.corrected ?? {}] as const),
    ]
    for (const [{ nationalId, nationality, profile }, own] of given) {
      const answers = { nationalId, idExpiresOn: '2030-01-01', nationality, ...profiles[profile], ...own }
      for (const schema of Object.values(stepSchemas)) {
        const fields = Object.keys(schema.shape) as (keyof typeof answers)[]
        const step = Object.fromEntries(fields.map((field) => [field, answers[field]]))
        expect(schema.safeParse(step).error?.issues ?? []).toEqual([])
      }
    }
  })

  test('cover waiting, rejected and corrected checks', () => {
    const [waiting, rejected] = [
      applicants.filter((a) => !a.rejection),
      applicants.filter((a) => a.rejection),
    ]
    expect(waiting.length).toBeGreaterThanOrEqual(3)
    expect(rejected.length).toBeGreaterThanOrEqual(3)
    for (const { handedInDaysAgo, rejection } of rejected) {
      const { correctedDaysAgo, corrected, reasons } = rejection!
      if (correctedDaysAgo === undefined) continue
      expect(correctedDaysAgo).toBeLessThan(handedInDaysAgo - 1)
      // A correction changes exactly the rejected answers.
      expect(Object.keys(corrected!).sort()).toEqual(reasons.map((reason) => reason.field).sort())
    }
  })

  test('have limits that cover the investments of the past year', () => {
    const needed = sumOf(
      demoOpportunities.filter((o) => o.openedDaysAgo < 365).map((o) => shareOf(o.priceHalalas, o.fundedBps)),
    )
    expect(sumOf(demoInvestors.map((investor) => investor.annualLimitHalalas ?? 0n))).toBeGreaterThan(needed)
  })
})
