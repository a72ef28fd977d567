import { useEffect, useRef, useState } from 'react'
import { locales } from '#kit/locale.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { useWords } from '#web/app/words.ts'
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

const pauseMs = 700
const directions = { ar: 'rtl', en: 'ltr' } as const

/** A line in both languages beside each other, which saves itself after a pause. */
export function BilingualField({ id, label, hint, maxLength, value, onSave }: BilingualFieldProps) {
  const words = useWords('opportunity-papers')
  const [typed, setTyped] = useState<Words | null>(null)
  const [state, setState] = useState<'saving' | 'saved' | 'failed' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<(() => void) | null>(null)
  // Saves the typed words although the page is left.
  useEffect(() => () => pending.current?.(), [])
  const shown = typed ?? value
  const save = async (next: Words) => {
    clearTimeout(timer.current)
    pending.current = null
    setState('saving')
    try {
      await onSave(next)
      setState('saved')
      setProblem(null)
      setTyped((now) => (now === next ? null : now))
    } catch (error) {
      const { detail, title } = problemOfError(error)
      setState('failed')
      setProblem(detail || title)
    }
  }
  const change = (language: 'ar' | 'en', text: string) => {
    const next = { ...shown, [language]: text }
    setTyped(next)
    clearTimeout(timer.current)
    pending.current = () => void save(next)
    timer.current = setTimeout(() => pending.current?.(), pauseMs)
  }
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
