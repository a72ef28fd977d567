import { Link } from '@tanstack/react-router'
import { usePageLocale } from '../context.ts'
import { useWords } from '../words.ts'
import { footerWords } from './footer-words.ts'

/** Help, contact, legal texts and what to read about the platform: one press away in every layout. */
export function SiteLinks({ className = 'link' }: { className?: string }) {
  const { legal, nav } = useWords('frame')
  const words = footerWords[usePageLocale()]
  const links = [
    ['/how-it-works', words.howItWorks],
    ['/user/learn-more', words.learn],
    ['/sharia', words.sharia],
    ['/track-record', nav.trackRecord],
    ['/prize-draw', words.prizeDraw],
    ['/about-us', words.about],
    ['/faq', words.help],
    ['/contact', words.contact],
    ['/feedback', words.feedback],
    ['/terms-and-conditions', legal.terms],
    ['/privacy-policy', legal.privacy],
  ] as const
  return (
    <nav className="flex flex-wrap items-center gap-x-4 gap-y-2" aria-label={words.links}>
      {links.map(([to, label]) => (
        <Link key={to} to={to} className={className}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
