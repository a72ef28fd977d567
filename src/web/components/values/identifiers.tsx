import { classNames } from '../class-names.ts'

export type TextProps = { value: string; className?: string }

/** Text that reads left to right in both languages: references, e-mail addresses, card numbers. */
export const LtrText = ({ value, className }: TextProps) => (
  <bdi dir="ltr" className={classNames('num', className)}>
    {value}
  </bdi>
)

/** An email address. It breaks anywhere, as a long one is wider than a phone. */
export const EmailText = ({ value, className }: TextProps) => (
  <LtrText value={value} className={classNames('whitespace-normal wrap-anywhere', className)} />
)
