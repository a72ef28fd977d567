import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Problem } from '#kit/errors.ts'
import {
  type FieldWords,
  fieldCode,
  fieldParams,
  fieldWords,
  judging,
  type RawIssue,
} from '#kit/field-words.ts'
import type { Locale } from '#kit/locale.ts'
import type { PostedForm } from '#kit/posted-form.ts'
import { usePageLocale } from '#web/app/context.ts'
import { problemOfError } from '#web/app/errors.ts'
import { useWords } from '#web/app/words.ts'
import { usePosted } from './use-posted.ts'

type Values = Record<string, string | boolean>
export type Faults<V> = { readonly [K in keyof V]?: string }
type Schema = { safeParse(value: unknown, options: typeof judging): Judged }
type Judged = { success: boolean; error?: { issues: readonly RawIssue[] } }

export interface AuthFormOptions<V extends Values> {
  readonly initial: V
  /** The call's own schema: the screen judges as the server does. */
  readonly schema: Schema
  readonly bodyOf: (values: V) => unknown
  /** Which field a refusal is about; any other is said above the form. */
  readonly fieldOfRefusal?: Readonly<Record<string, keyof V & string>>
  /** Control ids begin with it. */
  readonly idPrefix: string
  readonly submit: (values: V) => Promise<void>
  /** What to say of a failure that has no words of its own. */
  readonly failure: string
}

export type AuthForm<V extends Values> = ReturnType<typeof useAuthForm<V>>

/** A form of the sign-in pages: judged on leaving a field, again while it is wrong, and whole on submitting. */
export function useAuthForm<V extends Values>(options: AuthFormOptions<V>) {
  const locale = usePageLocale()
  const { faults: words } = useWords('auth')
  const posted = usePosted()
  const [start] = useState(() => startOf(options, posted))
  const [values, setValues] = useState(start.values)
  const [faults, setFaults] = useState(start.faults)
  const [problem, setProblem] = useState(start.problem)
  const [refusal, setRefusal] = useState(posted?.problem?.code ?? null)
  const [attempt, setAttempt] = useState(hasFaults(start.faults) ? 1 : 0)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const judge = (given: V) =>
    faultsOf<V>(options.schema.safeParse(options.bodyOf(given), judging), locale, words)

  useEffect(() => {
    if (attempt > 0) focusFirstFault(form.current)
  }, [attempt])

  const show = (next: Faults<V>) => {
    setFaults(next)
    if (hasFaults(next)) setAttempt((count) => count + 1)
  }
  const set = <K extends keyof V>(field: K, value: V[K]) => {
    const next = { ...values, [field]: value }
    setValues(next)
    setProblem(null)
    const judged = judge(next)
    // Only what is already called wrong: nobody is told off while they are typing.
    setFaults((known) => onlyKnown(known, judged, field))
  }
  const leave = (field: keyof V & string) => {
    if (values[field] === '' || values[field] === false) return
    const fault = judge(values)[field]
    setFaults((known) => ({ ...known, [field]: fault }))
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isBusy) return
    setProblem(null)
    setRefusal(null)
    const judged = judge(values)
    if (hasFaults(judged)) return show(judged)
    setFaults({})
    setBusy(true)
    try {
      await options.submit(values)
    } catch (error) {
      const refused = problemOfError(error)
      setRefusal(refused.code)
      const met = metBy(options, refused)
      show(met.faults)
      setProblem(met.problem)
    } finally {
      setBusy(false)
    }
  }
  const idOf = (field: keyof V & string) => `${options.idPrefix}-${field}`
  const clearProblem = () => setProblem(null)
  return { form, values, faults, problem, refusal, clearProblem, attempt, isBusy, set, leave, submit, idOf }
}

const hasFaults = (faults: object): boolean => Object.keys(faults).length > 0

type Met<V> = { readonly faults: Faults<V>; readonly problem: Problem | null }

/** Where a refusal is said: under the fields that it is about, or above the form. */
function metBy<V extends Values>(options: AuthFormOptions<V>, met: Problem): Met<V> {
  const field = options.fieldOfRefusal?.[met.code]
  if (met.issues && met.issues.length > 0) return { faults: faultsOfIssues<V>(met.issues), problem: null }
  if (field !== undefined) return { faults: { [field]: met.detail } as Faults<V>, problem: null }
  return { faults: {}, problem: { ...met, detail: met.detail || options.failure } }
}

/** The form as it opens: blank, or as it was sent without script. */
function startOf<V extends Values>(
  options: AuthFormOptions<V>,
  posted: PostedForm | undefined,
): Met<V> & { values: V } {
  if (!posted) return { values: options.initial, faults: {}, problem: null }
  const typed = Object.entries(options.initial).map(([field, blank]) => {
    const text = posted.typed[field]
    return [field, typeof blank === 'boolean' ? text !== undefined : (text ?? blank)] as const
  })
  const values = Object.fromEntries(typed) as V
  // With a code on its way, the problem is the code's.
  if (posted.challenge || !posted.problem) return { values, faults: {}, problem: null }
  return { values, ...metBy(options, posted.problem) }
}

function faultsOf<V>(judged: Judged, locale: Locale, words: FieldWords): Faults<V> {
  const faults: Record<string, string> = {}
  for (const issue of judged.error?.issues ?? []) {
    faults[String(issue.path?.[0] ?? '')] ??= fieldWords(locale, fieldCode(issue), fieldParams(issue), words)
  }
  return faults as Faults<V>
}

function faultsOfIssues<V>(issues: NonNullable<Problem['issues']>): Faults<V> {
  const faults: Record<string, string> = {}
  for (const issue of issues) faults[issue.path.split('.')[0] ?? ''] ??= issue.message
  return faults as Faults<V>
}

/** What was wrong and still is, in its present words; the field at hand is forgiven at once when right. */
function onlyKnown<V>(known: Faults<V>, judged: Faults<V>, changed: keyof V): Faults<V> {
  const kept = (Object.keys(known) as (keyof V)[]).filter((field) =>
    field === changed ? judged[field] !== undefined : known[field] !== undefined,
  )
  return Object.fromEntries(
    kept.map((field) => [field, field === changed ? judged[field] : known[field]]),
  ) as Faults<V>
}

/** Short forms lead straight into the wrong field; a long one has a summary that takes the focus itself. */
function focusFirstFault(form: HTMLFormElement | null): void {
  if (form?.querySelector('.summary')) return
  form?.querySelector<HTMLElement>('[aria-invalid="true"]:is(input, select)')?.focus()
}
