import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { foldDigits } from '#kit/digits.ts'
import { searchedAtLeast, searchPauseMs } from '#kit/interface-constants.ts'
import { usePageLocale } from '#web/app/context.ts'
import type { Api } from '#web/app/contracts.ts'
import { useRoutes } from '#web/app/layouts/menus.ts'
import { ServedLink, toLinkProps } from '#web/app/routing/served-link.tsx'
import { useSession } from '#web/app/session/session.ts'
import { SearchInput } from '#web/components/inputs/search-input.tsx'
import { Dialog } from '#web/components/overlays/dialog.tsx'
import { buildPages, fitsWords, type PaletteItem, readPageActions, readRecent } from './palette.ts'
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

interface Group {
  readonly name: string
  readonly label: string
  readonly items: readonly PaletteItem[]
}

const shownPages = 6
const shownActions = 8

/** Returns what the frame itself offers: what was opened last, what the page can do, and pages by name. */
function useOwnGroups(text: string): readonly Group[] {
  const locale = usePageLocale()
  const words = searchWordsIn(locale)
  const { user, roles } = useSession()
  const routes = useRoutes()
  const [known] = useState(() => ({
    recent: readRecent(user?.id ?? ''),
    actions: readPageActions(),
    pages: buildPages(routes, roles, locale),
  }))
  const isAsked = text.trim() !== ''
  const fitting = (items: readonly PaletteItem[]) =>
    items.filter(({ title, note }) => fitsWords(text, [title, note ?? '']))
  const pages = known.pages.filter(({ names, leadsTo }) => fitsWords(text, [...names, leadsTo!]))
  return [
    { name: 'recent', label: words.recent, items: fitting(known.recent) },
    { name: 'actions', label: words.actions, items: fitting(known.actions).slice(0, shownActions) },
    { name: 'pages', label: words.pages, items: pages.slice(0, isAsked ? shownPages : 0) },
  ].filter(({ items }) => items.length > 0)
}

/** The field keeps the focus. Arrows move through the results, Enter opens or runs one. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const words = searchWordsIn(usePageLocale())
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const answer = useAnswer(text)
  const own = useOwnGroups(text)
  const groups: readonly Group[] = [...own, ...(Array.isArray(answer) ? answer : [])]
  const all = groups.flatMap(({ items }) => items)
  const list = useRef<HTMLDivElement>(null)
  const optionId = (index: number) => `${id}-${index}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer begins at its top
  useEffect(() => setActive(0), [text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the option in question comes into view
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, all.length])
  const choose = ({ leadsTo, run }: PaletteItem) => {
    onClose()
    // The dialog has left by then, so that an action may open its own.
    if (run) setTimeout(run)
    else if (leadsTo) void router.navigate(toLinkProps(leadsTo))
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && all.length > 0) {
      event.preventDefault()
      setActive((active + step + all.length) % all.length)
    }
    const chosen = all[active]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen)
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
      <SearchStatus answer={answer} hasOwn={own.length > 0} />
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
              const option = { id: optionId(index), item, isActive: index === active }
              return <Option key={`${group.name} ${item.id}`} {...option} onChoose={choose} />
            })}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

interface OptionProps {
  id: string
  item: PaletteItem
  isActive: boolean
  onChoose: (item: PaletteItem) => void
}

/** A link if it leads to a page, so that it can be opened in a tab of its own. */
function Option({ id, item, isActive, onChoose }: OptionProps) {
  const look = {
    ...{ id, role: 'option', tabIndex: -1, 'aria-selected': isActive },
    className: 'menu-item found',
  }
  const content = (
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
  )
  if (item.leadsTo === undefined) {
    return (
      <button type="button" {...look} onClick={() => onChoose(item)}>
        {content}
      </button>
    )
  }
  return (
    <ServedLink leadsTo={item.leadsTo} {...look} onClick={() => onChoose({ ...item, run: () => undefined })}>
      {content}
    </ServedLink>
  )
}

function SearchStatus({ answer, hasOwn }: { answer: Answer; hasOwn: boolean }) {
  const words = searchWordsIn(usePageLocale())
  const status =
    answer === null
      ? words.hint
      : answer === 'searching' || answer === 'failed'
        ? words[answer]
        : answer.length === 0 && !hasOwn
          ? words.none
          : ''
  return (
    <p role="status" className="text-sm text-text-2 empty:hidden">
      {status}
    </p>
  )
}
