import { type FormEvent, type ReactNode, useRef } from 'react'
import { formMarks } from '#kit/form-marks.ts'

export interface PressFormProps {
  /** The endpoint as `module.name`. */
  readonly of: string
  /** The parameters of its path. */
  readonly params?: Readonly<Record<string, string>>
  /** The page after the act without script; this page by default. */
  readonly to?: string
  readonly className?: string
  /** Called instead of sending the form if script is available. Ignored while its last promise is pending. */
  readonly onPress: () => unknown
  /** The submit button. */
  readonly children: ReactNode
}

/** A form with a button and no fields, which works without script. */
export function PressForm({
  of,
  params = {},
  to,
  className = 'contents',
  onPress,
  children,
}: PressFormProps) {
  const isPending = useRef(false)
  const press = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending.current) return
    isPending.current = true
    try {
      await onPress()
    } finally {
      isPending.current = false
    }
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
