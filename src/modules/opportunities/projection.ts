/**
 * Projects the expected return of a stake over five years (OPP-8). Pure and without the validation library, because
 * the page and the API share it.
 */

import { type BasisPoints, type Halalas, largerOf, multiplyDivide } from '#kit/money.ts'
import { daysAfter, monthsAfter } from '#kit/time.ts'
import type { DistributionSchedule } from './editor-vocabulary.ts'

export const projectionMonths = 60
const monthsPerYear = 12
const bpsPerUnit = 10_000n

/**
 * Payments of income per year. On maturity everything is paid at the end; if reinvested, it then compounds
 * monthly.
 */
const periodsPerYear: Record<DistributionSchedule, number> = {
  weekly: 52,
  monthly: 12,
  quarterly: 4,
  semi_annually: 2,
  annually: 1,
  on_maturity: 12,
}

/** OPP-15: a less favourable scenario: a share of the promised income, and an exit some months late. */
export interface Scenario {
  readonly incomeBps: BasisPoints
  readonly lateMonths: number
}

export interface ProjectionTerms {
  readonly annualReturnBps: BasisPoints
  readonly totalReturnBps: BasisPoints
  readonly termMonths: number
  readonly schedule: DistributionSchedule
  /** Undefined for the promised terms. */
  readonly scenario?: Scenario
}

export interface ProjectionCommand extends ProjectionTerms {
  readonly amount: Halalas
  /** Each payment is invested again at the annual rate until the end of the fifth year. */
  readonly reinvest: boolean
}

/** The expected state at the end of a year. All fields but `year` accumulate. */
export interface ProjectedYear {
  readonly year: number
  readonly invested: Halalas
  /** Income paid, including earnings of reinvested income. */
  readonly income: Halalas
  /** The gain of the exit, once it is paid. */
  readonly gain: Halalas
  /** The expected gain of an exit after the five years, accrued linearly. */
  readonly unrealised: Halalas
  readonly total: Halalas
}

export interface Projection {
  /** One payment of income; zero on maturity. */
  readonly incomePerPeriod: Halalas
  readonly years: readonly ProjectedYear[]
}

/** Returns the number of whole periods that end within a number of months. */
const countPeriods = (months: number, perYear: number): number =>
  Math.floor((months * perYear) / monthsPerYear)

/** An exact rate; the denominator is positive. */
interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

const multiplyByRatio = (amount: Halalas, { numerator, denominator }: Ratio, by = 1n): Halalas =>
  multiplyDivide(amount, numerator, denominator * by)

/**
 * OPP-15: computes the rates and the term of a scenario without rounding. Income that is not earned reduces the total.
 * A late exit earns only the promised total, spread over the longer time.
 */
function computeExactTerms({
  annualReturnBps,
  totalReturnBps,
  termMonths: promised,
  scenario,
}: ProjectionTerms) {
  const { incomeBps, lateMonths } = scenario ?? { incomeBps: 10_000, lateMonths: 0 }
  const termMonths = promised + lateMonths
  const [annual, earned, months] = [BigInt(annualReturnBps), BigInt(incomeBps), BigInt(promised)]
  const yearRate: Ratio = {
    numerator: annual * earned * months,
    denominator: bpsPerUnit * bpsPerUnit * BigInt(termMonths),
  }
  const unitsPerYear = bpsPerUnit * BigInt(monthsPerYear)
  const lost = annual * (bpsPerUnit - earned) * months
  const totalRate: Ratio = {
    numerator: largerOf(0n, BigInt(totalReturnBps) * unitsPerYear - lost),
    denominator: bpsPerUnit * unitsPerYear,
  }
  return { yearRate, totalRate, termMonths }
}

/** Projects the whole term: its income, and the exit's gain on top. */
function projectTerm(command: Omit<ProjectionCommand, 'reinvest'>) {
  const { amount, schedule } = command
  const { yearRate, totalRate, termMonths } = computeExactTerms(command)
  const perYear = periodsPerYear[schedule]
  const isAtMaturity = schedule === 'on_maturity'
  const incomePerPeriod = isAtMaturity ? 0n : multiplyByRatio(amount, yearRate, BigInt(perYear))
  const incomeOfTerm = isAtMaturity
    ? multiplyByRatio(amount * BigInt(termMonths), yearRate, BigInt(monthsPerYear))
    : incomePerPeriod * BigInt(countPeriods(termMonths, perYear))
  const gain = largerOf(0n, multiplyByRatio(amount, totalRate) - incomeOfTerm)
  return {
    termMonths,
    yearRate,
    perYear,
    incomePerPeriod,
    incomeOfTerm,
    incomeAtMaturity: isAtMaturity ? incomeOfTerm : 0n,
    gain,
  }
}

/** PRT-2: returns the expected return of a stake over its whole term, without the capital. */
export function computeExpectedReturn(stake: Omit<ProjectionCommand, 'reinvest'>): Halalas {
  const { incomeOfTerm, gain } = projectTerm(stake)
  return incomeOfTerm + gain
}

export interface ScheduledPayment {
  /** The due date in Riyadh. */
  readonly on: string
  readonly amount: Halalas
}

/**
 * PRT-2: lists the payments that add up to `computeExpectedReturn`, with their dates. Months are counted from the
 * start of the term: a term from the 31st is due on the last day of shorter months. The exit's gain is paid at the
 * end.
 */
export function schedulePayments(
  stake: Omit<ProjectionCommand, 'reinvest'>,
  beganOn: string,
): ScheduledPayment[] {
  const { termMonths, perYear, incomePerPeriod, incomeAtMaturity, gain } = projectTerm(stake)
  const endsOn = monthsAfter(beganOn, termMonths)
  const isWeekly = perYear > monthsPerYear
  const payments: ScheduledPayment[] = []
  const periods = incomePerPeriod > 0n ? countPeriods(termMonths, perYear) : 0
  for (let period = 1; period <= periods; period++) {
    const on = isWeekly
      ? daysAfter(beganOn, period * 7)
      : monthsAfter(beganOn, (period * monthsPerYear) / perYear)
    // Thirteen weeks may be longer than three months.
    const exceedsAvailable = on > endsOn
    payments.push({ on: exceedsAvailable ? endsOn : on, amount: incomePerPeriod })
  }
  const atEnd = gain + incomeAtMaturity
  if (atEnd > 0n) payments.push({ on: endsOn, amount: atEnd })
  return payments
}

/**
 * OPP-8: projects the periods of five years. Income and earnings of reinvested money are paid in whole halalas, each
 * rounded half to even. Capital returned by an exit is not reinvested.
 */
export function projectReturns(command: ProjectionCommand): Projection {
  const { amount, reinvest } = command
  const { termMonths, yearRate, perYear, incomePerPeriod, incomeAtMaturity, gain } = projectTerm(command)
  const atMaturity = gain + incomeAtMaturity
  const exits = termMonths <= projectionMonths
  // The first period that ends with the term or after it.
  const exitPeriod = Math.ceil((termMonths * perYear) / monthsPerYear)
  let income = 0n
  let paidGain = 0n
  const years: ProjectedYear[] = []
  for (let period = 1; period <= (projectionMonths / monthsPerYear) * perYear; period++) {
    if (reinvest) income += multiplyByRatio(income + paidGain, yearRate, BigInt(perYear))
    if (period * monthsPerYear <= termMonths * perYear) income += incomePerPeriod
    if (exits && period === exitPeriod) {
      income += incomeAtMaturity
      paidGain = gain
    }
    if (period % perYear !== 0) continue
    const year = period / perYear
    const unrealised = exits
      ? 0n
      : multiplyDivide(atMaturity, BigInt(year * monthsPerYear), BigInt(termMonths))
    const total = amount + income + paidGain + unrealised
    years.push({ year, invested: amount, income, gain: paidGain, unrealised, total })
  }
  return { incomePerPeriod, years }
}
