import type { ReactNode } from 'react'
import sceneUrl from '#web/art/skyline-night.svg?url'
import { LanguageLink } from '../language-link.tsx'
import { useWords } from '../words.ts'
import { BrandLink } from './brand-link.tsx'
import { InsideFrame } from './inside-frame.ts'
import { SkipLink } from './skip-link.tsx'

/** A form on one side, the night skyline on the other. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { auth, footer } = useWords('frame')
  return (
    <div className="page-auth">
      <SkipLink />
      <div className="pane">
        <header className="pane-head">
          <BrandLink />
          <LanguageLink />
        </header>
        <InsideFrame value={true}>{children}</InsideFrame>
        <footer className="pane-foot">{footer.risk}</footer>
      </div>
      <aside className="scene">
        <div>
          <h2>{auth.headline}</h2>
          <p>{auth.promise}</p>
        </div>
        <img src={sceneUrl} alt="" width={1440} height={430} />
      </aside>
    </div>
  )
}
