import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { BrandLink } from '#web/app/layouts/brand-link.tsx'
import { RiskAndRights } from '#web/app/layouts/footer-content.tsx'
import { SiteLinks } from '#web/app/layouts/site-links.tsx'
import { useWords } from '#web/app/words.ts'
import towerUrl from '#web/art/tower-hijaz-night.svg?url'
import { ButtonLink } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Eyebrow } from './eyebrow.tsx'
import { namedAction } from './section-head.tsx'
import type { LandingSection } from './sections.ts'

export function Closing({ section }: { section: LandingSection }) {
  return (
    <div
      className={classNames(
        'draw mt-24 grid grid-cols-1 overflow-hidden rounded-2xl bg-ink-2 text-ink-text',
        'max-sm:mt-16 max-sm:rounded-xl lg:grid-cols-[1.1fr_0.9fr]',
      )}
      data-reveal
    >
      <div className="p-14 max-sm:px-6 max-sm:py-8">
        <Eyebrow icon={KeyRound}>{section.eyebrow}</Eyebrow>
        <h2 className="mt-4.5 text-3xl">{section.title}</h2>
        <p className="mt-3.5 mb-7 max-w-[30em] text-ink-text-3">{section.text}</p>
        <ButtonLink to="/register" variant="accent" size="lg" className={namedAction}>
          {section.action}
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
  const { nav } = useWords('frame')
  return (
    <footer className="ink-foot mt-18 bg-ink text-ink-text">
      <div className="wrap grid grid-cols-1 gap-8 py-14">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <BrandLink />
          <div className="flex flex-wrap gap-x-7 gap-y-3 text-sm text-ink-text-2">
            <Link to="/user/properties" className="min-h-6">
              {nav.opportunities}
            </Link>
            <Link to="/login" className="min-h-6">
              {nav.login}
            </Link>
            <Link to="/register" className="min-h-6">
              {nav.register}
            </Link>
          </div>
        </div>
        <div className="text-sm text-ink-text-2">
          <SiteLinks className="min-h-6" />
        </div>
        <div className="grid max-w-205 grid-cols-1 gap-4 text-ink-text-2">
          <RiskAndRights />
        </div>
      </div>
    </footer>
  )
}
