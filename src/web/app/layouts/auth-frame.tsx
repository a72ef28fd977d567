import type { ReactNode } from 'react'
import { LanguageLink } from '#web/app/routing/language-link.tsx'
import sceneUrl from '#web/art/skyline-night.svg?url'
import { classNames } from '#web/components/class-names.ts'
import { usePageLocale } from '../context.ts'
import { authFrameWords } from './auth-frame-words.ts'
import { BrandLink } from './brand-link.tsx'
import { InsideFrame } from './inside-frame.ts'
import { SiteFooter } from './site-footer.tsx'
import { SkipLink } from './skip-link.tsx'

const sceneLayout = classNames(
  'scene sticky top-0 isolate grid h-screen content-center gap-4.5 overflow-hidden p-14 text-ink-text',
  'max-lg:hidden',
)

/** A form on one side, the night skyline on the other. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const auth = authFrameWords[usePageLocale()]
  return (
    <div className="grid min-h-screen grid-cols-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,0.82fr)]">
      <SkipLink />
      <div className="grid grid-cols-1 grid-rows-[auto_1fr_auto]">
        <header className="flex items-center justify-between gap-3 px-5 py-3.5 sm:px-10 sm:py-6">
          <BrandLink />
          <LanguageLink />
        </header>
        <InsideFrame value={true}>{children}</InsideFrame>
        <SiteFooter look="auth" />
      </div>
      <aside className={sceneLayout}>
        <div className="mb-[34vh] grid gap-3.5">
          <h2 className="max-w-[14em] text-3xl">{auth.headline}</h2>
          <p className="max-w-[32em] text-ink-text-3">{auth.promise}</p>
        </div>
        <img src={sceneUrl} alt="" width={1440} height={430} />
      </aside>
    </div>
  )
}
