import { formatIban } from '#kit/format-numbers.ts'
import { LtrText, type TextProps } from './identifiers.tsx'

/** An account number in groups of four; in a narrow place a line ends between two groups. */
export const IbanText = ({ value }: TextProps) => (
  <LtrText value={formatIban(value)} className="whitespace-normal" />
)
