import { useRef, useState } from 'react'
import type { Problem } from '#kit/errors.ts'
import { type FormField, type FormValues, nameOfPath } from '#kit/form.ts'
import { usePageLocale } from '#web/app/context.ts'
import type { Faults, LoadedForm } from './description.ts'

/** How long sending waits for rules that are still loading. After it the server validates, by the same rules. */
const rulesWaitMs = 1000

/** The findings of a form: faults belong to fields, a problem to the form as a whole. */
export interface FormFindings {
  readonly faults: Faults
  readonly problem: Problem | null
}

export interface InitialFindings extends FormFindings {
  /** The code of the refusal that the form opens with. */
  readonly refusal: string | null
  /** Whether the findings answer a form that was sent without script. */
  readonly isAnswer: boolean
}

export const hasFaults = (faults: Faults): boolean => Object.values(faults).some(Boolean)

interface PlacementOptions {
  readonly fields: readonly FormField[]
  readonly fieldOf?: Readonly<Record<string, string>> | undefined
  readonly say?: ((problem: Problem) => string) | undefined
}

/** Assigns a refusal to the fields that it is about, or to the form as a whole. */
export function placeProblem(
  { fields, fieldOf, say }: PlacementOptions,
  problem: Problem,
  body: FormValues,
): FormFindings {
  const faults: Record<string, string> = {}
  for (const { path, message } of problem.issues ?? []) {
    const name = nameOfPath(fields, body, path)
    if (name !== undefined) faults[name] ??= say?.(problem) ?? message
  }
  if (hasFaults(faults)) return { faults, problem: null }
  // The session has ended: the visitor has been notified and is being redirected to sign in.
  if (problem.status === 401 && problem.code === 'unauthorized') return { faults: {}, problem: null }
  const field = fieldOf?.[problem.code] ?? fieldOf?.['*']
  const detail = say?.(problem) ?? problem.detail
  if (field !== undefined && problem.code !== 'no_answer')
    return { faults: { [field]: detail }, problem: null }
  return { faults: {}, problem: { ...problem, detail } }
}

/**
 * Loads the rules of a form when somebody begins to fill it in, and holds what is wrong. A field is validated when it
 * is left and again while it is wrong; all fields are validated on sending.
 */
export function useValidation(of: LoadedForm, initial: InitialFindings) {
  const locale = usePageLocale()
  const [faults, setFaults] = useState(initial.faults)
  const [problem, setProblem] = useState(initial.problem)
  const [refusal, setRefusal] = useState(initial.refusal)
  const [attempt, setAttempt] = useState(initial.isAnswer && hasFaults(initial.faults) ? 1 : 0)
  const validator = useRef<(body: unknown) => Faults>(undefined)
  const loading = useRef<Promise<void>>(undefined)
  const prepare = (): Promise<void> => {
    loading.current ??= Promise.all([of.rules(locale), import('./judge.ts')])
      .then(([rules, { collectFaults }]) => {
        validator.current = (body) => collectFaults(of, rules, body as FormValues, locale)
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
    isReady: () => validator.current !== undefined,
    isLoading: () => loading.current !== undefined && validator.current === undefined,
    waitForRules: () => Promise.race([prepare(), new Promise((over) => setTimeout(over, rulesWaitMs))]),
    /** Returns no faults while the rules are not loaded. */
    validate: (body: unknown): Faults => validator.current?.(body) ?? {},
    showField: (name: string, fault: string | undefined) =>
      setFaults(({ [name]: _before, ...others }) =>
        fault === undefined ? others : { ...others, [name]: fault },
      ),
    /** Validates a changed field again if it is wrong. A field that is not wrong yet gets no fault while typing. */
    recheck: (name: string, validate: () => Faults) => {
      setProblem(null)
      setFaults((known) => recheckField(known, name, validate))
    },
    show: (found: Faults, answer: { problem: Problem | null; refusal: string } | null = null) => {
      setFaults(found)
      setProblem(answer?.problem ?? null)
      setRefusal(answer?.refusal ?? null)
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

/** Replaces the faults of one field, and of the parts of its rows, by the current ones. */
function recheckField(known: Faults, name: string, validate: () => Faults): Faults {
  const isOfField = (one: string) => one === name || one.startsWith(`${name}.`)
  if (!Object.keys(known).some(isOfField)) return known
  const current = validate()
  return Object.fromEntries(
    Object.entries(known).flatMap(([one, fault]) => {
      const next = isOfField(one) ? current[one] : fault
      return next === undefined ? [] : [[one, next]]
    }),
  )
}
