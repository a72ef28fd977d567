import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type AnswerField,
  type AnswerStep,
  type Answers,
  answerFields,
  Draft,
  fieldsOfStep,
  kycSteps,
} from '#modules/verification/contract.ts'
import { useApi } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'

export type Kyc = Awaited<ReturnType<Api['verification']['kyc']>>
export type KycStep = (typeof kycSteps)[number]
export type Values = { [K in AnswerField]?: Answers[K] | undefined }
export type SetAnswer = <K extends AnswerField>(field: K, value: Values[K]) => void
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

/** Long enough for a word to be finished, short enough that a closed lid loses nothing. */
const pauseBeforeSavingMs = 900

export interface KycAnswers {
  readonly kyc: Kyc
  readonly values: Values
  readonly saveState: SaveState
  readonly set: SetAnswer
  /** Saves a whole step; throws what the server refuses. */
  readonly saveStep: (step: AnswerStep) => Promise<Kyc>
  readonly submit: () => Promise<Kyc>
}

/**
 * The answers of one visit: what was typed, what of it is saved. Saves go out one after the other, so that an
 * earlier answer can never arrive last.
 */
export function useKycAnswers(loaded: Kyc): KycAnswers {
  const { verification } = useApi()
  const [kyc, setKyc] = useState(loaded)
  const [values, setValues] = useState<Values>(loaded.answers)
  const [saveState, setSaveState] = useState<SaveState>('idle')
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const saved = useRef<Values>(loaded.answers)
  const typed = useRef<Values>(loaded.answers)

  useEffect(() => {
    setKyc((current) => (loaded.version >= current.version ? loaded : current))
  }, [loaded])

  const send = useCallback((call: () => Promise<Kyc>): Promise<Kyc> => {
    const sent = queue.current.then(async () => {
      setSaveState('saving')
      try {
        const answer = await call()
        saved.current = answer.answers
        setKyc(answer)
        setSaveState('saved')
        return answer
      } catch (error) {
        setSaveState('failed')
        throw error
      }
    })
    queue.current = sent.catch(() => undefined)
    return sent
  }, [])

  const saveDraft = useCallback(() => {
    const changes = changesWorthSaving(saved.current, typed.current)
    if (Object.keys(changes).length === 0) return
    send(() => verification.saveDraft(changes)).catch(() => undefined)
  }, [send, verification])
  useSavingOnPause(values, saveDraft)

  const set: SetAnswer = (field, value) => {
    typed.current = { ...typed.current, [field]: value }
    setValues(typed.current)
  }
  return {
    kyc,
    values,
    saveState,
    set,
    saveStep: async (step) => {
      const answer = await send(() => callOfStep(verification, step, typed.current))
      // What the server filled in by itself is an answer too, or the next draft would take it back.
      const kept = fieldsOfStep(step).map((field) => [field, answer.answers[field]])
      typed.current = { ...typed.current, ...Object.fromEntries(kept) }
      setValues(typed.current)
      return answer
    },
    submit: () => send(() => verification.submit({ declaration: true })),
  }
}

/** After a pause, when the page is hidden and when it is left. */
function useSavingOnPause(values: Values, save: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the pause anew
  useEffect(() => {
    const timer = setTimeout(save, pauseBeforeSavingMs)
    return () => clearTimeout(timer)
  }, [values, save])
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') save()
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      save()
    }
  }, [save])
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Answers that differ from what is saved and are right by themselves; null for those taken back. */
function changesWorthSaving(
  saved: Values,
  typed: Values,
): Parameters<Api['verification']['saveDraft']>[0] & object {
  const changes: Record<string, unknown> = {}
  for (const field of answerFields) {
    if (same(saved[field], typed[field])) continue
    const value = typed[field] ?? null
    if (Draft.shape[field].safeParse(value).success) changes[field] = value
  }
  return changes
}

/** The steps to go through: all of them, or after a rejection those with an answer to correct, and the review. */
export const stepsToGoThrough = ({ kycStatus, openFields }: Kyc): readonly KycStep[] =>
  kycStatus === 'rejected'
    ? kycSteps.filter(
        (step) => step === 'review' || fieldsOfStep(step).some((field) => openFields.includes(field)),
      )
    : kycSteps

/** The neighbours of a step on the way through. */
export function waysFrom(kyc: Kyc, step: KycStep): { before: KycStep | undefined; after: KycStep } {
  const steps = stepsToGoThrough(kyc)
  const index = steps.indexOf(step)
  return { before: steps[index - 1], after: steps[index + 1] ?? 'review' }
}

export function partOf(step: AnswerStep, values: Values): Record<string, unknown> {
  const fields = fieldsOfStep(step).filter((field) => values[field] !== undefined)
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

async function callOfStep(api: Api['verification'], step: AnswerStep, values: Values): Promise<Kyc> {
  // Checked by the step's schema just before; the server checks again.
  const part = partOf(step, values) as never
  const calls: Record<AnswerStep, () => Promise<Kyc>> = {
    identity: () => api.saveIdentity(part),
    employment: () => api.saveEmployment(part),
    finances: () => api.saveFinances(part),
    experience: () => api.saveExperience(part),
    goals: () => api.saveGoals(part),
  }
  return await calls[step]()
}
