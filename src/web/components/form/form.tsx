import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import type { Problem } from '#kit/errors.ts'
import { type FormField, type FormRow, rowPart, toTexts } from '#kit/form.ts'
import { formMarks } from '#kit/form-marks.ts'
import { addMs, secondMs, systemClock } from '#kit/time.ts'
import { useSession } from '#web/app/session/session.ts'
import { usePendingStepUp } from '#web/app/session/step-up.ts'
import { useWords } from '#web/app/words.ts'
import { Button, type ButtonProps } from '../button.tsx'
import { ErrorSummary } from '../inputs/field.tsx'
import { Callout } from '../structure/surfaces.tsx'
import { WaitText } from '../values/countdown.tsx'
import type { AnyForm } from './use-form.ts'

const CurrentForm = createContext<AnyForm | null>(null)

export function useCurrentForm(): AnyForm {
  const form = useContext(CurrentForm)
  if (!form) throw new Error('fields stand in a form')
  return form
}

export interface FormProps {
  form: AnyForm
  /** The page after a success without script; this page by default. */
  to?: string | undefined
  /** This page with its search, for a form with files: without script it is sent to an address of its own. */
  page?: `/${string}`
  id?: string
  className?: string
  /** False if the fields have nothing that sends them. */
  isSent?: boolean
  children: ReactNode
}

/**
 * A form that works without script and before the script is ready. Fields that nothing sends yet, such as an amount to
 * calculate with before signing in, stand in no form. While an operator views an account, all controls are disabled.
 */
export function Form({ form, to, page, id, className = 'fields', isSent = true, children }: FormProps) {
  const fields = <CurrentForm value={form}>{children}</CurrentForm>
  const { viewing } = useSession()
  if (!isSent) return <div className={className}>{fields}</div>
  return (
    <form
      ref={form.element}
      id={id}
      className={className}
      method="post"
      {...(form.of.hasFiles
        ? { encType: 'multipart/form-data', action: filesAddress(form.of.name, page) }
        : {})}
      noValidate
      onSubmit={(event) => void form.submit(event)}
      onFocus={() => void form.prepare()}
    >
      <input type="hidden" name={formMarks.form} value={form.of.name} />
      {to !== undefined && <input type="hidden" name={formMarks.to} value={to} />}
      {form.of.isIdempotent && (
        // Rendered on either side: whichever sends it, one intent has one key.
        <input type="hidden" name={formMarks.key} defaultValue={form.key} suppressHydrationWarning />
      )}
      {Object.entries(form.fixed ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={textOf(form, name, value)} />
      ))}
      {viewing ? (
        <fieldset disabled className="contents">
          {fields}
        </fieldset>
      ) : (
        fields
      )}
    </form>
  )
}

/** A form with files names its endpoint in its address, which keeps the search of the page. */
function filesAddress(name: string, page = ''): string {
  const search = new URLSearchParams(page.split('?')[1])
  search.set(formMarks.form, name)
  return `?${search}`
}

/** A path parameter is not a field and stays as it is. */
const textOf = ({ of, fieldOf }: AnyForm, name: string, value: unknown): string | undefined =>
  of.params?.includes(name) ? String(value) : toTexts(fieldOf(name), value)[0]

/** Shows why the form was refused, under a title for what failed. Counts down a wait. */
export function FormProblem({ title }: { title?: string }) {
  const { of, fixed, problem, clearProblem } = useCurrentForm()
  const words = useWords('frame').form
  const hasTyped = of.fields.some(({ name }) => !(name in (fixed ?? {})))
  const until = useMemo(() => readWait(problem), [problem])
  const box = useRef<HTMLDivElement>(null)
  // The pressed button may be far below this message.
  useEffect(() => {
    if (problem) box.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  if (!problem) return null
  return (
    <Callout box={box} className="scroll-my-24" tone="bad" icon={CircleAlert} role="alert">
      {title && <strong>{title}</strong>}
      <p>{problem.detail || problem.title}</p>
      {/* Faults of a record that the form has no fields for. A bare "required" would not say of which field. */}
      {[...new Set(problem.issues?.flatMap(({ code, message }) => (code === 'required' ? [] : message)))].map(
        (message) => (
          <p key={message}>{message}</p>
        ),
      )}
      {problem.code === 'no_answer' && hasTyped && <p>{words.kept}</p>}
      {until && (
        <p>
          <WaitText until={until} onEnd={clearProblem} />
        </p>
      )}
    </Callout>
  )
}

/** Returns when the same call may succeed, by the browser’s clock, which may be wrong while it runs evenly. */
function readWait(problem: Problem | null): Date | null {
  const { secondsLeft, retryAfterSeconds } = problem?.params ?? {}
  const seconds = secondsLeft ?? retryAfterSeconds
  return typeof seconds === 'number' ? addMs(systemClock(), seconds * secondMs) : null
}

/** Lists all faults above a long form, once it was sent. */
export function FormSummary({ lineOf }: { lineOf: (field: string, message: string) => string }) {
  const { of, faults, attempt, idOf } = useCurrentForm()
  if (attempt === 0) return null
  const places = of.fields.flatMap(({ name }) =>
    Object.keys(faults).filter((place) => place === name || place.startsWith(`${name}.`)),
  )
  const faulty = places.flatMap((place) => {
    const message = faults[place]
    return message ? [{ id: idOf(place), message: lineOf(place, message) }] : []
  })
  return <ErrorSummary errors={faulty} attempt={attempt} />
}

/** Sends the form, and says so if it takes longer than usual. */
export function SubmitButton({ busyText, ...look }: Omit<ButtonProps, 'form'>) {
  const form = useCurrentForm()
  // While a fresh code is requested, no call is under way.
  const isAskedForCode = usePendingStepUp() !== null
  const words = useWords('frame').form
  const { viewing } = useSession()
  return (
    <div>
      <Button
        type="submit"
        size="lg"
        block
        busy={form.isBusy}
        {...look}
        busyText={isAskedForCode ? look.children : busyText}
      />
      <p role="status" className="text-sm text-text-2 not-empty:mt-2">
        {viewing ? words.viewing : form.isSlow ? words.slow : ''}
      </p>
    </div>
  )
}

export interface FieldState {
  readonly field: FormField
  readonly id: string
  readonly value: unknown
  /** The text that was sent without script, while the value is the one read from it. */
  readonly typed: string | undefined
  readonly fault: string | undefined
  readonly set: (value: unknown) => void
  readonly leave: () => void
}

/** Returns the state of one field of the surrounding form. */
export function useFormField(name: string): FieldState {
  const form = useCurrentForm()
  return {
    field: form.fieldOf(name),
    id: form.idOf(name),
    value: form.values[name],
    typed: form.typedText(name),
    fault: form.faults[name],
    set: (value) => form.set(name, value),
    leave: () => form.leave(name),
  }
}

export interface RowState {
  readonly isTicked: boolean
  readonly valueOf: (part: string) => unknown
  readonly typedOf: (part: string) => string | undefined
  /** Returns the name of a part’s control, which is its id as well. */
  readonly nameOf: (part: string) => string
  readonly faultOf: (part: string) => string | undefined
  readonly tick: (row: FormRow | undefined) => void
  readonly set: (part: string, value: unknown) => void
}

/** Returns the state of one row of a field with several rows, one for each option. */
export function useFormRow(name: string, about: string): RowState {
  const form = useCurrentForm()
  const key = form.fieldOf(name).key!
  const rows = (form.values[name] ?? []) as readonly FormRow[]
  const row = rows.find((one) => one[key] === about)
  const replace = (next: FormRow | undefined) =>
    form.set(name, [...rows.filter((one) => one !== row), ...(next ? [{ ...next, [key]: about }] : [])])
  return {
    isTicked: row !== undefined,
    valueOf: (part) => row?.[part],
    typedOf: (part) => form.typedText(rowPart(name, about, part)),
    nameOf: (part) => rowPart(name, about, part),
    faultOf: (part) => form.faults[rowPart(name, about, part)],
    tick: replace,
    set: (part, value) => replace({ ...row, [part]: value }),
  }
}
