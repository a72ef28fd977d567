import type { FormEvent, ReactNode } from 'react'
import { formMarks } from '#kit/form.ts'

export interface PressFormProps {
  /** The endpoint that carries it out, as `module.name`. */
  readonly of: string
  /** What its path names. */
  readonly params?: Readonly<Record<string, string>>
  /** Where it leads without script; this page where left out. */
  readonly to?: string
  readonly className?: string
  /** With script the page acts by itself. */
  readonly onPress: () => void
  /** The button that sends it. */
  readonly children: ReactNode
}

/** One press that asks nothing, and works without script as well. */
export function PressForm({
  of,
  params = {},
  to,
  className = 'contents',
  onPress,
  children,
}: PressFormProps) {
  const press = (event: FormEvent) => {
    event.preventDefault()
    onPress()
  }
  return (
    <form method="post" className={className} onSubmit={press}>
      <input type="hidden" name={formMarks.form} value={of} />
      {to !== undefined && <input type="hidden" name={formMarks.to} value={to} />}
      {Object.entries(params).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
