import type { ReactNode } from 'react'
import { LanguageLink } from '#web/app/routing/language-link.tsx'
import { useWords } from '../words.ts'
import { Account } from './account.tsx'
import { BrandLink } from './brand-link.tsx'
import { InsideFrame } from './inside-frame.ts'
import { InvestorNav } from './investor-nav.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SkipLink } from './skip-link.tsx'

/** Public header and footer: the layout of reading pages and of failures. */
export function HomeFrame({ children }: { children: ReactNode }) {
  const words = useWords('frame')
  return (
    <>
      <SkipLink />
      <header className="appbar">
        <div className="wrap">
          <BrandLink />
          <nav className="appnav only-d" aria-label={words.navigation}>
            <InvestorNav onlyPublic />
          </nav>
          <div className="row gap-2">
            <LanguageLink />
            <Account />
          </div>
        </div>
      </header>
      <InsideFrame value={true}>{children}</InsideFrame>
      <SiteFooter />
    </>
  )
}
