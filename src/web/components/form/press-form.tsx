import { type FormEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import { formMarks } from '#kit/form-marks.ts'
import { useSession } from '#web/app/session/session.ts'

export interface PressFormProps {
  /** The endpoint as `module.name`. */
  readonly of: string
  /** The parameters of its path. */
  readonly params?: Readonly<Record<string, string>>
  /** The page after the act without script; this page by default. */
  readonly to?: string
  readonly className?: string
  /**
   * Called instead of sending the form if script is available. Ignored while its last promise is pending, on a double
   * click and while a key is held.
   */
  readonly onPress: () => unknown
  /** The submit button. */
  readonly children: ReactNode
}

/** The calls that a viewing operator may send: both end the view. */
const endingView: readonly string[] = ['viewing.end', 'identity.signOut']

/** A quick server answers before the second click of a double click, which nobody means. */
const ignoreDoubleClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}

/** A key held down presses its button again and again. */
const ignoreHeldKey = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}

/**
 * A form with a button and no fields, which works without script. An operator who views another account sees none,
 * because the server would refuse the call.
 */
export function PressForm({
  of,
  params = {},
  to,
  className = 'contents',
  onPress,
  children,
}: PressFormProps) {
  const isPending = useRef(false)
  const { viewing } = useSession()
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
  if (viewing && !endingView.includes(of)) return null
  return (
    <form
      method="post"
      className={className}
      onSubmit={press}
      onClickCapture={ignoreDoubleClick}
      onKeyDownCapture={ignoreHeldKey}
    >
      <input type="hidden" name={formMarks.form} value={of} />
      {to !== undefined && <input type="hidden" name={formMarks.to} value={to} />}
      {Object.entries(params).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
