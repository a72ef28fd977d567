import { useSearch } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import type { SignInSearch } from '#web/app/session/sign-in-search.ts'
import { useWords } from '#web/app/words.ts'
import { Callout } from '#web/components/structure/surfaces.tsx'

/** Tells a visitor why they have to sign in again. Shows nothing to a visitor who came by themselves. */
export function ExpiredSessionNotice() {
  const { expired }: SignInSearch = useSearch({ strict: false })
  const words = useWords('auth').expired
  if (expired !== 'yes') return null
  return (
    <Callout tone="warn" icon={Clock}>
      <strong>{words.title}</strong>
      <p>{words.text}</p>
    </Callout>
  )
}
