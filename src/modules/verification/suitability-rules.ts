import { type RiskLevel, riskLevels } from '#modules/opportunities/vocabulary.ts'
import type { AnswerField, Answers } from './contract.ts'
import type {
  experienceLevels,
  incomeRanges,
  liabilitiesRanges,
  RiskProfile,
  SuitabilityPart,
  understandingLevels,
} from './vocabulary.ts'

type Weights = Readonly<Record<SuitabilityPart, number>>
type Points<T extends readonly string[]> = Readonly<Record<T[number], number>>

const incomePoints: Points<typeof incomeRanges> = {
  none: 0,
  under_1000: 0,
  '1000_5000': 0,
  '5000_20000': 35,
  '20000_50000': 65,
  '50000_100000': 85,
  over_100000: 100,
}
const liabilitiesPoints: Points<typeof liabilitiesRanges> = {
  none: 100,
  under_10: 80,
  '10_25': 55,
  '25_50': 25,
  over_50: 0,
}
const experiencePoints: Points<typeof experienceLevels> = {
  none: 0,
  limited: 30,
  good: 65,
  professional: 100,
}
const understandingPoints: Points<typeof understandingLevels> = { basic: 20, good: 65, excellent: 100 }
const riskPoints: Points<typeof riskLevels> = { low: 0, medium: 50, high: 100 }
const horizonPoints = { short_term: 20, long_term: 100 } as const

/** Years of experience count up to ten. */
const yearsPoints = (years: number): number => Math.min(years, 10) * 10

/** The points of one answer, zero to a hundred. */
export interface AnswerPoints {
  readonly field: AnswerField
  readonly points: number
}

/** A part of the score: its weight and the answers whose mean it is. */
export interface PartPoints {
  readonly part: SuitabilityPart
  readonly weight: number
  readonly answers: readonly AnswerPoints[]
}

export interface Suitability {
  readonly score: number
  readonly parts: readonly PartPoints[]
}

/**
 * KYC-5: returns a score of zero to a hundred, the weighted mean of five parts. Experience is the mean of level, years
 * and understanding. Rounds down, so that a threshold must be reached. Returns null if an answer is missing or no part
 * has a weight.
 */
export function computeSuitability(answers: Answers, weights: Weights): Suitability | null {
  const { monthlyIncome, liabilities, investmentExperience, riskUnderstanding, riskLevel, horizon } = answers
  if (
    !monthlyIncome ||
    !liabilities ||
    !investmentExperience ||
    !riskUnderstanding ||
    !riskLevel ||
    !horizon
  ) {
    return null
  }
  const part = (name: SuitabilityPart, points: Partial<Record<AnswerField, number>>): PartPoints => ({
    part: name,
    weight: weights[name],
    answers: Object.entries(points).map(([field, value]) => ({ field: field as AnswerField, points: value })),
  })
  const parts = [
    part('income', { monthlyIncome: incomePoints[monthlyIncome] }),
    part('liabilities', { liabilities: liabilitiesPoints[liabilities] }),
    part('experience', {
      investmentExperience: experiencePoints[investmentExperience],
      yearsOfExperience: yearsPoints(answers.yearsOfExperience ?? 0),
      riskUnderstanding: understandingPoints[riskUnderstanding],
    }),
    part('risk', { riskLevel: riskPoints[riskLevel] }),
    part('horizon', { horizon: horizonPoints[horizon] }),
  ]
  const score = weightedMean(parts)
  return score === null ? null : { score, parts }
}

/** Adds three times each mean, so that nothing is rounded before the end: a part has one answer or three. */
function weightedMean(parts: readonly PartPoints[]): number | null {
  const sum = parts.reduce((total, { weight }) => total + weight, 0)
  if (sum <= 0) return null
  const thrice = parts.reduce((total, { weight, answers }) => {
    const points = answers.reduce((all, answer) => all + answer.points, 0)
    return total + (weight * points * 3) / answers.length
  }, 0)
  return Math.floor(thrice / (3 * sum))
}

/** KYC-5: returns the profile that the investor sees instead of the score. */
export const classifyScore = (score: number): RiskProfile =>
  score < 40 ? 'cautious' : score < 70 ? 'balanced' : 'growth'

/** KYC-5: the highest risk of each profile without a warning. */
export const highestRiskOf: Readonly<Record<RiskProfile, RiskLevel>> = {
  cautious: 'low',
  balanced: 'medium',
  growth: 'high',
}

/** KYC-5: warned of, never forbidden. */
export const isAboveProfile = (risk: RiskLevel, profile: RiskProfile): boolean =>
  riskLevels.indexOf(risk) > riskLevels.indexOf(highestRiskOf[profile])
