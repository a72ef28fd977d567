import { formatFigure, minusSign } from '#kit/format.ts'
import type { Locale } from '#kit/locale.ts'
import type { Halalas } from '#kit/money.ts'

/** The riyal sign, which the fonts of this folder carry. */
const riyalSign = '\u20C1'
const noBreakSpace = '\u00A0'
const leftToRightMark = '\u200E'

/** An amount that stands alone, in text of its own that runs left to right: the sign is left of the figure. */
export const amountAlone = (halalas: Halalas): string =>
  `${halalas < 0n ? minusSign : ''}${riyalSign}${noBreakSpace}${formatFigure(halalas)}`

/**
 * An amount within a sentence. In Arabic the sign is written after the figure: the line runs right to left,
 * so that it lands left of it, as it must in every language.
 */
export const amountInText = (halalas: Halalas, locale: Locale): string => {
  const figure = `${halalas < 0n ? minusSign : ''}${formatFigure(halalas)}`
  return locale === 'ar' ? `${figure}${noBreakSpace}${riyalSign}` : amountAlone(halalas)
}

const arabicLetter = /\p{Script=Arabic}/u

/** Figures, codes and addresses have no Arabic letter: they read left to right wherever they stand. */
export const runsLeftToRight = (text: string): boolean => !arabicLetter.test(text)

const kept = /\+\d[\d ]{7,}\d|\d[\d,.]*%/g

/**
 * Keeps telephone numbers and percentages in their order within an Arabic line. Marks do it: isolates, which
 * would be the right means, are printed as letters by the drawing library.
 */
export const withMarks = (text: string): string =>
  text.replace(kept, (figure) => `${leftToRightMark}${figure}${leftToRightMark}`)
