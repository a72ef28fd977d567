import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useContext, useEffect } from 'react'
import type { Problem } from '#kit/errors.ts'
import { homePageFor, operatorHome } from '#kit/home-pages.ts'
import { problemOfError } from '#web/app/api/errors.ts'
import { isMissingChunk, reloadAtMostOnce } from '#web/app/connection/chunk-recovery.ts'
import { useIsOnline } from '#web/app/connection/connection.ts'
import { HomeFrame } from '#web/app/layouts/home-frame.tsx'
import { InsideFrame } from '#web/app/layouts/inside-frame.ts'
import { useSession } from '#web/app/session/session.ts'
import { useWords, type WordsOf } from '#web/app/words.ts'
import pictureUrl from '#web/art/tower-hijaz-night.svg?url'
import { Button, ButtonLink } from '#web/components/button.tsx'

type ErrorWords = WordsOf<'frame'>['errors']

function wordsOfProblem({ status, code, detail }: Problem, words: ErrorWords) {
  if (code === 'no_answer') return { ...words.noAnswer, action: words.server.action }
  // The reader had the right address: the module says how to get a new link.
  if (code.endsWith('_preview_expired')) return { ...words.notFound, title: words.expired, detail }
  if (status === 404) return words.notFound
  if (status === 503) return words.unavailable
  if (status !== 403) return words.server
  if (code === 'viewing_only') return words.viewing
  return code === 'user_not_active' ? words.inactive : words.forbidden
}

/** UI-3: shows status code, title, message and one next action, in the language of the path. */
function Failure({ problem, onRetry }: { problem: Problem; onRetry?: () => void }) {
  const { errors } = useWords('frame')
  const isInsideFrame = useContext(InsideFrame)
  const { roles } = useSession()
  const { title, detail, action } = wordsOfProblem(problem, errors)
  const home = homePageFor(roles)
  const mayRetry = problem.status !== 404 && problem.status !== 403
  const page = (
    <main id="main" className="wrap py-10">
      <div className="error-page">
        <div>
          {problem.code !== 'no_answer' && <span className="code num">{problem.status}</span>}
          <h1 className="h2">{title}</h1>
          <p>{detail}</p>
          {problem.requestId && (
            <p className="text-xs">
              {errors.requestId} <bdi className="num">{problem.requestId}</bdi>
            </p>
          )}
          {mayRetry && onRetry ? (
            <Button variant="accent" onClick={onRetry}>
              {action}
            </Button>
          ) : (
            <ButtonLink variant="accent" to={home}>
              {home === operatorHome ? errors.toDashboard : mayRetry ? errors.notFound.action : action}
            </ButtonLink>
          )}
        </div>
        {problem.code !== 'no_answer' && <img src={pictureUrl} alt="" width={640} height={400} />}
      </div>
    </main>
  )
  if (isInsideFrame) return page
  // A failure above the page's own frame, such as offline, must not take the menu from an investor.
  return <HomeFrame hasInvestorMenu={roles.includes('user')}>{page}</HomeFrame>
}

const missing: Problem = { type: 'about:blank', title: '', status: 404, code: 'not_found', detail: '' }

export const NotFoundPage = () => <Failure problem={missing} />

/** Shows any failure but a missing page. A server error can be retried by loading everything again. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isOnline = useIsOnline()
  const isLost = isMissingChunk(error)
  useEffect(() => {
    // Offline, a reload would only lose the page. It happens once the connection is back.
    if (isLost && isOnline) reloadAtMostOnce(sessionStorage, () => location.reload())
  }, [isLost, isOnline])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const problem = problemOfError(error)
  return (
    <Failure problem={isLost && !isOnline ? { ...problem, code: 'no_answer' } : problem} onRetry={retry} />
  )
}
