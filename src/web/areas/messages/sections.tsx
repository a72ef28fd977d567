import { useWords } from '#web/app/words.ts'
import { ChipLink } from '#web/components/chip.tsx'

const exact = { exact: true, includeSearch: false } as const

/** The tabs for the two kinds of failures, each with a list of its own. */
export function Sections({ intro }: { intro: string }) {
  const words = useWords('messages')
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <p className="text-sm text-text-2 max-w-measure">{intro}</p>
      <nav className="chips" aria-label={words.sections}>
        <ChipLink to="/admin-sahl/messages" activeOptions={exact}>
          {words.undelivered.title}
        </ChipLink>
        <ChipLink to="/admin-sahl/messages/dead-letters" activeOptions={exact}>
          {words.letters.title}
        </ChipLink>
      </nav>
    </div>
  )
}
