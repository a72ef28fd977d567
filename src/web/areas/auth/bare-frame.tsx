import type { ReactNode } from 'react'
import { LanguageLink } from '#web/app/language-link.tsx'
import { BrandLink } from '#web/app/layouts/brand-link.tsx'
import { SkipLink } from '#web/app/layouts/skip-link.tsx'

/** The single-purpose screens have no layout: the mark, the language, and one form in the middle. */
export const BareFrame = ({ children }: { children: ReactNode }) => (
  <div className="page-auth grid-cols-1">
    <SkipLink />
    <div className="pane">
      <header className="pane-head">
        <BrandLink />
        <LanguageLink />
      </header>
      {children}
    </div>
  </div>
)
