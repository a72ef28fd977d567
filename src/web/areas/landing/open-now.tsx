import { usePageLocale } from '#web/app/context.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { type ListedOpportunity, OpportunityCard } from '../opportunities/card.tsx'
import { SectionHead } from './section-head.tsx'
import { useMoreWords } from './use-more.ts'

/** The opportunities that are open today. */
export function OpenNow({ cards }: { cards: readonly ListedOpportunity[] }) {
  const words = useMoreWords()
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
