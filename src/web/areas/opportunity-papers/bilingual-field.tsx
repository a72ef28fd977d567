import { useEffect, useRef, useState } from 'react'
import { locales } from '#kit/locale.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { forgetEdits, keepEdits, keptEdits } from '#web/components/form/kept-values.ts'
import { Field } from '#web/components/inputs/field.tsx'
import { TextInput } from '#web/components/inputs/inputs.tsx'

type Words = Readonly<Record<'ar' | 'en', string>>

interface BilingualFieldProps {
  /** The prefix of the ids of its two controls. */
  id: string
  label: string
  hint?: string
  maxLength: number
  value: Words
  onSave: (words: Words) => Promise<void>
}

/** A save is to be done within a second of the last key. */
const pauseMs = 500
const retryMs = 5000
const directions = { ar: 'rtl', en: 'ltr' } as const

/** Words that are not saved yet, with those that they are based on. */
interface UnsavedWords {
  readonly typed: Words
  readonly from: Words
}

/** Returns the kept words, with the present ones in a language that was not typed in. */
const mergeKeptWords = ({ typed, from }: UnsavedWords, present: Words): Words => ({
  ar: typed.ar === from.ar ? present.ar : typed.ar,
  en: typed.en === from.en ? present.en : typed.en,
})

/** Nothing answered, or the answer was a fault that passes: what was typed is sent again. */
const isPassing = (status: number): boolean =>
  status >= 500 || status === 0 || status === 401 || status === 429

/**
 * A line in both languages beside each other, which saves itself after a pause. What is not saved yet is kept in the
 * browser, over a reload and a new sign-in, and sent again while nothing answers.
 */
export function BilingualField({ id, label, hint, maxLength, value, onSave }: BilingualFieldProps) {
  const words = useWords('opportunity-papers')
  const [typed, setTyped] = useState<Words | null>(null)
  const [state, setState] = useState<'saving' | 'saved' | 'failed' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<(() => void) | null>(null)
  const latest = useRef<Words | null>(null)
  // A retry saves beside the other values as they are then.
  const saveWords = useRef(onSave)
  const isGone = useRef(false)
  useEffect(() => {
    saveWords.current = onSave
  }, [onSave])
  const name = { form: `opportunity-papers:${id}`, person: useSession().user?.id }
  const shown = typed ?? value
  const schedule = (next: Words, ms: number) => {
    clearTimeout(timer.current)
    pending.current = () => void save(next)
    timer.current = setTimeout(() => pending.current?.(), ms)
  }
  const save = async (next: Words) => {
    clearTimeout(timer.current)
    pending.current = null
    setState('saving')
    try {
      await saveWords.current(next)
      setState('saved')
      setProblem(null)
      setTyped((now) => (now === next ? null : now))
      if (latest.current === next) forgetEdits(name)
    } catch (error) {
      const { detail, title, status } = problemOfError(error)
      setState('failed')
      setProblem(detail || title)
      if (isPassing(status) && latest.current === next && !isGone.current) schedule(next, retryMs)
    }
  }
  const type = (next: Words, ms: number) => {
    setTyped(next)
    latest.current = next
    schedule(next, ms)
  }
  const change = (language: 'ar' | 'en', text: string) => {
    const next = { ...shown, [language]: text }
    type(next, pauseMs)
    keepEdits(name, { typed: next, from: value } satisfies UnsavedWords)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each field and person
  useEffect(() => {
    isGone.current = false
    const kept = keptEdits(name) as UnsavedWords | undefined
    if (kept) type(mergeKeptWords(kept, value), 0)
    const retry = () => pending.current?.()
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
      isGone.current = true
      // Saves the typed words although the page is left.
      pending.current?.()
    }
  }, [name.form, name.person])
  return (
    <fieldset className="grid grid-cols-1 gap-1.5">
      <legend className="label mb-1.5">
        {label}{' '}
        <span role="status" className="text-xs text-text-3">
          {state && words.state[state]}
        </span>
      </legend>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {locales.map((language) => (
          <Field key={language} id={`${id}-${language}`} label={words.languages[language]} error={problem}>
            <TextInput
              lang={language}
              dir={directions[language]}
              maxLength={maxLength}
              autoComplete="off"
              value={shown[language]}
              onChange={(event) => change(language, event.target.value)}
              onBlur={() => pending.current?.()}
            />
          </Field>
        ))}
      </div>
      {hint && <p className="hint">{hint}</p>}
    </fieldset>
  )
}
