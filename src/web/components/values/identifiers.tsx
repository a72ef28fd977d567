import { classNames } from '../class-names.ts'

export type TextProps = { value: string; className?: string }

/** Text that reads left to right in both languages: references, e-mail addresses, card numbers. */
export const LtrText = ({ value, className }: TextProps) => (
  <bdi dir="ltr" className={classNames('num', className)}>
    {value}
  </bdi>
)
