import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The two steps of registering: who the person is, then how we reach them and how they log in. */
export type RegistrationStep = 'person' | 'account'

/** The fields of the first step. All others belong to the second. */
export const personFields = ['firstName', 'lastName', 'dateOfBirth'] as const

/**
 * Keeps the step in the browser's history, so that Back leads from the second step to the first. The server does not
 * know the history, so the first render always shows the first step.
 */
export function useRegistrationStep() {
  const navigate = useNavigate()
  const isSecond = useLocation({ select: ({ state }) => state.isSecondStep === true })
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const step: RegistrationStep = isMounted && isSecond ? 'account' : 'person'
  const open = (next: RegistrationStep) =>
    navigate({ to: '.', search: true, state: { isSecondStep: next === 'account' } })
  return { step, open }
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    isSecondStep?: boolean
  }
}
