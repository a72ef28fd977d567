import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { CallOf } from '#kit/contract.ts'
import type { Problem } from '#kit/errors.ts'
import {
  blankValues,
  buildRequestBody,
  type FormValues,
  formKey,
  type SentPairs,
  valuesOfText,
} from '#kit/form.ts'
import type { PostedForm } from '#kit/posted-form.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import type { Faults, LoadedForm } from './description.ts'
import { usePostedForm } from './use-posted.ts'
import { useSending } from './use-sending.ts'
import { hasFaults, type InitialFindings, placeProblem, useValidation } from './use-validation.ts'
import { useDraft, useValues, type ValuesListener } from './use-values.ts'

/** The values of the fields, by the types of the call; undefined if nothing was entered. */
export type ValuesOf<E> = { readonly [K in keyof CallOf<E>]?: CallOf<E>[K] | undefined }

export interface FormOptions<E> {
  readonly of: LoadedForm
  /** Values sent with the fields, such as the record the form is about. */
  readonly fixed?: Readonly<Record<string, string | number | boolean>>
  readonly initial?: ValuesOf<E>
  /** The name of the draft. By default the form's name and its parameters. */
  readonly keptAs?: string
  /** Prefix of control ids. */
  readonly idPrefix?: string
  /** Does not load the rules: for one short field, which the page and the server validate. */
  readonly isJudgedByServer?: true
  /** Saves while the user goes on: what changes while a call is under way is sent after it. */
  readonly savesItself?: true
  /** Faults that the page knows and the contract does not, such as current limits. They win over the contract's. */
  readonly faultsOf?: (values: ValuesOf<E>) => Faults
  /** Faults from the start, such as what a review asks to correct. */
  readonly known?: Faults
  /** The field that a refusal is about, by its code; `*` is any code. Other refusals are shown above the form. */
  readonly fieldOf?: Readonly<Record<string, string>>
  /** Replaces the server's text of a refusal. */
  readonly say?: (problem: Problem) => string
  /** Called on every change, and when a draft is restored. */
  readonly onChange?: (values: ValuesOf<E>) => void
  /** `going-on`: keep the draft; `leaving`: the document is about to be left. */
  readonly send: (
    body: CallOf<E>,
    call: { idempotencyKey: string },
  ) => Promise<unknown | 'going-on' | 'leaving'>
}

/** Any form, as its fields see it. Names of fields are checked where the form is made. */
export type AnyForm = Omit<FormState<never>, 'values' | 'set'> & {
  readonly values: FormValues
  set(name: string, value: unknown): void
}
export type FormState<E> = ReturnType<typeof useForm<E>>

/** Runs one form of the contract: its values and draft, its validation, and its sending. */
export function useForm<E>(options: FormOptions<E>) {
  const { of, fixed } = options
  const untyped = options as FormOptions<unknown>
  const posted = usePostedForm(formKey(of, fixed ?? {}))
  const [initial] = useState(() => buildInitial(untyped, posted))
  const { values, latest, change, typedText } = useValues(initial, options.onChange as ValuesListener)
  const validation = useValidation(of, initial)
  const { faults, problem, refusal, attempt } = validation
  const sending = useSending()
  const element = useRef<HTMLFormElement>(null)
  const draft = useDraft(options, { latest, change }, element)
  const buildBody = () => ({ ...buildRequestBody(of.fields, latest.current), ...fixed }) as CallOf<E>
  const validate = (): Faults => ({
    ...validation.validate(omitParams(of, buildBody())),
    ...omitEmpty(options.faultsOf?.(latest.current as ValuesOf<E>) ?? {}),
  })
  const prepare = options.isJudgedByServer ? () => Promise.resolve() : validation.prepare

  useFocusOnFault(element, attempt)

  const set = (name: string, value: unknown) => {
    change({ [name]: value })
    draft.keep(latest.current)
    validation.recheck(name, validate)
  }
  const leave = (name: string) => {
    const value = latest.current[name]
    if (value === undefined || value === '' || value === false) return
    void prepare().then(() => validation.showField(name, validate()[name]))
  }
  const showRefusal = (error: unknown, body: FormValues) => {
    const met = problemOfError(error)
    const found = placeProblem({ ...untyped, fields: of.fields }, met, body)
    // A code works once: the field is emptied for the next one.
    change(blankValues(of.fields.filter(({ kind }) => kind === 'code')))
    validation.show(found.faults, { problem: found.problem, refusal: met.code })
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (validation.isLoading()) await validation.waitForRules()
    const body = buildBody()
    if (options.savesItself ? sending.isUnderWay(body) : sending.isUnderWay()) return
    const found = validate()
    if (hasFaults(found)) return validation.show(found)
    validation.clear()
    try {
      const outcome = await sending.run(body, (call) => options.send(body, call))
      // The user may have typed more meanwhile, which is not saved yet.
      const isAllSent = !options.savesItself || JSON.stringify(body) === JSON.stringify(buildBody())
      if (outcome !== 'going-on' && outcome !== 'leaving' && isAllSent) draft.forget()
    } catch (error) {
      showRefusal(error, body)
    }
  }
  /**
   * Resets the form after its record has changed elsewhere, or for the next record: a form that stays beside the list
   * of what it creates would create the same again on the next press.
   */
  const restart = (values = beginningValues(untyped) as ValuesOf<E>) => {
    change(values)
    draft.forget()
    validation.clear()
  }
  return {
    of,
    fixed,
    element,
    values: values as ValuesOf<E>,
    faults,
    problem,
    /** The code of the last refusal. */
    refusal,
    /** How often sending found faults. */
    attempt,
    isBusy: sending.isBusy,
    isSlow: sending.isSlow,
    key: sending.key,
    set: set as <K extends keyof CallOf<E> & string>(name: K, value: ValuesOf<E>[K]) => void,
    leave,
    submit,
    prepare,
    /** Returns the current faults, or undefined while the rules are not loaded. */
    findFaults: () => (validation.isReady() ? validate() : undefined),
    clearProblem: validation.clearProblem,
    /** Shows faults as if the form had been sent. */
    show: validation.show,
    restart,
    /** Removes the draft. */
    forget: draft.forget,
    typedText,
    idOf: (name: string) => (options.idPrefix ? `${options.idPrefix}-${name}` : name),
    fieldOf: (name: string) => of.fields.find((field) => field.name === name)!,
  }
}

interface Initial extends InitialFindings {
  readonly values: FormValues
  readonly typed: SentPairs
}

const beginningValues = ({ of, initial }: Pick<FormOptions<unknown>, 'of' | 'initial'>): FormValues => ({
  ...blankValues(of.fields),
  ...initial,
})

/** Builds the state that the form opens with: blank, the page's values, or what was sent without script. */
function buildInitial(options: FormOptions<unknown>, posted: PostedForm | undefined): Initial {
  const { of, fixed = {}, known = {} } = options
  const key = formKey(of, fixed)
  const typed = posted?.typed[key] ?? []
  const values = {
    ...beginningValues(options),
    ...(typed.length > 0 ? valuesOfText(of.fields, typed) : {}),
  }
  const problem = posted?.form === key ? posted.problem : null
  if (!problem) return { values, typed, faults: known, problem: null, refusal: null, isAnswer: false }
  const found = placeProblem({ ...options, fields: of.fields }, problem, buildRequestBody(of.fields, values))
  return { values, typed, ...found, refusal: problem.code, isAnswer: true }
}

const omitEmpty = (faults: Faults): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault))

/** A body's schema validates the body alone, without the parameters of the path. */
const omitParams = ({ params = [] }: LoadedForm, call: object): object =>
  Object.fromEntries(Object.entries(call).filter(([name]) => !params.includes(name)))

const wrongField = '[aria-invalid="true"]:is(input, select, textarea)'

/** Focuses the first wrong field after an attempt. A long form has a summary, which takes the focus itself. */
function useFocusOnFault(element: RefObject<HTMLFormElement | null>, attempt: number): void {
  useEffect(() => {
    const form = element.current
    if (attempt > 0 && !form?.querySelector('.summary')) form?.querySelector<HTMLElement>(wrongField)?.focus()
  }, [element, attempt])
}
