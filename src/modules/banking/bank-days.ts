import { foldDigits } from '#kit/digits.ts'
import { daysAfter, daysBetween, isCalendarDay } from '#kit/time.ts'

/** The first and the last day (`YYYY-MM-DD`) of a time in which banks are closed. */
export interface ClosedDays {
  readonly first: string
  readonly last: string
}

/** The days on which Saudi banks are open, and how to count by them. */
export interface BankDays {
  isOpen(day: string): boolean
  /** Returns the first bank day after a day. */
  next(day: string): string
  /** Returns the day a number of bank days later, or earlier if the number is negative. */
  after(day: string, count: number): string
}

/** `MM-DD` of Founding Day and National Day. */
const nationalDays = new Set(['02-22', '09-23'])

/** The Eids by Umm al-Qura, as long as banks usually close. The announced days of a year replace them. */
const eids = [
  { from: { month: 9, day: 28 }, to: { month: 10, day: 4 } },
  { from: { month: 12, day: 8 }, to: { month: 12, day: 14 } },
]

const ummAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
})

const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** Returns month and day as one number: 1004 is the fourth of Shawwal. */
function readHijriMonthDay(day: string): number {
  const parts = ummAlQura.formatToParts(noonOf(day))
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return number('month') * 100 + number('day')
}

const isIn = (day: string, { first, last }: ClosedDays): boolean => first <= day && day <= last

/** Returns the whole Eid that contains a day, if one does. */
function eidAround(day: string): ClosedDays | undefined {
  const eid = eids.find(({ from, to }) => {
    const at = readHijriMonthDay(day)
    return from.month * 100 + from.day <= at && at <= to.month * 100 + to.day
  })
  if (!eid) return undefined
  const [from, to] = [eid.from.month * 100 + eid.from.day, eid.to.month * 100 + eid.to.day]
  let [first, last] = [day, day]
  while (readHijriMonthDay(first) !== from) first = daysAfter(first, -1)
  while (readHijriMonthDay(last) !== to) last = daysAfter(last, 1)
  return { first, last }
}

/** A national day on a Friday is observed the day before, one on a Saturday the day after. */
function isNationalHoliday(day: string): boolean {
  const weekday = noonOf(day).getUTCDay()
  const isNational = (other: string) => nationalDays.has(other.slice(5))
  return (
    isNational(day) ||
    (weekday === 4 && isNational(daysAfter(day, 1))) ||
    (weekday === 0 && isNational(daysAfter(day, -1)))
  )
}

/** Whether banks are open: Sunday to Thursday, except national days, Eids and announced days. */
function isBankDay(day: string, announced: readonly ClosedDays[]): boolean {
  if (noonOf(day).getUTCDay() > 4 || isNationalHoliday(day)) return false
  if (announced.some((closed) => isIn(day, closed))) return false
  const eid = eidAround(day)
  return !eid || announced.some(({ first, last }) => first <= eid.last && eid.first <= last)
}

export function bankDays(announced: readonly ClosedDays[]): BankDays {
  const known = new Map<string, boolean>()
  const isOpen = (day: string): boolean => {
    const found = known.get(day) ?? isBankDay(day, announced)
    known.set(day, found)
    return found
  }
  const step = (day: string, days: 1 | -1): string => {
    let next = daysAfter(day, days)
    while (!isOpen(next)) next = daysAfter(next, days)
    return next
  }
  return {
    isOpen,
    next: (day) => step(day, 1),
    after(day, count) {
      let reached = day
      for (let left = Math.abs(count); left > 0; left--) reached = step(reached, count < 0 ? -1 : 1)
      return reached
    },
  }
}

/** Banks are never closed longer: the year was mistyped. */
const longestDays = 30

/** Parses single days and ranges: `2027-03-08/2027-03-14, 2027-09-26`. `undefined` if the text reads otherwise. */
export function parseClosedDays(text: string): readonly ClosedDays[] | undefined {
  const parts = foldDigits(text)
    .split(/[,،;\n]/)
    .map((part) => part.replaceAll(/\s/g, ''))
    .filter((part) => part !== '')
  const found = parts.map((part) => {
    const [first = '', last = first, ...more] = part.split('/')
    const isRight = more.length === 0 && isCalendarDay(first) && isCalendarDay(last)
    const days = isRight ? daysBetween(first, last) : -1
    return days >= 0 && days < longestDays ? { first, last } : undefined
  })
  return found.every((one) => one !== undefined) ? found : undefined
}
