import { formatFigure, minusSign } from '#kit/format.ts'
import type { Halalas } from '#kit/money.ts'

/** The riyal sign, which the fonts of this folder carry. */
const riyalSign = '\u20C1'
const noBreakSpace = '\u00A0'
const leftToRightMark = '\u200E'

/** An amount in text of its own that runs left to right: the sign is left of the figure in every language. */
export const amountAlone = (halalas: Halalas, decimals?: 0 | 2): string =>
  `${halalas < 0n ? minusSign : ''}${riyalSign}${noBreakSpace}${formatFigure(halalas, decimals)}`

/** The marks make what stands between them run left to right within a line that runs the other way. */
const keepLeftToRight = (text: string): string => `${leftToRightMark}${text}${leftToRightMark}`

/** An amount within a sentence, in the same order. */
export const amountInText = (halalas: Halalas): string => keepLeftToRight(amountAlone(halalas))

const arabicLetter = /\p{Script=Arabic}/u

/** Figures, codes and addresses have no Arabic letter: they read left to right wherever they stand. */
export const runsLeftToRight = (text: string): boolean => !arabicLetter.test(text)

const isolates = /[\u2066-\u2069]/g
const telephonesAndPercentages = /\+\d[\d ]{7,}\d|\d[\d,.]*%/g

/**
 * Keeps telephone numbers and percentages in their order within an Arabic line. Marks do it: isolates, which
 * would be the right means, are printed as letters by the drawing library.
 */
export const withMarks = (text: string): string =>
  text.replace(isolates, '').replace(telephonesAndPercentages, keepLeftToRight)
