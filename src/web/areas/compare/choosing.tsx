import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { usePageLocale } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import { Icon } from '#web/components/pictures/icon.tsx'
import { fetchedPart } from '#web/components/structure/fetched-part.ts'
import { chooseCompared, useCompared } from './chosen.ts'
import { comparedAtMost } from './search.ts'

interface Choice {
  slug: string
  title: string
}

type Parts = typeof import('./chooser.tsx')

/**
 * OPP-15: chooses opportunities to compare. The server renders a link that begins a comparison and works without
 * script. With script it toggles a choice, and the tray is loaded with the first one.
 */
export function useChoosing(): { bar: ReactNode; toggleOf: (choice: Choice, look: string) => ReactNode } {
  const hasChosen = useCompared().length > 0
  const [parts, setParts] = useState<Parts>()
  useEffect(() => {
    if (hasChosen) void fetchedPart(() => import('./chooser.tsx')).then(setParts)
  }, [hasChosen])
  return {
    bar: parts && <parts.CompareBar />,
    toggleOf: (choice, look) => <CompareToggle {...choice} look={look} parts={parts} />,
  }
}

/** Toggles one opportunity. Disabled if the maximum is chosen. */
function CompareToggle({ slug, title, look, parts }: Choice & { look: string; parts: Parts | undefined }) {
  const { compare } = useWords('opportunities')
  const words = parts?.chooserWords[usePageLocale()]
  const chosen = useCompared()
  const isIn = chosen.includes(slug)
  if (!isIn && chosen.length >= comparedAtMost) return null
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    chooseCompared(isIn ? chosen.filter((one) => one !== slug) : [...chosen, slug])
  }
  return (
    <Link
      to="/user/properties/compare"
      search={{ ids: slug }}
      preload={false}
      className={look}
      aria-label={isIn ? words?.remove(title) : undefined}
      onClick={toggle}
    >
      {isIn && <Icon of={Check} size="sm" />}
      {isIn && words ? words.chosen : compare}
      {!isIn && <span className="sr-only">: {title}</span>}
    </Link>
  )
}
