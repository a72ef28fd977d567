import { Gift } from 'lucide-react'
import { daysBetween, instantFrom, riyadhDay, systemClock } from '#kit/time.ts'
import { usePageLocale } from '#web/app/context.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Icon } from '#web/components/pictures/icon.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import type { LandingData } from './load.ts'
import { drawTeaserWords } from './teaser-words.ts'

/** CMS-4: the announced prize draw, or the winning ticket of the last one. */
export function DrawTeaser({ draw }: { draw: NonNullable<LandingData['draw']> }) {
  const words = drawTeaserWords[usePageLocale()]
  return (
    <section className="wrap pt-16 max-sm:pt-12" aria-labelledby="prize-draw">
      <div className="card pad flex flex-wrap items-center justify-between gap-x-8 gap-y-4" data-reveal>
        <div className="flex min-w-0 items-start gap-4">
          <Icon of={Gift} size="lg" className="mt-1 shrink-0 text-primary" />
          <div className="min-w-0">
            <p className="text-sm text-text-2">{draw.title}</p>
            <h2 id="prize-draw" className="text-xl">
              {draw.prize}
            </h2>
            <p className="mt-1 text-sm">
              <DrawState draw={draw} />
            </p>
          </div>
        </div>
        <ButtonLink to="/prize-draw" variant="outline">
          {words.action}
        </ButtonLink>
      </div>
    </section>
  )
}

function DrawState({ draw: { state, endsAt, ticket } }: { draw: NonNullable<LandingData['draw']> }) {
  const words = drawTeaserWords[usePageLocale()]
  if (ticket !== null) {
    return (
      <>
        {words.winner}: <LtrText value={ticket} className="font-semibold" />
      </>
    )
  }
  if (state === 'upcoming') return words.upcoming
  if (state === 'ended') return words.ended
  // The end is the first instant that does not count.
  const lastDay = riyadhDay(new Date(instantFrom(endsAt).getTime() - 1))
  return words.daysLeft(daysBetween(riyadhDay(systemClock()), lastDay))
}
