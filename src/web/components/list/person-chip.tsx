import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { foldDigits } from '#kit/digits.ts'
import { searchedAtLeast, searchPauseMs } from '#kit/interface-constants.ts'
import { useApi } from '#web/app/context.ts'
import { Chip } from '../chip.tsx'
import { SearchInput } from '../inputs/search-input.tsx'
import { ChipMenu } from '../overlays/chip-menu.tsx'
import { Icon } from '../pictures/icon.tsx'
import { useRowsWords } from './rows-words.ts'

interface FoundPerson {
  readonly id: string
  readonly title: string
  readonly note: string | null
}

/** Searches people once the typing pauses; null while there is nothing to search for. */
function usePeople(text: string): readonly FoundPerson[] | null {
  const { reporting } = useApi()
  const [found, setFound] = useState<readonly FoundPerson[] | null>(null)
  const q = foldDigits(text).trim()
  useEffect(() => {
    if (q.length < searchedAtLeast) return setFound(null)
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      reporting
        .search({ q }, { signal: leaving.signal })
        .then(({ groups }) =>
          setFound(groups.find(({ name }) => name === 'verification.customers')?.items ?? []),
        )
        .catch(() => undefined)
    }, searchPauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [reporting, q])
  return found
}

interface PersonChipProps {
  label: string
  name: string
  /** The id of the chosen person. */
  value: string | undefined
  /** Returns the name of a person among the rows. */
  known: (id: string) => string | undefined
  onChoose: (id: string) => void
}

/** A filter by a person, who is searched by name, email or mobile. */
export function PersonChip({ label, name, value, known, onChoose }: PersonChipProps) {
  const words = useRowsWords()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<FoundPerson>()
  const found = usePeople(text)
  if (value !== undefined) {
    const person = chosen?.id === value ? chosen.title : known(value)
    return (
      <>
        <input type="hidden" name={name} value={value} />
        <Chip pressed onClick={() => onChoose('')} aria-label={`${label}: ${words.everybody}`}>
          {label}: <bdi>{person ?? '…'}</bdi>
          <Icon of={X} size="sm" />
        </Chip>
      </>
    )
  }
  return (
    <ChipMenu name="list-view" label={label}>
      <SearchInput
        label={words.person}
        value={text}
        autoComplete="off"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul className="grid grid-cols-1">
        {found?.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className="menu-item"
              onClick={() => {
                setChosen(person)
                onChoose(person.id)
              }}
            >
              <span className="leading-snug">
                <bdi className="block">{person.title}</bdi>
                <bdi className="text-xs text-text-3">{person.note}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-text-2 empty:hidden">
        {found?.length === 0 ? words.noPerson : ''}
      </p>
    </ChipMenu>
  )
}
