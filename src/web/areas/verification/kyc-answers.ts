import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormValues } from '#kit/form.ts'
import type { AnswerStep, IdentityDocumentKind } from '#modules/verification/vocabulary.ts'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import type { Faults } from '#web/components/form/description.ts'
import type { Kyc } from './steps.ts'

type SaveState = 'idle' | 'saving' | 'saved' | 'failed'
type Verification = Api['verification']

/** Long enough to finish a word, short enough that closing the laptop loses nothing. */
const pauseBeforeSavingMs = 900

export interface KycAnswers {
  readonly kyc: Kyc
  readonly saveState: SaveState
  /** Saves a whole step. Throws the server's refusal. */
  readonly saveStep: (step: AnswerStep, body: object) => Promise<Kyc>
  readonly saveDraft: (changes: object) => Promise<Kyc>
  readonly sendDocument: (kind: IdentityDocumentKind, file: File) => Promise<Kyc>
  readonly removeDocument: (kind: IdentityDocumentKind) => Promise<Kyc>
  readonly submit: () => Promise<Kyc>
}

/** Holds the saved answers. Saves run one after another, so that an earlier one cannot overwrite a later one. */
export function useKycAnswers(loaded: Kyc): KycAnswers {
  const { verification } = useApi()
  const [kyc, setKyc] = useState(loaded)
  const [saveState, setSaveState] = useState<SaveState>('idle')
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  useEffect(() => {
    setKyc((current) => (loaded.version >= current.version ? loaded : current))
  }, [loaded])

  const send = useCallback((call: () => Promise<Kyc>): Promise<Kyc> => {
    const saving = queue.current.then(async () => {
      setSaveState('saving')
      try {
        const answer = await call()
        setKyc(answer)
        setSaveState('saved')
        return answer
      } catch (error) {
        setSaveState('failed')
        throw error
      }
    })
    queue.current = saving.catch(() => undefined)
    return saving
  }, [])
  return {
    kyc,
    saveState,
    saveStep: (step, body) => send(() => callsOf(verification)[step](body as never)),
    saveDraft: (changes) => send(() => verification.saveDraft(changes)),
    sendDocument: (kind, file) => send(() => verification.sendDocument({ kind, file })),
    removeDocument: (kind) => send(() => verification.removeDocument({ kind })),
    submit: () => send(() => verification.submit({ declaration: true })),
  }
}

const callsOf = (api: Verification): Record<AnswerStep, (body: never) => Promise<Kyc>> => ({
  identity: api.saveIdentity,
  employment: api.saveEmployment,
  finances: api.saveFinances,
  experience: api.saveExperience,
  goals: api.saveGoals,
})

/** The part of a step's form that saving a draft needs. */
interface DraftForm {
  readonly values: FormValues
  /** Returns the faults; undefined until the rules are loaded. */
  readonly findFaults: () => Faults | undefined
  readonly forget: () => void
}

/**
 * Saves a step's valid answers after a pause, when the page is hidden, and when the step is left. The form keeps all
 * values until they are saved.
 */
export function useDraftSaving(form: DraftForm, { kyc, saveDraft }: KycAnswers): void {
  const save = useRef(() => {})
  const latest = useRef(form)
  latest.current = form
  save.current = () => {
    const faults = form.findFaults()
    if (!faults) return
    const differing = changesOf(form.values, kyc.answers)
    const changes = Object.fromEntries(differing.filter(([field]) => !faults[field]))
    if (Object.keys(changes).length === 0) return
    saveDraft(changes)
      .then(({ answers }) => {
        if (changesOf(latest.current.values, answers).length === 0) form.forget()
      })
      .catch(() => undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the pause anew
  useEffect(() => {
    const timer = setTimeout(() => save.current(), pauseBeforeSavingMs)
    return () => clearTimeout(timer)
  }, [form.values])
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') save.current()
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      save.current()
    }
  }, [])
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other) || (isEmpty(one) && isEmpty(other))

/** Returns the answers that differ from the saved ones; null for removed ones. */
const changesOf = (typed: FormValues, saved: Readonly<Record<string, unknown>>): [string, unknown][] =>
  Object.entries(typed)
    .filter(([field, value]) => !isSame(value, saved[field]))
    .map(([field, value]) => [field, isEmpty(value) ? null : value])
