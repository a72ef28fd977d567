import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import { useControlWords } from './control-words.ts'

type FieldContext = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }
const CurrentField = createContext<FieldContext | null>(null)

export type ControlAttributes = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

/** Returns the attributes that a Field gives to the control inside it. An id of the control’s own wins. */
export function useControlAttributes(own: { id?: string } = {}): ControlAttributes {
  const field = useContext(CurrentField)
  if (!field) return own.id ? { id: own.id } : {}
  return {
    id: own.id ?? field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  }
}
export const useFieldIsInvalid = (): boolean => useContext(CurrentField)?.invalid ?? false

export type FieldProps = {
  label: ReactNode
  /** The control's id, so that an error summary can link to it; made up when absent. */
  id?: string
  hint?: ReactNode
  error?: ReactNode
  /** Fields are required unless marked; the mark is written after the label. */
  optional?: boolean
  /** Keeps the label for screen readers alone. */
  hideLabel?: boolean
  children: ReactNode
  className?: string
}

/** Label above, control, hint and error below; the control inside learns its id and state from here. */
export function Field({ label, id, hint, error, optional, hideLabel, children, className }: FieldProps) {
  const words = useControlWords()
  const madeUp = useId()
  const controlId = id ?? madeUp
  const describedBy =
    classNames(hint != null && `${controlId}-hint`, error != null && error !== '' && `${controlId}-error`) ||
    undefined
  const invalid = Boolean(error)
  return (
    <div className={classNames('field', className)}>
      <label id={`${controlId}-label`} htmlFor={controlId} className={hideLabel ? 'sr-only' : 'label'}>
        {label}
        {optional && <span className="optional"> ({words.optional})</span>}
      </label>
      <CurrentField value={{ id: controlId, describedBy, invalid, required: !optional }}>
        {children}
      </CurrentField>
      {hint != null && (
        <div id={`${controlId}-hint`} className="hint">
          {hint}
        </div>
      )}
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </div>
  )
}

/** The sentence under a wrong field. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={id} className="err">
      <Icon of={CircleAlert} size="sm" />
      <span>{children}</span>
    </p>
  )
}

export type FieldsetProps = {
  legend: ReactNode
  hint?: ReactNode
  error?: ReactNode
  id?: string
  optional?: boolean
  /** A question of a form in large type, or an ordinary label. */
  look?: 'question' | 'label'
  children: ReactNode
}

/** Several controls that answer one question. */
export function Fieldset({ legend, hint, error, id, optional, look = 'question', children }: FieldsetProps) {
  const words = useControlWords()
  const madeUp = useId()
  const groupId = id ?? madeUp
  return (
    <fieldset
      id={groupId}
      tabIndex={-1}
      aria-describedby={
        classNames(hint != null && `${groupId}-hint`, Boolean(error) && `${groupId}-error`) || undefined
      }
    >
      <legend className={look === 'question' ? 'question' : 'label mb-2'}>
        {legend}
        {optional && <span className="optional"> ({words.optional})</span>}
      </legend>
      {hint != null && (
        <p id={`${groupId}-hint`} className="hint">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${groupId}-error`}>{error}</FieldError>
    </fieldset>
  )
}

export type ErrorSummaryProps = {
  /** One line for each wrong field; `id` is that of its control. */
  errors: readonly { id: string; message: ReactNode }[]
  title?: ReactNode
  /** Grows with each failed submission, so that the focus returns here every time. */
  attempt?: number
}

/** All that is wrong, above the form: announced, focused, each line a way to its field. */
export function ErrorSummary({ errors, title, attempt }: ErrorSummaryProps) {
  const words = useControlWords()
  const box = useRef<HTMLDivElement>(null)
  const present = errors.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must move the focus again
  useEffect(() => {
    if (present) box.current?.focus()
  }, [present, attempt])
  if (!present) return null
  return (
    <div ref={box} className="summary" role="alert" tabIndex={-1}>
      <Icon of={CircleAlert} />
      <div className="text-sm">
        <strong>{title ?? words.checkFields(errors.length)}</strong>
        <ul>
          {errors.map((error) => (
            <li key={error.id}>
              <a href={`#${error.id}`} onClick={(event) => focusField(event, error.id)}>
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Moves into the field itself: the address's hash alone scrolls but leaves the focus behind. */
function focusField(event: { preventDefault: () => void }, id: string): void {
  const target = document.getElementById(id)
  if (!target) return
  event.preventDefault()
  const control = target.matches('fieldset') ? target.querySelector<HTMLElement>('input, select') : target
  ;(control ?? target).focus()
}
