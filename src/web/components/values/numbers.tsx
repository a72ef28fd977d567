import { maskId } from '#kit/format.ts'
import { formatPhone, maskPhone } from '#kit/format-numbers.ts'
import { classNames } from '../class-names.ts'
import { LtrText, type TextProps } from './identifiers.tsx'

/** References up to this many characters stay on one line. */
const shortReference = 24

/**
 * A reference of the bank or of the platform. It is never broken at a hyphen: a short one stays on one line, a longer
 * one fills its line.
 */
export const ReferenceText = ({ value, className }: TextProps) => (
  <LtrText
    value={value}
    className={classNames(
      value.length <= shortReference ? 'whitespace-nowrap' : 'break-all whitespace-normal',
      className,
    )}
  />
)

/** A stored phone number, grouped; `masked` leaves what only its owner recognises. */
export const PhoneText = ({ value, masked, className }: TextProps & { masked?: boolean }) => (
  <LtrText value={masked ? maskPhone(value) : formatPhone(value)} className={className} />
)

/** A national ID or Iqama with its middle hidden. */
export const MaskedId = ({ value, className }: TextProps) => (
  <LtrText value={maskId(value)} className={className} />
)
