import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { foldDigits } from '#kit/digits.ts'
import { searchedAtLeast, searchPauseMs } from '#kit/interface-constants.ts'
import { usePageLocale } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { ServedLink, toLinkProps } from '#web/app/routing/served-link.tsx'
import { SearchInput } from '#web/components/inputs/search-input.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { searchWordsIn } from './search-words.ts'

type Groups = Awaited<ReturnType<Api['reporting']['search']>>['groups']
type Answer = Groups | 'searching' | 'failed' | null

/** Searches once the typing pauses. An older answer never replaces a newer one. */
function useAnswer(text: string): Answer {
  const { api } = useRouter().options.context
  const [answer, setAnswer] = useState<Answer>(null)
  const q = foldDigits(text).trim()
  useEffect(() => {
    if (q.length < searchedAtLeast) return setAnswer(null)
    setAnswer((known) => (Array.isArray(known) ? known : 'searching'))
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      api.reporting
        .search({ q }, { signal: leaving.signal })
        .then(({ groups }) => setAnswer(groups))
        .catch(() => leaving.signal.aborted || setAnswer('failed'))
    }, searchPauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [api, q])
  return answer
}

/** The field keeps the focus. Arrows move through the results, Enter opens one. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const words = searchWordsIn(usePageLocale())
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const answer = useAnswer(text)
  const groups = Array.isArray(answer) ? answer : []
  const all = groups.flatMap(({ items }) => items)
  const list = useRef<HTMLDivElement>(null)
  const optionId = (index: number) => `${id}-${index}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer begins at its top
  useEffect(() => setActive(0), [answer])
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && all.length > 0) {
      event.preventDefault()
      setActive((active + step + all.length) % all.length)
    }
    const chosen = all[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      onClose()
      void router.navigate(toLinkProps(chosen.leadsTo))
    }
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={words.title} width="560px">
      <SearchInput
        label={words.ask}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        autoFocus
        autoComplete="off"
        maxLength={100}
        role="combobox"
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={all.length > 0 ? optionId(active) : undefined}
      />
      <SearchStatus answer={answer} />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={words.title}
        className="grid grid-cols-1 gap-3"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box
          <div key={group.name} role="group" aria-label={group.label}>
            <div className="menu-label" aria-hidden="true">
              {group.label}
            </div>
            {group.items.map((item) => {
              const index = all.indexOf(item)
              return (
                <ServedLink
                  key={item.id}
                  id={optionId(index)}
                  leadsTo={item.leadsTo}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className="menu-item found"
                  onClick={onClose}
                >
                  <span className="leading-snug">
                    <span className="font-semibold block">
                      <bdi>{item.title}</bdi>
                    </span>
                    {item.note && (
                      <span className="text-xs text-text-3 block">
                        <bdi>{item.note}</bdi>
                      </span>
                    )}
                  </span>
                </ServedLink>
              )
            })}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

function SearchStatus({ answer }: { answer: Answer }) {
  const words = searchWordsIn(usePageLocale())
  const status =
    answer === null
      ? words.hint
      : answer === 'searching' || answer === 'failed'
        ? words[answer]
        : answer.length === 0
          ? words.none
          : ''
  return (
    <p role="status" className="text-sm text-text-2 empty:hidden">
      {status}
    </p>
  )
}
