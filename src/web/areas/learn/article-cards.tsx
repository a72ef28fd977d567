import { Link } from '@tanstack/react-router'
import { isolatePercents } from '#kit/format.ts'
import { useWords } from '#web/app/words.ts'
import readUrl from '#web/art/learn-read.svg?url'
import riskUrl from '#web/art/learn-risk.svg?url'
import spreadUrl from '#web/art/learn-spread.svg?url'
import stakesUrl from '#web/art/learn-stakes.svg?url'
import type { ArticleCard } from './load.ts'

const pictures: Readonly<Record<string, string>> = {
  'how-a-stake-earns': stakesUrl,
  'read-an-opportunity': readUrl,
  'what-can-go-wrong': riskUrl,
  'spread-your-investment': spreadUrl,
}

/** Returns the drawing of an article. Articles that operators add share one. */
export const articlePicture = (slug: string): string => pictures[slug] ?? readUrl

export function ArticleCards({ cards }: { cards: readonly ArticleCard[] }) {
  const { minutes } = useWords('learn')
  return (
    <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      {cards.map((card) => (
        <li key={card.slug} className="card relative overflow-hidden">
          <img
            src={articlePicture(card.slug)}
            alt=""
            width={1200}
            height={900}
            loading="lazy"
            decoding="async"
            className="aspect-2/1 w-full object-cover"
          />
          <div className="p-5">
            <h3 className="text-lg">
              <Link
                to="/user/learn-more/$slug"
                params={{ slug: card.slug }}
                className="after:absolute after:inset-0"
              >
                {isolatePercents(card.title)}
              </Link>
            </h3>
            <p className="mt-1 text-text-2">{card.summary}</p>
            <p className="mt-2 text-xs text-text-3">{minutes(card.minutes)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
