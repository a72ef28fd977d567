import { Link, useRouterState } from '@tanstack/react-router'
import { riyadhDay, systemClock } from '#kit/time.ts'
import { useBrand } from '../context.ts'
import { useWords } from '../words.ts'

/** Rights and the risk line, under every page that shows returns. */
export function SiteFooter() {
  const { footer, legal, nav } = useWords('frame')
  const brand = useBrand()
  const from = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <footer className="wrap site-foot">
      <div className="flex items-center justify-between gap-4 text-sm text-text-2 flex-wrap">
        <div>
          <p>{footer.rights(riyadhDay(systemClock()).slice(0, 4), brand)}</p>
          <nav className="flex items-center gap-3 flex-wrap mt-1" aria-label={footer.links}>
            <Link to="/track-record" className="link">
              {nav.trackRecord}
            </Link>
            <Link to="/faq" className="link">
              {footer.help}
            </Link>
            <Link to="/feedback" state={{ from }} className="link">
              {footer.feedback}
            </Link>
            <Link to="/terms-and-conditions" className="link">
              {legal.terms}
            </Link>
            <Link to="/privacy-policy" className="link">
              {legal.privacy}
            </Link>
          </nav>
        </div>
        <span className="text-xs max-w-160">{footer.risk}</span>
      </div>
    </footer>
  )
}
