import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListDefinition } from '#kit/list.ts'
import { ChipLink } from '../chip.tsx'
import { Icon } from '../pictures/icon.tsx'
import { type AnyAddress, changedAddress, isManyKeys, keysIn, withChoice } from './address.ts'
import type { ListMenu } from './list.ts'
import { useListWords } from './words.ts'

interface ActiveFiltersProps {
  list: ListDefinition
  path: string
  address: AnyAddress
  menus: readonly ListMenu[]
  /** Content at the end of the line, such as a button that saves the filters. */
  children?: ReactNode
}

/** The search and each chosen filter of the panels as a chip that removes it. Nothing if none is chosen. */
export default function ActiveFilters({ list, path, address, menus, children }: ActiveFiltersProps) {
  const words = useListWords()
  const chosen = menus.flatMap(({ filters }) =>
    filters.flatMap(({ name, label, options }) => {
      const isMany = isManyKeys(list, name)
      const values = isMany
        ? keysIn(address[name])
        : address[name] === undefined
          ? []
          : [String(address[name])]
      return values.map((value) => {
        const text = options.find((option) => option.value === value)?.label ?? value
        return {
          name,
          value,
          isMany,
          text: isMany ? (
            text
          ) : (
            <>
              {label}: {text}
            </>
          ),
        }
      })
    }),
  )
  const link = (key: string, text: ReactNode, change: (current: AnyAddress) => AnyAddress) => (
    <ChipLink
      key={key}
      to={path as '/'}
      search={change as never}
      resetScroll={false}
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current="false"
      className="bg-sunken"
    >
      <span className="sr-only">{words.remove}</span>
      <span>{text}</span>
      <Icon of={X} size="sm" />
    </ChipLink>
  )
  if (chosen.length === 0 && address.q === undefined) return null
  return (
    <nav className="mb-6 flex flex-wrap items-center gap-2" aria-label={words.active}>
      {address.q !== undefined &&
        link('q', <bdi>{address.q}</bdi>, (current) => changedAddress(current, { q: undefined }))}
      {chosen.map(({ name, value, isMany, text }) =>
        link(`${name} ${value}`, text, (current) => withChoice(list, current, name, isMany ? value : '')),
      )}
      {chosen.length > 1 && (
        <ChipLink
          to={path as '/'}
          search={{} as never}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
          aria-current="false"
          className="border-transparent bg-transparent"
        >
          {words.clearAll}
        </ChipLink>
      )}
      {children}
    </nav>
  )
}
