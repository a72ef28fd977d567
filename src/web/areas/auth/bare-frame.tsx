import type { ReactNode } from 'react'
import { BrandLink } from '#web/app/layouts/brand-link.tsx'
import { SiteFooter } from '#web/app/layouts/site-footer.tsx'
import { SkipLink } from '#web/app/layouts/skip-link.tsx'
import { LanguageLink } from '#web/app/routing/language-link.tsx'

/** The frame of single-purpose screens: the logo, the language link and one centred form. */
export const BareFrame = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-screen grid-cols-1">
    <SkipLink />
    <div className="grid grid-cols-1 grid-rows-[auto_1fr_auto]">
      <header className="flex items-center justify-between gap-3 px-5 py-3.5 sm:px-10 sm:py-6">
        <BrandLink />
        <LanguageLink />
      </header>
      {children}
      <SiteFooter look="auth" />
    </div>
  </div>
)
