import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { problemOfError } from '#web/app/api/errors.ts'
import { isMissingChunk } from '#web/app/connection/chunk-recovery.ts'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { Callout } from '#web/components/structure/surfaces.tsx'
import { ErrorPage } from './error-page.tsx'

/**
 * Replaces a page's content that the server failed to load: its title, the error message and a retry. Refused and
 * missing pages have pages of their own.
 */
export function LoadFailure({
  area,
  ...failure
}: ErrorComponentProps & {
  area:
    | 'banking'
    | 'cards'
    | 'cart'
    | 'documents'
    | 'notifications'
    | 'passkeys'
    | 'plans'
    | 'portfolio'
    | 'wallet'
}) {
  const { title, loadFailed, ...words } = useWords(area)
  const { unavailable } = useWords('frame').errors
  const router = useRouter()
  const { error, reset } = failure
  const problem = problemOfError(error)
  if (problem.status < 500 || isMissingChunk(error)) return <ErrorPage {...failure} />
  // The source has another sentence for no answer than for an answer that failed.
  const isUnanswered = problem.code === 'no_answer' && 'fetchFailed' in words
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main id="main" className="wrap">
      <h1 className="h1 page-head">{title}</h1>
      <Callout tone="bad" icon={CircleAlert} role="alert">
        <strong>{isUnanswered ? words.fetchFailed : loadFailed}</strong>
        <p>{problem.detail || unavailable.detail}</p>
        <Button variant="outline" size="sm" className="mt-3" onClick={retry}>
          {unavailable.action}
        </Button>
      </Callout>
    </main>
  )
}
