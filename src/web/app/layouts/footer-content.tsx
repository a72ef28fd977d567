import { riyadhDay, systemClock } from '#kit/time.ts'
import { useApp } from '../context.ts'
import { footerWords } from './footer-words.ts'
import { SiteLinks } from './site-links.tsx'

export type FooterLook = 'site' | 'auth' | 'admin'

const looks: Readonly<Record<FooterLook, string>> = {
  site: 'wrap site-foot',
  auth: 'px-5 pt-3 pb-5 sm:px-10 sm:pt-4 sm:pb-6',
  admin: 'px-4 py-6 md:px-8',
}

/** Operators rarely need them: they are no louder than a caption. */
const quietLink = 'py-1 text-xs text-text-3 hover:text-text hover:underline'

/** Links, the risk line, rights and licence. Operators see the links alone. */
export function FooterContent({ look }: { look: FooterLook }) {
  return (
    <footer className={looks[look]}>
      <div className="grid grid-cols-1 gap-4 text-sm text-text-2">
        <SiteLinks {...(look === 'admin' ? { className: quietLink } : {})} />
        {look !== 'admin' && <RiskAndRights />}
      </div>
    </footer>
  )
}

export function RiskAndRights() {
  const { locale, facts } = useApp()
  const words = footerWords[locale]
  return (
    <>
      <p className="text-xs">{words.risk}</p>
      <p className="text-xs">
        {words.rights(riyadhDay(systemClock()).slice(0, 4), facts.brand)} {facts.licence}
      </p>
    </>
  )
}
