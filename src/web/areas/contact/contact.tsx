import { getRouteApi, Link } from '@tanstack/react-router'
import { CircleQuestionMark, Mail, MessageSquareText, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSite } from '#web/app/head/structured-data.ts'
import { HomeFrame } from '#web/app/layouts/home-frame.tsx'
import { useSession } from '#web/app/session/session.ts'
import { useWords } from '#web/app/words.ts'
import { Tile } from '#web/components/structure/surfaces.tsx'
import { StructuredData } from '#web/components/structured-data.tsx'
import { EmailText } from '#web/components/values/identifiers.tsx'
import { PhoneText } from '#web/components/values/numbers.tsx'
import { CompanyFacts } from './company-facts.tsx'

const route = getRouteApi('/contact')

/** How to reach the company, the answers first. */
export function ContactPage() {
  const words = useWords('contact')
  const company = route.useLoaderData()
  const { roles } = useSession()
  const { trailOf, organization } = useSite()
  const contactPoint = {
    '@type': 'ContactPoint' as const,
    contactType: 'customer support',
    email: company.email,
    telephone: company.phone,
    availableLanguage: ['ar', 'en'],
  }
  return (
    <HomeFrame hasInvestorMenu={roles.includes('user')}>
      <main id="main" className="wrap pb-16">
        <StructuredData
          graph={[{ ...organization, contactPoint }, trailOf({ name: words.title, path: '/contact' })]}
        />
        <div className="mx-auto grid max-w-180 grid-cols-1 gap-10">
          <header className="page-head">
            <h1 className="h1">{words.title}</h1>
            <p className="mt-3 text-lg/[1.7] text-text-2">{words.lead}</p>
          </header>
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <Way icon={CircleQuestionMark} label={words.answers}>
              <Link to="/faq" className="link">
                {words.answersLink}
              </Link>
            </Way>
            <Way icon={MessageSquareText} label={words.request}>
              <Link to="/user/support-tickets" className="link">
                {words.requestLink}
              </Link>
            </Way>
            <Way icon={Mail} label={words.email}>
              <a href={`mailto:${company.email}`} className="link wrap-anywhere">
                <EmailText value={company.email} />
              </a>
            </Way>
            <Way icon={Phone} label={words.phone}>
              <a href={`tel:${company.phone}`} className="link">
                <PhoneText value={company.phone} />
              </a>
            </Way>
          </ul>
          <CompanyFacts company={company} />
        </div>
      </main>
    </HomeFrame>
  )
}

const Way = (props: { icon: typeof Mail; label: string; children: ReactNode }) => (
  <li className="card pad grid grid-cols-1 content-start gap-2">
    <Tile tone="brand-soft" icon={props.icon} />
    <h2 className="text-sm text-text-2">{props.label}</h2>
    <p className="font-semibold">{props.children}</p>
  </li>
)
