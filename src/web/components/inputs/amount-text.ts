import { halalasOfText } from '#kit/digits.ts'
import { formatFigure } from '#kit/format.ts'

/** Halalas, null for an empty field, or the typed text if it is no amount. Rules refuse such a text. */
export type TypedAmount = number | string | null

export const amountOfText = (text: string): TypedAmount =>
  text.trim() === '' ? null : (halalasOfText(text) ?? text)

export const textOfAmount = (amount: TypedAmount): string =>
  typeof amount === 'number' ? formatFigure(amount) : (amount ?? '')

/** Returns null unless the value is an amount. */
export const halalasOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
