/**
 * The calculator (OPP-8): what a stake is expected to bring in five years. Pure and without the validation
 * library, so that the page and the API work with this one function. Every figure is an expectation.
 */

import { type BasisPoints, type Halalas, largerOf, multiplyDivide } from '#kit/money.ts'
import { daysAfter, monthsAfter } from '#kit/time.ts'
import type { DistributionSchedule } from './vocabulary.ts'

export const projectionMonths = 60
const monthsPerYear = 12
const bpsPerUnit = 10_000n

/**
 * How often income is paid. On maturity nothing is paid before the end; what is paid then and reinvested
 * grows month by month.
 */
const periodsPerYear: Record<DistributionSchedule, number> = {
  weekly: 52,
  monthly: 12,
  quarterly: 4,
  semi_annually: 2,
  annually: 1,
  on_maturity: 12,
}

/** OPP-15: a less favourable course: a share of the promised income, and an exit so many months late. */
export interface Scenario {
  readonly incomeBps: BasisPoints
  readonly lateMonths: number
}

export interface ProjectionTerms {
  readonly annualReturnBps: BasisPoints
  readonly totalReturnBps: BasisPoints
  readonly termMonths: number
  readonly schedule: DistributionSchedule
  /** Undefined projects the terms as promised. */
  readonly scenario?: Scenario
}

export interface ProjectionCommand extends ProjectionTerms {
  readonly amount: Halalas
  /** Each payment is invested again at the annual rate until the end of the fifth year. */
  readonly reinvest: boolean
}

/** Where things are expected to stand at the end of a year; all but `year` accumulate. */
export interface ProjectedYear {
  readonly year: number
  readonly invested: Halalas
  /** Income paid, and what it earned where it is reinvested. */
  readonly income: Halalas
  /** The gain of the exit, once it is paid. */
  readonly gain: Halalas
  /** What is expected of an exit that lies beyond the five years, accrued straight-line. */
  readonly unrealised: Halalas
  readonly total: Halalas
}

export interface Projection {
  /** One payment of income; zero on maturity. */
  readonly incomePerPeriod: Halalas
  readonly years: readonly ProjectedYear[]
}

/** Number of whole periods that end within so many months. */
const periodsWithin = (months: number, perYear: number): number =>
  Math.floor((months * perYear) / monthsPerYear)

/** An exact rate; the denominator is positive. */
interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

const timesRatio = (amount: Halalas, { numerator, denominator }: Ratio, by = 1n): Halalas =>
  multiplyDivide(amount, numerator, denominator * by)

/**
 * OPP-15: the rates and the term of a scenario, unrounded. Income that is not earned is lost to the total. A late exit
 * brings nothing beyond what was promised, spread over the longer time.
 */
function exactTerms({ annualReturnBps, totalReturnBps, termMonths: promised, scenario }: ProjectionTerms) {
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

/** What the term as a whole is expected to bring: income, and the exit's gain beyond it. */
function expectedOfTerm(command: Omit<ProjectionCommand, 'reinvest'>) {
  const { amount, schedule } = command
  const { yearRate, totalRate, termMonths } = exactTerms(command)
  const perYear = periodsPerYear[schedule]
  const isAtMaturity = schedule === 'on_maturity'
  const incomePerPeriod = isAtMaturity ? 0n : timesRatio(amount, yearRate, BigInt(perYear))
  const incomeOfTerm = isAtMaturity
    ? timesRatio(amount * BigInt(termMonths), yearRate, BigInt(monthsPerYear))
    : incomePerPeriod * BigInt(periodsWithin(termMonths, perYear))
  const gain = largerOf(0n, timesRatio(amount, totalRate) - incomeOfTerm)
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

/** PRT-2: what a stake is expected to bring over its whole term, beyond the capital. */
export function expectedToTerm(stake: Omit<ProjectionCommand, 'reinvest'>): Halalas {
  const { incomeOfTerm, gain } = expectedOfTerm(stake)
  return incomeOfTerm + gain
}

export interface ScheduledPayment {
  /** The day of Riyadh's calendar on which it falls due. */
  readonly on: string
  readonly amount: Halalas
}

/**
 * PRT-2: the payments that together are `expectedToTerm`, each on its day. Months are counted from the day the
 * term began: what began on the 31st is due on the last day of shorter months. The exit's gain comes with the end.
 */
export function scheduleToTerm(
  stake: Omit<ProjectionCommand, 'reinvest'>,
  beganOn: string,
): ScheduledPayment[] {
  const { termMonths, perYear, incomePerPeriod, incomeAtMaturity, gain } = expectedOfTerm(stake)
  const endsOn = monthsAfter(beganOn, termMonths)
  const isWeekly = perYear > monthsPerYear
  const payments: ScheduledPayment[] = []
  const periods = incomePerPeriod > 0n ? periodsWithin(termMonths, perYear) : 0
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
 * OPP-8: walks through the periods of five years. Income, and what reinvested money earns, are payments of
 * whole halalas, each rounded half to even; capital that an exit returns is not invested again.
 */
export function projectReturns(command: ProjectionCommand): Projection {
  const { amount, reinvest } = command
  const { termMonths, yearRate, perYear, incomePerPeriod, incomeAtMaturity, gain } = expectedOfTerm(command)
  const atMaturity = gain + incomeAtMaturity
  const exits = termMonths <= projectionMonths
  // The first period that ends with the term or after it.
  const exitPeriod = Math.ceil((termMonths * perYear) / monthsPerYear)
  let income = 0n
  let paidGain = 0n
  const years: ProjectedYear[] = []
  for (let period = 1; period <= (projectionMonths / monthsPerYear) * perYear; period++) {
    if (reinvest) income += timesRatio(income + paidGain, yearRate, BigInt(perYear))
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
