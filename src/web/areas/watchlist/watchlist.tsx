import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { OpportunityCard } from '#web/areas/opportunities/card.tsx'
import { SavedSearches } from '#web/areas/searches/saved-searches.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/structure/surfaces.tsx'
import { WatchButton } from './opportunity-action.tsx'

const route = getRouteApi('/_user/user/watchlist')

/** OPP-14: the opportunities that the investor watches, the last added first. */
export function WatchlistPage() {
  const { items, searches } = route.useLoaderData()
  const words = useWords('watchlist')
  const locale = usePageLocale()
  const heading = useFocusAfterRemoval(items.length)
  const watched = items.map(({ property }) => property.id)
  return (
    <main id="main" className="wrap">
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1} className="h1">
          {words.title}
        </h1>
        <p className="text-text-2">{words.lead}</p>
      </div>
      {items.length === 0 ? (
        <EmptyState
          title={words.none}
          text={words.noneText}
          action={<ButtonLink to="/user/properties">{words.browse}</ButtonLink>}
        />
      ) : (
        <div className="cards">
          {items.map(({ property }, index) => (
            <OpportunityCard
              key={property.id}
              card={property}
              locale={locale}
              priority={index === 0}
              actions={<WatchButton subject={property} state={watched} place="card" />}
            />
          ))}
        </div>
      )}
      <SavedSearches items={searches} />
    </main>
  )
}

/** The pressed button disappears with its card: the focus moves to the heading and is not lost. */
function useFocusAfterRemoval(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) heading.current?.focus()
    before.current = count
  }, [count])
  return heading
}
