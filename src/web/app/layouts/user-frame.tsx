import type { ReactNode } from 'react'
import { LanguageLink } from '#web/app/routing/language-link.tsx'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '../words.ts'
import { Account } from './account.tsx'
import { BrandLink } from './brand-link.tsx'
import { InsideFrame } from './inside-frame.ts'
import { InvestorNav } from './investor-nav.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SkipLink } from './skip-link.tsx'

/** The investor's frame: an app bar, and on phones a tab bar. Visitors without an account see a bar too. */
export function UserFrame({ cartCount, children }: { cartCount: number; children: ReactNode }) {
  const { roles } = useSession()
  const words = useWords('frame')
  const isInvestor = roles.includes('user')
  return (
    <>
      <SkipLink />
      <header className="appbar">
        <div className="wrap">
          <BrandLink />
          <nav className="appnav max-md:hidden" aria-label={words.navigation}>
            <InvestorNav cartCount={cartCount} />
          </nav>
          <div className="flex items-center gap-2">
            <LanguageLink className={isInvestor ? 'btn btn-ghost btn-sm max-md:hidden' : undefined} />
            <Account />
          </div>
        </div>
      </header>
      {isInvestor && (
        <nav className="tabbar" aria-label={words.shortcuts}>
          <InvestorNav cartCount={cartCount} />
        </nav>
      )}
      <InsideFrame value={true}>{children}</InsideFrame>
      <SiteFooter />
    </>
  )
}
