import { formatFigure, minusSign } from '#kit/format.ts'
import type { Halalas } from '#kit/money.ts'

/** The riyal sign, which the fonts of this folder contain. */
const riyalSign = '\u20C1'
const noBreakSpace = '\u00A0'
const leftToRightMark = '\u200E'

/** Formats an amount that runs left to right: the sign is left of the figure in every language. */
export const amountAlone = (halalas: Halalas, decimals?: 0 | 2): string =>
  `${halalas < 0n ? minusSign : ''}${riyalSign}${noBreakSpace}${formatFigure(halalas, decimals)}`

/** Marks keep the text between them left to right within a line that runs the other way. */
const keepLeftToRight = (text: string): string => `${leftToRightMark}${text}${leftToRightMark}`

/** Formats an amount within a sentence, in the same order. */
export const amountInText = (halalas: Halalas): string => keepLeftToRight(amountAlone(halalas))

const arabicLetter = /\p{Script=Arabic}/u

const isolates = /[\u2066-\u2069]/g
const telephonesAndPercentages = /\+\d[\d ]{7,}\d|\d[\d,.]*%/g

/**
 * Returns a text whose characters keep their order on a page of either direction. Figures, codes and addresses
 * without Arabic letters always read left to right; so do telephone numbers and percentages within a sentence.
 */
export const inOrder = (text: string): string =>
  arabicLetter.test(text)
    ? text.replace(isolates, '').replace(telephonesAndPercentages, keepLeftToRight)
    : keepLeftToRight(text.replace(isolates, ''))
