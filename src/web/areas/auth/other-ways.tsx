import { Link } from '@tanstack/react-router'
import { useWords } from '#web/app/words.ts'
import { useNext } from './use-next.ts'

/** Links from a single-purpose page to all ways of signing in, with the same target. */
export function OtherWays() {
  const words = useWords('auth').login
  const next = useNext()
  return (
    <p className="text-sm text-text-2">
      <Link to="/login" search={next === undefined ? {} : { next }} className="link">
        {words.otherWays}
      </Link>
    </p>
  )
}
