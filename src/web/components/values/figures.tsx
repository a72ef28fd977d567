import { createContext, type ReactNode, useContext } from 'react'
import {
  formatCompact,
  formatCount,
  formatFigure,
  formatPercent,
  minusSign,
  type PercentStyle,
} from '#kit/format.ts'
import { classNames } from '../class-names.ts'
import { useComponentWords, useLocale } from '../words.ts'

const riyalSign = '\u20C1\u00A0'

/** The decimals for amounts in one column: two if any amount has halalas, else none. */
export const evenDecimals = (amounts: readonly (number | bigint | null | undefined)[]): 0 | 2 =>
  amounts.some((halalas) => BigInt(halalas ?? 0) % 100n !== 0n) ? 2 : 0

const Decimals = createContext<0 | 2 | undefined>(undefined)

interface EvenAmountsProps {
  /** All amounts of the column, in halalas. */
  amounts: Parameters<typeof evenDecimals>[0]
  children: ReactNode
}

/** Gives the amounts inside the same decimals, so that a column never mixes `25,000` and `7,315.50`. */
export const EvenAmounts = ({ amounts, children }: EvenAmountsProps) => (
  <Decimals value={evenDecimals(amounts)}>{children}</Decimals>
)

export type MoneyProps = {
  /** Whole halalas, as the API carries them. */
  halalas: number | bigint
  /** `always` writes + before a gain as well; `auto` writes only the minus; `never` writes neither. */
  sign?: 'auto' | 'always' | 'never'
  /** Those of `EvenAmounts` by default; outside of it whole riyals show none and the rest two. */
  decimals?: 0 | 2
  /** Millions in a word: `412 مليون`. */
  compact?: boolean
  className?: string
}

/**
 * An amount: the riyal sign left of the figure in both languages, as one left-to-right island. Screen
 * readers get the words instead of the sign.
 */
export function Money({ halalas, sign = 'auto', decimals, compact, className }: MoneyProps) {
  const evened = useContext(Decimals)
  const locale = useLocale()
  const words = useComponentWords()
  const negative = halalas < 0
  const mark = sign === 'never' ? '' : negative ? minusSign : sign === 'always' && halalas > 0 ? '+' : ''
  const short = compact ? formatCompact(halalas, locale) : null
  const figure = short ? short.figure : formatFigure(halalas, decimals ?? evened)
  const island = (
    <bdi dir="ltr" className={classNames('num', !short?.unit && className)}>
      {mark && <span className="sr-only">{negative ? words.minus : words.plus} </span>}
      <span aria-hidden="true">
        {mark}
        {riyalSign}
      </span>
      {figure}
      {!short?.unit && <span className="sr-only"> {words.riyals}</span>}
    </bdi>
  )
  if (!short?.unit) return island
  return (
    <span className={className}>
      {island} <span className="unit">{short.unit}</span>
      <span className="sr-only"> {words.riyals}</span>
    </span>
  )
}

export type PercentProps = PercentStyle & { bps: number; className?: string }

/** A percentage from basis points, with one decimal unless told otherwise. */
export const Percent = ({ bps, className, ...style }: PercentProps) => (
  <bdi dir="ltr" className={classNames('num', className)}>
    {formatPercent(bps, style)}
  </bdi>
)

/** A whole number with separators. */
export const Count = ({ value, className }: { value: number | bigint; className?: string }) => (
  <bdi dir="ltr" className={classNames('num', className)}>
    {formatCount(value)}
  </bdi>
)
