import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import type { Problem } from '#kit/errors.ts'
import { type FormField, type FormRow, formMarks, rowPart, textsOf } from '#kit/form.ts'
import { addMs, secondMs, systemClock } from '#kit/time.ts'
import { usePendingStepUp } from '#web/app/session/step-up.ts'
import { useWords } from '#web/app/words.ts'
import { Button, type ButtonProps } from '../button.tsx'
import { WaitText } from '../countdown.tsx'
import { ErrorSummary } from '../field.tsx'
import { Callout } from '../surfaces.tsx'
import type { AnyForm } from './use-form.ts'

const CurrentForm = createContext<AnyForm | null>(null)

export function useCurrentForm(): AnyForm {
  const form = useContext(CurrentForm)
  if (!form) throw new Error('fields stand in a form')
  return form
}

export interface FormProps {
  form: AnyForm
  /** Where a success leads that was sent without script; this page where left out. */
  to?: string | undefined
  id?: string
  className?: string
  children: ReactNode
}

/** A form that works before the script comes, and without it. */
export function Form({ form, to, id, className = 'fields', children }: FormProps) {
  return (
    <form
      ref={form.element}
      id={id}
      className={className}
      method="post"
      noValidate
      onSubmit={(event) => void form.submit(event)}
      onFocus={() => void form.prepare()}
    >
      <input type="hidden" name={formMarks.form} value={form.of.name} />
      {to !== undefined && <input type="hidden" name={formMarks.to} value={to} />}
      {form.of.isIdempotent && (
        // Drawn on either side: whichever sends it, it is one key for one intent.
        <input type="hidden" name={formMarks.key} defaultValue={form.key} suppressHydrationWarning />
      )}
      {Object.entries(form.fixed ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={textOf(form, name, value)} />
      ))}
      <CurrentForm value={form}>{children}</CurrentForm>
    </form>
  )
}

/** A part of the path is no field: it stands as it is. */
const textOf = ({ of, fieldOf }: AnyForm, name: string, value: unknown): string | undefined =>
  of.params?.includes(name) ? String(value) : textsOf(fieldOf(name), value)[0]

/** Why it was refused, above the form, after what did not come about; a wait is counted down. */
export function FormProblem({ title }: { title?: string }) {
  const { of, fixed, problem, clearProblem } = useCurrentForm()
  const words = useWords('frame').form
  const hasTyped = of.fields.some(({ name }) => !(name in (fixed ?? {})))
  const until = useMemo(() => waitOf(problem), [problem])
  const box = useRef<HTMLDivElement>(null)
  // The button that was pressed may be far below it.
  useEffect(() => {
    if (problem) box.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  if (!problem) return null
  return (
    <Callout box={box} className="scroll-my-24" tone="bad" icon={CircleAlert} role="alert">
      {title && <strong>{title}</strong>}
      <p>{problem.detail || problem.title}</p>
      {problem.code === 'no_answer' && hasTyped && <p>{words.kept}</p>}
      {until && (
        <p>
          <WaitText until={until} onEnd={clearProblem} />
        </p>
      )}
    </Callout>
  )
}

/** When the same call may succeed, by the browser’s own clock, which may be wrong as long as it runs. */
function waitOf(problem: Problem | null): Date | null {
  const { secondsLeft, retryAfterSeconds } = problem?.params ?? {}
  const seconds = secondsLeft ?? retryAfterSeconds
  return typeof seconds === 'number' ? addMs(systemClock(), seconds * secondMs) : null
}

/** All that is wrong, above a long form; nothing before the first try. */
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

/** Sends the form; says so when that takes longer than it should. */
export function SubmitButton({ busyText, ...look }: Omit<ButtonProps, 'form'>) {
  const form = useCurrentForm()
  // While a code is asked for, nothing is under way yet.
  const isAskedForCode = usePendingStepUp() !== null
  const words = useWords('frame').form
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
        {form.isSlow ? words.slow : ''}
      </p>
    </div>
  )
}

export interface FieldState {
  readonly field: FormField
  readonly id: string
  readonly value: unknown
  readonly fault: string | undefined
  readonly set: (value: unknown) => void
  readonly leave: () => void
}

/** One field of the form around it. */
export function useFormField(name: string): FieldState {
  const form = useCurrentForm()
  return {
    field: form.fieldOf(name),
    id: form.idOf(name),
    value: form.values[name],
    fault: form.faults[name],
    set: (value) => form.set(name, value),
    leave: () => form.leave(name),
  }
}

export interface RowState {
  readonly isTicked: boolean
  readonly valueOf: (part: string) => unknown
  /** The name of a part's control, which is its id as well. */
  readonly nameOf: (part: string) => string
  readonly faultOf: (part: string) => string | undefined
  readonly tick: (row: FormRow | undefined) => void
  readonly set: (part: string, value: unknown) => void
}

/** One row of a field that holds several, each about another of its options. */
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
    nameOf: (part) => rowPart(name, about, part),
    faultOf: (part) => form.faults[rowPart(name, about, part)],
    tick: replace,
    set: (part, value) => replace({ ...row, [part]: value }),
  }
}
