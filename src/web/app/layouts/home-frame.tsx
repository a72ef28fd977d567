import type { ReactNode } from 'react'
import { LanguageLink } from '#web/app/routing/language-link.tsx'
import { useWords } from '../words.ts'
import { Account } from './account.tsx'
import { BrandLink } from './brand-link.tsx'
import { InsideFrame } from './inside-frame.ts'
import { InvestorNav } from './investor-nav.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SkipLink } from './skip-link.tsx'

interface HomeFrameProps {
  /** Shows the investor's own menu too, with the tab bar on phones. */
  hasInvestorMenu?: boolean
  children: ReactNode
}

/** Public header and footer: the layout of reading pages and of failures. */
export function HomeFrame({ hasInvestorMenu = false, children }: HomeFrameProps) {
  const words = useWords('frame')
  return (
    <>
      <SkipLink />
      <header className="appbar">
        <div className="wrap">
          <BrandLink />
          <nav className="appnav max-md:hidden" aria-label={words.navigation}>
            <InvestorNav onlyPublic={!hasInvestorMenu} />
          </nav>
          <div className="flex items-center gap-2">
            <LanguageLink />
            <Account />
          </div>
        </div>
      </header>
      {hasInvestorMenu && (
        <nav className="tabbar" aria-label={words.shortcuts}>
          <InvestorNav />
        </nav>
      )}
      <InsideFrame value={true}>{children}</InsideFrame>
      <SiteFooter />
    </>
  )
}
