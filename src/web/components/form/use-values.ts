import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type FormField, type FormValues, formKey, isSecret, type SentPairs } from '#kit/form.ts'
import { useSession } from '#web/app/session/session.ts'
import type { LoadedForm } from './description.ts'
import { earlyValues, listEarlyTexts } from './early-values.ts'
import { forgetValues, keepValues, keptValues } from './kept-values.ts'

export type ValuesListener = (values: FormValues) => void

interface FirstValues {
  readonly values: FormValues
  /** The texts that were sent without script. */
  readonly typed: SentPairs
}

/**
 * Holds the values of the fields. `latest` has them before the next rendering. `typedText` returns what was sent
 * without script until the field changes: a control that reads a number from its text shows it as it was typed.
 */
export function useValues({ values: first, typed }: FirstValues, onChange: ValuesListener | undefined) {
  const [values, setValues] = useState(first)
  const latest = useRef(values)
  const texts = useRef(new Map(typed))
  const typedText = (name: string): string | undefined => texts.current.get(name)
  const change = (changes: FormValues) => {
    for (const name of Object.keys(changes)) texts.current.delete(name)
    latest.current = { ...latest.current, ...changes }
    setValues(latest.current)
    onChange?.(latest.current)
  }
  return { values, latest, change, typedText }
}

interface DraftOptions {
  readonly of: LoadedForm
  readonly keptAs?: string
  readonly fixed?: Readonly<Record<string, unknown>>
}

/**
 * Restores the draft of a form, and what was typed before the page became interactive. `keep` stores the draft without
 * secrets; `forget` removes it.
 */
export function useDraft(
  { of, keptAs, fixed = {} }: DraftOptions,
  { latest, change }: Pick<ReturnType<typeof useValues>, 'latest' | 'change'>,
  element: RefObject<HTMLFormElement | null>,
) {
  const person = useSession().user?.id
  const name = { form: keptAs ?? formKey(of, fixed), person }
  const isMounted = useRef(false)
  // While this renders: React puts the text of the server's document back into text areas when it takes them over.
  const [early] = useState(() => listEarlyTexts('textarea'))
  const keep = (values: FormValues) => {
    const isOpen = (field: FormField) => !isSecret(field) && fixed[field.name] === undefined
    // Null, since a field that was emptied must be found empty.
    const typed = of.fields.filter(isOpen).map((field) => [field.name, values[field.name] ?? null] as const)
    if (typed.some(([, value]) => value !== null)) keepValues(name, Object.fromEntries(typed))
    else forgetValues(name)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form and person
  useLayoutEffect(() => {
    const draft = keptValues(name)
    if (draft)
      change(Object.fromEntries(Object.entries(draft).map(([field, value]) => [field, value ?? undefined])))
    // Only at first: once a session has ended, what the fields hold must not be kept for the next person.
    const form = isMounted.current ? null : element.current
    isMounted.current = true
    if (!form) return
    for (const [control, text] of early) if (form.contains(control)) control.value = text
    const typed = earlyValues(form, of.fields)
    if (Object.keys(typed).length === 0) return
    change(typed)
    keep(latest.current)
  }, [name.form, name.person])
  return { keep, forget: () => forgetValues(name) }
}
