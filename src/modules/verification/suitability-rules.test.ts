import { describe, expect, test } from 'vitest'
import { defaultSettings } from '#platform/declarations/settings.ts'
import type { Answers } from './contract.ts'
import { readWeights, verificationSettings } from './settings.ts'
import { classifyScore, computeSuitability, isAboveProfile } from './suitability-rules.ts'

const whole: Answers = {
  monthlyIncome: '5000_20000',
  liabilities: '10_25',
  investmentExperience: 'limited',
  yearsOfExperience: 2,
  riskLevel: 'medium',
  riskUnderstanding: 'good',
  horizon: 'long_term',
}
const suitabilityScore = (...given: Parameters<typeof computeSuitability>) =>
  computeSuitability(...given)?.score ?? null

describe('suitability (KYC-5)', () => {
  const suitabilityWeights = readWeights(defaultSettings.of(verificationSettings))
  const none = { income: 0, liabilities: 0, experience: 0, risk: 0, horizon: 0 }
  test.each<[keyof typeof none, Partial<Answers>, number]>([
    ['income', { monthlyIncome: '1000_5000' }, 0],
    ['income', { monthlyIncome: '5000_20000' }, 35],
    ['income', { monthlyIncome: '20000_50000' }, 65],
    ['income', { monthlyIncome: '50000_100000' }, 85],
    ['income', { monthlyIncome: 'over_100000' }, 100],
    ['liabilities', { liabilities: 'none' }, 100],
    ['liabilities', { liabilities: 'under_10' }, 80],
    ['liabilities', { liabilities: '10_25' }, 55],
    ['liabilities', { liabilities: '25_50' }, 25],
    ['liabilities', { liabilities: 'over_50' }, 0],
    ['risk', { riskLevel: 'low' }, 0],
    ['risk', { riskLevel: 'medium' }, 50],
    ['risk', { riskLevel: 'high' }, 100],
    ['horizon', { horizon: 'short_term' }, 20],
    ['horizon', { horizon: 'long_term' }, 100],
    // The mean of level, years and understanding, rounded down.
    ['experience', { investmentExperience: 'none', yearsOfExperience: 0, riskUnderstanding: 'basic' }, 6],
    ['experience', { investmentExperience: 'limited', yearsOfExperience: 1, riskUnderstanding: 'basic' }, 20],
    ['experience', { investmentExperience: 'good', yearsOfExperience: 9, riskUnderstanding: 'good' }, 73],
    ['experience', { investmentExperience: 'good', yearsOfExperience: 10, riskUnderstanding: 'good' }, 76],
    ['experience', { investmentExperience: 'good', yearsOfExperience: 11, riskUnderstanding: 'good' }, 76],
    [
      'experience',
      { investmentExperience: 'professional', yearsOfExperience: undefined, riskUnderstanding: 'excellent' },
      66,
    ],
  ])('scores %s of %j with %i', (part, answers, points) => {
    expect(suitabilityScore({ ...whole, ...answers }, { ...none, [part]: 1 })).toBe(points)
    // Only the ratio of the weights counts.
    expect(suitabilityScore({ ...whole, ...answers }, { ...none, [part]: 7 })).toBe(points)
  })
  test('gives two parts of equal weight half each', () => {
    const half = { ...none, income: 1, horizon: 1 }
    expect(suitabilityScore({ ...whole, monthlyIncome: '1000_5000', horizon: 'long_term' }, half)).toBe(50)
    expect(suitabilityScore(whole, { ...half, liabilities: 2, experience: 3, risk: 1 })).toBe(51)
  })
  test.each([
    'monthlyIncome',
    'liabilities',
    'investmentExperience',
    'riskUnderstanding',
    'riskLevel',
    'horizon',
  ])('has no score without %s', (field) =>
    expect(suitabilityScore({ ...whole, [field]: undefined }, suitabilityWeights)).toBeNull(),
  )
  test('has no score if no part has a weight', () => expect(suitabilityScore(whole, none)).toBeNull())
  const most: Answers = {
    ...whole,
    monthlyIncome: 'over_100000',
    liabilities: 'none',
    investmentExperience: 'professional',
    yearsOfExperience: 30,
    riskUnderstanding: 'excellent',
    riskLevel: 'high',
  }
  const least: Answers = {
    ...whole,
    monthlyIncome: '1000_5000',
    liabilities: 'over_50',
    investmentExperience: 'none',
    yearsOfExperience: 0,
    riskUnderstanding: 'basic',
    riskLevel: 'low',
    horizon: 'short_term',
  }
  test('ranges from nearly zero to a hundred', () => {
    expect(suitabilityScore(most, suitabilityWeights)).toBe(100)
    expect(suitabilityScore(least, suitabilityWeights)).toBe(4)
    expect(suitabilityScore(whole, suitabilityWeights)).toBe(52)
  })
  test('follows the weights', () => {
    const onlyRisk = { income: 0, liabilities: 0, experience: 0, risk: 7, horizon: 0 }
    expect(suitabilityScore(whole, onlyRisk)).toBe(50)
  })
  test.each([
    [0, 'cautious'],
    [39, 'cautious'],
    [40, 'balanced'],
    [69, 'balanced'],
    [70, 'growth'],
    [100, 'growth'],
  ])('classifies %i as %s', (score, profile) => expect(classifyScore(score)).toBe(profile))
  test('allows each profile its own risk and lower ones without a warning', () => {
    const above = (['cautious', 'balanced', 'growth'] as const).map((profile) =>
      (['low', 'medium', 'high'] as const).filter((risk) => isAboveProfile(risk, profile)),
    )
    expect(above).toEqual([['medium', 'high'], ['high'], []])
  })
  test('lists its parts answer by answer, with the weights in force', () => {
    const { parts, score } = computeSuitability(whole, suitabilityWeights)!
    expect(parts).toEqual([
      { part: 'income', weight: 20, answers: [{ field: 'monthlyIncome', points: 35 }] },
      { part: 'liabilities', weight: 15, answers: [{ field: 'liabilities', points: 55 }] },
      {
        part: 'experience',
        weight: 25,
        answers: [
          { field: 'investmentExperience', points: 30 },
          { field: 'yearsOfExperience', points: 20 },
          { field: 'riskUnderstanding', points: 65 },
        ],
      },
      { part: 'risk', weight: 25, answers: [{ field: 'riskLevel', points: 50 }] },
      { part: 'horizon', weight: 15, answers: [{ field: 'horizon', points: 100 }] },
    ])
    expect(score).toBe(52)
  })
})
