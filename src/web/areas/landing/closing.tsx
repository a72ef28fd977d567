import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { BrandLink } from '#web/app/layouts/brand-link.tsx'
import { useWords } from '#web/app/words.ts'
import towerUrl from '#web/art/tower-hijaz-night.svg?url'
import { ButtonLink } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'

export function Closing() {
  const words = useWords('landing').closing
  return (
    <div className="draw" data-reveal>
      <div>
        <span className="eyebrow">
          <Icon of={KeyRound} size="sm" />
          {words.eyebrow}
        </span>
        <h2>{words.title}</h2>
        <p>{words.text}</p>
        <ButtonLink to="/register" variant="accent" size="lg">
          {words.action}
        </ButtonLink>
      </div>
      <img src={towerUrl} alt="" width={1200} height={900} loading="lazy" decoding="async" />
    </div>
  )
}

export function LandingFooter() {
  const words = useWords('landing')
  const { nav } = useWords('frame')
  return (
    <footer className="ink-foot mt-18">
      <div className="wrap">
        <div className="between wraps">
          <BrandLink />
          <nav aria-label={words.footer}>
            <Link to="/user/properties">{nav.opportunities}</Link>
            <Link to="/login">{nav.login}</Link>
            <Link to="/register">{nav.register}</Link>
          </nav>
        </div>
        <p>{words.risk}</p>
      </div>
    </footer>
  )
}
