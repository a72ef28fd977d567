import { getRouteApi, Link } from '@tanstack/react-router'
import { useWords } from '#web/app/words.ts'
import { CompanyFacts } from '../contact/company-facts.tsx'
import { ReadingPage } from '../reading/reading-page.tsx'

const route = getRouteApi('/about-us')

export function AboutPage() {
  const { text, company } = route.useLoaderData()
  const words = useWords('contact')
  return (
    <ReadingPage text={text} path="/about-us">
      <CompanyFacts company={company} />
      <p>
        <Link to="/contact" className="link">
          {words.title}
        </Link>
      </p>
    </ReadingPage>
  )
}
