import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { BrandLink } from '#web/app/layouts/brand-link.tsx'
import { useWords } from '#web/app/words.ts'
import towerUrl from '#web/art/tower-hijaz-night.svg?url'
import { ButtonLink } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Eyebrow } from './eyebrow.tsx'

export function Closing() {
  const words = useWords('landing').closing
  return (
    <div
      className={classNames(
        'draw mt-24 grid grid-cols-1 overflow-hidden rounded-2xl bg-ink-2 text-ink-text',
        'max-sm:mt-16 max-sm:rounded-xl lg:grid-cols-[1.1fr_0.9fr]',
      )}
      data-reveal
    >
      <div className="p-14 max-sm:px-6 max-sm:py-8">
        <Eyebrow icon={KeyRound}>{words.eyebrow}</Eyebrow>
        <h2 className="mt-4.5 text-3xl">{words.title}</h2>
        <p className="mt-3.5 mb-7 max-w-[30em] text-ink-text-3">{words.text}</p>
        <ButtonLink to="/register" variant="accent" size="lg">
          {words.action}
        </ButtonLink>
      </div>
      <img
        className={classNames('h-full min-h-80 w-full object-cover')}
        src={towerUrl}
        alt=""
        width={1200}
        height={900}
        loading="lazy"
        decoding="async"
      />
    </div>
  )
}

export function LandingFooter() {
  const words = useWords('landing')
  const { nav, footer } = useWords('frame')
  return (
    <footer className="ink-foot mt-18 bg-ink text-ink-text">
      <div className="wrap py-14">
        <div className="flex items-center justify-between gap-4 flex-wrap">
          <BrandLink />
          <nav
            aria-label={words.footer}
            className="flex flex-wrap gap-x-7 gap-y-3 text-(length:--fs-sm) text-ink-text-2"
          >
            <Link to="/user/properties" className="min-h-6">
              {nav.opportunities}
            </Link>
            <Link to="/track-record" className="min-h-6">
              {nav.trackRecord}
            </Link>
            <Link to="/faq" className="min-h-6">
              {footer.help}
            </Link>
            <Link to="/login" className="min-h-6">
              {nav.login}
            </Link>
            <Link to="/register" className="min-h-6">
              {nav.register}
            </Link>
          </nav>
        </div>
        <p className="text-xs mt-8 max-w-205 text-ink-text-2">{words.risk}</p>
      </div>
    </footer>
  )
}
