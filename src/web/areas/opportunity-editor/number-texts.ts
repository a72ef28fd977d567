import { foldDigits, halalasOfText } from '#kit/digits.ts'
import { formatFigure } from '#kit/format.ts'

export type NumberKind = 'money' | 'rate' | 'count' | 'degrees'

interface NumberText {
  /** Returns the number that a typed text is, or null. */
  readonly parse: (typed: string) => number | null
  /** Returns the text of a value; empty without one. */
  readonly format: (value: number | null) => string
}

/** A basis point is to one percent what a halala is to a riyal. */
const twoDecimals: NumberText = {
  parse: halalasOfText,
  format: (value) => (value === null ? '' : formatFigure(value)),
}

const parseCount = (typed: string): number | null => {
  const digits = foldDigits(typed).replace(/[,\s]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

/** A point at the end is one that decimals follow. */
const parseDegrees = (typed: string): number | null => {
  const text = foldDigits(typed).trim()
  return /^-?\d{1,3}(\.\d*)?$/.test(text) ? Math.round(Number(text) * 100_000) / 100_000 : null
}

const plain = (value: number | null): string => (value === null ? '' : String(value))

/** How the numbers of the editor are typed and shown. */
export const numberTexts: Readonly<Record<NumberKind, NumberText>> = {
  money: twoDecimals,
  rate: twoDecimals,
  count: { parse: parseCount, format: plain },
  degrees: { parse: parseDegrees, format: plain },
}
