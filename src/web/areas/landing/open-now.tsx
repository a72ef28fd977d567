import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { type Card, OpportunityCard } from '../opportunities/card.tsx'

/** What takes money today. */
export function OpenNow({ cards }: { cards: readonly Card[] }) {
  const words = useWords('landing')
  const locale = usePageLocale()
  return (
    <>
      <div className="sec-head">
        <div>
          <h2 className="h1" id="open-now">
            {words.openTitle}
          </h2>
          <p>{words.openText}</p>
        </div>
        <ButtonLink to="/user/properties" variant="outline">
          {words.all}
        </ButtonLink>
      </div>
      <div className="cards">
        {cards.map((card) => (
          <OpportunityCard key={card.id} card={card} locale={locale} />
        ))}
      </div>
    </>
  )
}
