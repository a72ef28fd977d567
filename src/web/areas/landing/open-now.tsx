import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { type ListedOpportunity, OpportunityCard } from '../opportunities/card.tsx'
import { SectionHead } from './section-head.tsx'

/** The opportunities that are open today. */
export function OpenNow({ cards }: { cards: readonly ListedOpportunity[] }) {
  const words = useWords('landing')
  const locale = usePageLocale()
  return (
    <>
      <SectionHead id="open-now" title={words.openTitle} text={words.openText}>
        <ButtonLink to="/user/properties" variant="outline">
          {words.all}
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
