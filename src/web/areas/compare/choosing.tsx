import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '#web/app/words.ts'
import { fetchedPart } from '#web/components/fetched-part.ts'

interface Choice {
  slug: string
  title: string
}

type Parts = typeof import('./chooser.tsx')

/**
 * OPP-15: choosing what to compare from where opportunities are shown. What is drawn is a link that begins a comparison
 * and works without script; what chooses several is fetched after the page and takes its place.
 */
export function useChoosing(): { bar: ReactNode; toggleOf: (choice: Choice, look: string) => ReactNode } {
  const { compare } = useWords('opportunities')
  const [parts, setParts] = useState<Parts>()
  useEffect(() => {
    void fetchedPart(() => import('./chooser.tsx')).then(setParts)
  }, [])
  return {
    bar: parts && <parts.CompareBar />,
    toggleOf: ({ slug, title }, look) =>
      parts ? (
        <parts.CompareToggle slug={slug} title={title} look={look} />
      ) : (
        <Link to="/user/properties/compare" search={{ ids: slug }} preload={false} className={look}>
          {compare}
          <span className="sr-only">: {title}</span>
        </Link>
      ),
  }
}
