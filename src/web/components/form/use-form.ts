import { useLocation, useSearch } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CallOf } from '#kit/contract.ts'
import type { Problem } from '#kit/errors.ts'
import {
  blankValues,
  bodyOf,
  type FormField,
  type FormValues,
  formKey,
  isSecret,
  nameOfPath,
  valuesOfText,
} from '#kit/form.ts'
import type { PostedForm } from '#kit/posted-form.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useApp, usePageLocale } from '#web/app/context.ts'
import { useSession } from '#web/app/session/session.ts'
import type { Faults, LoadedForm } from './description.ts'
import { earlyValues } from './early-values.ts'
import { forgetValues, keepValues, keptValues } from './kept-values.ts'
import { useSending } from './use-sending.ts'

/** What fields hold: of the call's own kinds, or nothing yet. */
export type ValuesOf<E> = { readonly [K in keyof CallOf<E>]?: CallOf<E>[K] | undefined }

export interface FormOptions<E> {
  readonly of: LoadedForm
  /** Sent with the fields, and no field of the form: what it is about, and what its button stands for. */
  readonly fixed?: Readonly<Record<string, string | number | boolean>>
  readonly initial?: ValuesOf<E>
  /** What is kept of it goes by this name; by the form's own and what it is about where left out. */
  readonly keptAs?: string
  /** Control ids begin with it. */
  readonly idPrefix?: string
  /** Judged by the page's own words and the server: nothing is gained by fetching the rules of one short field. */
  readonly isJudgedByServer?: true
  /** Saves as one goes on: what was changed while a change was on its way is sent after it. */
  readonly savesItself?: true
  /** What the page knows and the contract does not, such as the limits of this hour; said before the contract's. */
  readonly faultsOf?: (values: ValuesOf<E>) => Faults
  /** What is wrong with fields from the start, such as what a review asks to correct. */
  readonly known?: Faults
  /** Which field a refusal is about; any other is said above the form. `*` stands for all. */
  readonly fieldOf?: Readonly<Record<string, string>>
  /** What to say of a refusal, where that is not what the server says. */
  readonly say?: (problem: Problem) => string
  /** Hears of every change, and of what is typed anew after a reload. */
  readonly onChange?: (values: ValuesOf<E>) => void
  /** `going-on`: what was typed is needed still; `leaving`: the document is about to be left. */
  readonly send: (
    body: CallOf<E>,
    call: { idempotencyKey: string },
  ) => Promise<unknown | 'going-on' | 'leaving'>
}

/** Any form, as its parts see it: names are checked where it is made. */
export type AnyForm = Omit<Form<never>, 'values' | 'set'> & {
  readonly values: FormValues
  set(name: string, value: unknown): void
}
export type Form<E> = ReturnType<typeof useForm<E>>

/** One form, from the contract’s fields to its sending. */
export function useForm<E>(options: FormOptions<E>) {
  const { of, fixed } = options
  const posted = usePostedTo(formKey(of, fixed ?? {}))
  const [start] = useState(() => startOf(options as FormOptions<unknown>, posted))
  const { values, latest, change } = useValues(start.values, options.onChange as ValuesListener | undefined)
  const verdict = useVerdict(of, start)
  const { faults, problem, attempt } = verdict
  const sending = useSending()
  const element = useRef<HTMLFormElement>(null)
  const bodyNow = () => ({ ...bodyOf(of.fields, latest.current), ...fixed }) as CallOf<E>
  const prepare = options.isJudgedByServer ? nothingToPrepare : verdict.prepare
  const judge = (): Faults => {
    const pageFaults = Object.entries(options.faultsOf?.(latest.current as ValuesOf<E>) ?? {})
    return {
      ...verdict.judge(withoutParams(of, bodyNow())),
      ...Object.fromEntries(pageFaults.filter(([, fault]) => fault)),
    }
  }

  const memory = useMemory(options as FormOptions<unknown>, { latest, change }, element)
  useEffect(() => {
    if (attempt > 0) focusFirstFault(element.current)
  }, [attempt])

  const set = (name: string, value: unknown) => {
    change({ [name]: value })
    memory.keep(latest.current)
    verdict.forgive(name, judge)
  }
  const leave = (name: string) => {
    const value = latest.current[name]
    if (value === undefined || value === '' || value === false) return
    void prepare().then(() => verdict.tell(name, judge()[name]))
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (verdict.isComing()) await verdict.arrival()
    const body = bodyNow()
    if (options.savesItself ? sending.isUnderWay(body) : sending.isUnderWay()) return
    const found = judge()
    if (hasFaults(found)) return verdict.show(found)
    verdict.clear()
    try {
      const outcome = await sending.run(body, (call) => options.send(body, call))
      // Meanwhile more may have been typed: that is not saved yet.
      const isAllSent = !options.savesItself || JSON.stringify(body) === JSON.stringify(bodyNow())
      if (outcome !== 'going-on' && outcome !== 'leaving' && isAllSent) memory.forget()
    } catch (error) {
      const refusal = problemOfError(error)
      const found = findingsOf(options as FormOptions<unknown>, refusal, body)
      const secrets = of.fields.filter((field) => field.kind === 'code').map((field) => [field.name, ''])
      change(Object.fromEntries(secrets))
      verdict.show(found.faults, { ...found, refusal: refusal.code })
    }
  }
  /** As if it had just been opened, with these values: what it is about has changed elsewhere. */
  const restart = (values: ValuesOf<E>) => {
    change(values)
    memory.forget()
    verdict.clear()
  }
  return {
    of,
    fixed,
    element,
    values: values as ValuesOf<E>,
    faults,
    problem,
    /** The code of the refusal that the last try met. */
    refusal: verdict.refusal,
    attempt,
    isBusy: sending.isBusy,
    isSlow: sending.isSlow,
    key: sending.key,
    set: set as <K extends keyof CallOf<E> & string>(name: K, value: ValuesOf<E>[K]) => void,
    leave,
    submit,
    prepare,
    /** What is wrong now; undefined until the rules have come. */
    findFaults: () => (verdict.isReady() ? judge() : undefined),
    clearProblem: verdict.clearProblem,
    /** Shows faults as if the form had been sent. */
    show: verdict.show,
    restart,
    /** Once it has all been said and done. */
    forget: memory.forget,
    idOf: (name: string) => (options.idPrefix ? `${options.idPrefix}-${name}` : name),
    fieldOf: (name: string) => of.fields.find((field) => field.name === name)!,
  }
}

type ValuesListener = (values: FormValues) => void

/** What the fields hold, also for those who ask before the page is drawn again. */
function useValues(start: FormValues, onChange: ValuesListener | undefined) {
  const [values, setValues] = useState(start)
  const latest = useRef(values)
  const change = (changes: FormValues) => {
    latest.current = { ...latest.current, ...changes }
    setValues(latest.current)
    onChange?.(latest.current)
  }
  return { values, latest, change }
}

const nothingToPrepare = () => Promise.resolve()

/** Rules that are on their way are waited for so long; after it the server is asked, which judges by the same. */
const rulesWaitMs = 1000

/** What a body's schema judges is the body alone. */
const withoutParams = ({ params = [] }: LoadedForm, call: object): object =>
  Object.fromEntries(Object.entries(call).filter(([name]) => !params.includes(name)))

const hasFaults = (faults: Faults): boolean => Object.values(faults).some(Boolean)

type Findings = { readonly faults: Faults; readonly problem: Problem | null }

/** Where a refusal is said: under the fields that it is about, or above the form. */
function findingsOf(
  { of, fieldOf, say }: FormOptions<unknown>,
  problem: Problem,
  body: FormValues,
): Findings {
  const faults: Record<string, string> = {}
  for (const { path, message } of problem.issues ?? []) {
    const name = nameOfPath(of.fields, body, path)
    if (name !== undefined) faults[name] ??= say?.(problem) ?? message
  }
  if (hasFaults(faults)) return { faults, problem: null }
  // A session that ended has been told of, and leads on to sign in.
  if (problem.status === 401 && problem.code === 'unauthorized') return { faults: {}, problem: null }
  const field = fieldOf?.[problem.code] ?? fieldOf?.['*']
  const detail = say?.(problem) ?? problem.detail
  if (field !== undefined && problem.code !== 'no_answer')
    return { faults: { [field]: detail }, problem: null }
  return { faults: {}, problem: { ...problem, detail } }
}

type Start = Findings & {
  readonly values: FormValues
  readonly refusal: string | null
  readonly isAnswer?: true
}

/** The form as it opens: blank, as the page has it, or as it was sent without script. */
function startOf(options: FormOptions<unknown>, posted: PostedForm | undefined): Start {
  const { of, initial, fixed = {}, known = {} } = options
  const key = formKey(of, fixed)
  const typed = posted?.typed[key]
  const values = {
    ...blankValues(of.fields),
    ...initial,
    ...(typed ? valuesOfText(of.fields, typed) : {}),
  }
  const problem = posted?.form === key ? posted.problem : null
  if (!problem) return { values, faults: known, problem: null, refusal: null }
  return {
    values,
    refusal: problem.code,
    ...findingsOf(options, problem, bodyOf(of.fields, values)),
    isAnswer: true,
  }
}

/** What became of the forms of this page that were sent without script; its problem only where that led. */
export function usePosted(): PostedForm | undefined {
  const { posted } = useApp().facts
  const { pathname } = useLocation()
  const search: { form?: unknown } = useSearch({ strict: false })
  if (!posted || posted.path !== pathname) return undefined
  return search.form === posted.id ? posted : { ...posted, problem: null }
}

function usePostedTo(form: string): PostedForm | undefined {
  const posted = usePosted()
  return posted && (posted.form === form || posted.typed[form]) ? posted : undefined
}

/** What is wrong, and when it is said: on leaving a field, again while it is wrong, and whole on sending. */
function useVerdict(of: LoadedForm, start: Start) {
  const locale = usePageLocale()
  const [faults, setFaults] = useState(start.faults)
  const [problem, setProblem] = useState(start.problem)
  const [refusal, setRefusal] = useState(start.refusal)
  const [attempt, setAttempt] = useState(start.isAnswer && hasFaults(start.faults) ? 1 : 0)
  const judging = useRef<(body: unknown) => Faults>(undefined)
  const loading = useRef<Promise<void>>(undefined)
  /** Rules are fetched when somebody begins; until they are there, the server's word is the only one. */
  const prepare = (): Promise<void> => {
    loading.current ??= Promise.all([of.rules(locale), import('./judge.ts')])
      .then(([rules, { faultsOf }]) => {
        judging.current = (body) => faultsOf(of, rules, body as FormValues, locale)
      })
      .catch(() => {
        loading.current = undefined
      })
    return loading.current
  }
  return {
    faults,
    problem,
    refusal,
    attempt,
    prepare,
    isReady: () => judging.current !== undefined,
    isComing: () => loading.current !== undefined && judging.current === undefined,
    arrival: () => Promise.race([prepare(), new Promise((over) => setTimeout(over, rulesWaitMs))]),
    judge: (body: unknown) => judging.current?.(body) ?? {},
    tell: (name: string, fault: string | undefined) =>
      setFaults(({ [name]: _before, ...others }) =>
        fault === undefined ? others : { ...others, [name]: fault },
      ),
    /** Only what is already called wrong is judged anew: nobody is told off while they are typing. */
    forgive: (name: string, judge: () => Faults) => {
      setProblem(null)
      setFaults((known) => {
        const isOfIt = (one: string) => one === name || one.startsWith(`${name}.`)
        if (!Object.keys(known).some(isOfIt)) return known
        const now = judge()
        return Object.fromEntries(
          Object.entries(known).flatMap(([one, fault]) => {
            const newFault = isOfIt(one) ? now[one] : fault
            return newFault === undefined ? [] : [[one, newFault]]
          }),
        )
      })
    },
    show: (found: Faults, met: { problem: Problem | null; refusal: string } | null = null) => {
      setFaults(found)
      setProblem(met?.problem ?? null)
      setRefusal(met?.refusal ?? null)
      if (hasFaults(found)) setAttempt((count) => count + 1)
    },
    clear: () => {
      setFaults({})
      setProblem(null)
      setRefusal(null)
    },
    clearProblem: () => setProblem(null),
  }
}

const mapValues = (values: FormValues, to: (value: unknown) => unknown): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, to(value)]))

/** What was typed and is no secret. */
function useMemory(
  { of, keptAs, fixed }: FormOptions<unknown>,
  { latest, change }: Pick<ReturnType<typeof useValues>, 'latest' | 'change'>,
  element: RefObject<HTMLFormElement | null>,
) {
  const person = useSession().user?.id
  const name = { form: keptAs ?? formKey(of, fixed ?? {}), person }
  const isMounted = useRef(false)
  const keep = (values: FormValues) => {
    const isOpen = (field: FormField) => !isSecret(field) && fixed?.[field.name] === undefined
    const openFields = of.fields.filter(isOpen)
    // Null, since what was emptied must be found empty.
    const typed = openFields.map((field) => [field.name, values[field.name] ?? null] as const)
    if (typed.some(([, value]) => value !== null)) keepValues(name, Object.fromEntries(typed))
    else forgetValues(name)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form and person
  useLayoutEffect(() => {
    const typed = keptValues(name)
    if (typed) change(mapValues(typed, (value) => value ?? undefined))
    // Only at first: once a session has ended, what stands in the fields must not be kept for the next person.
    const early = element.current && !isMounted.current ? earlyValues(element.current, of.fields) : {}
    isMounted.current = true
    if (Object.keys(early).length === 0) return
    change(early)
    keep(latest.current)
  }, [name.form, name.person])
  return { keep, forget: () => forgetValues(name) }
}

/** Short forms lead straight into the wrong field; a long one has a summary that takes the focus itself. */
function focusFirstFault(form: HTMLFormElement | null): void {
  if (form?.querySelector('.summary')) return
  form?.querySelector<HTMLElement>('[aria-invalid="true"]:is(input, select, textarea)')?.focus()
}
