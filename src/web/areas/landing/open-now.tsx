import { usePageLocale } from '#web/app/context.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { type ListedOpportunity, OpportunityCard } from '../opportunities/card.tsx'
import { namedAction, SectionHead } from './section-head.tsx'
import type { LandingSection } from './sections.ts'

/** The opportunities that are open today. */
export function OpenNow(props: { section: LandingSection; cards: readonly ListedOpportunity[] }) {
  const { section, cards } = props
  const locale = usePageLocale()
  return (
    <>
      <SectionHead id="open-now" title={section.title} text={section.text}>
        <ButtonLink to="/user/properties" variant="outline" className={namedAction}>
          {section.action}
        </ButtonLink>
      </SectionHead>
      <div className="cards">
        {cards.map((card) => (
          <OpportunityCard key={card.id} card={card} locale={locale} />
        ))}
      </div>
    </>
  )
}
