import { Link } from '@tanstack/react-router'
import { useWords } from '#web/app/words.ts'
import { useNext } from './use-next.ts'

/** From one way in to all of them, on the way to the same place. */
export function OtherWays() {
  const words = useWords('auth').login
  const next = useNext()
  return (
    <p className="small muted">
      <Link to="/login" search={next === undefined ? {} : { next }} className="link">
        {words.otherWays}
      </Link>
    </p>
  )
}
