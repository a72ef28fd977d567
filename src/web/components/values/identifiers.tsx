import { formatIban, formatPhone, maskId, maskPhone } from '#kit/format.ts'
import { classNames } from '../class-names.ts'

type TextProps = { value: string; className?: string }

/** Text that reads left to right in both languages: references, e-mail addresses, card numbers. */
export const LtrText = ({ value, className }: TextProps) => (
  <bdi dir="ltr" className={classNames('num', className)}>
    {value}
  </bdi>
)

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

export const IbanText = ({ value, className }: TextProps) => (
  <LtrText value={formatIban(value)} className={className} />
)
