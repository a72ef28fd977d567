import { GitMerge } from 'lucide-react'
import { useWords } from '#web/app/words.ts'
import { Button } from '#web/components/button.tsx'
import { Callout } from '#web/components/structure/surfaces.tsx'
import { textOfValue } from './content-edits.ts'
import { useContentState, useContentStore } from './use-content.tsx'

/** On the screen wherever the page is scrolled to. */
const floating = 'sticky bottom-3 z-10 mt-4 max-h-96 overflow-y-auto shadow-lg'

/** Shows the texts that were not saved before another operator removed their part, so that they can be copied. */
export function Orphans() {
  const { orphans: words } = useWords('content')
  const orphans = useContentState((state) => state.orphans)
  const store = useContentStore()
  const texts = Object.entries(orphans)
  if (texts.length === 0) return null
  return (
    <Callout tone="warn" icon={GitMerge} className={floating} role="alert">
      <p className="font-semibold">{words.title}</p>
      <p className="text-sm">{words.lead}</p>
      <ul className="my-3 grid grid-cols-1 gap-3">
        {texts.map(([key, value]) => (
          <li key={key} className="text-sm whitespace-pre-line wrap-anywhere" dir="auto">
            {textOfValue(value)}
          </li>
        ))}
      </ul>
      <Button size="sm" variant="outline" onClick={() => store.discardOrphans()}>
        {words.discard}
      </Button>
    </Callout>
  )
}
