import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import type { ListDefinition } from '#kit/list.ts'
import { Button } from '../button.tsx'
import { ChipMenu } from '../overlays/chip-menu.tsx'
import { useModalPopover } from '../overlays/modal-popover.ts'
import { PopoverClose } from '../overlays/popover-close.tsx'
import { Icon } from '../pictures/icon.tsx'
import { Count } from '../values/figures.tsx'
import { type AnyAddress, isChosen, isManyKeys } from './address.ts'
import type { ListMenu } from './list.ts'
import { useListWords } from './words.ts'

interface FilterSheetProps {
  ref: RefObject<HTMLDivElement | null>
  list: ListDefinition
  menus: readonly ListMenu[]
  address: AnyAddress
  total: number | undefined
  /** The words of the button that closes the sheet. */
  show: ((rows: number) => string) | undefined
  /** Search keys of the fields in `children`: they are counted as chosen. */
  more: readonly string[] | undefined
  /** No search field is beside the button, so it has room for its name. */
  isAlone: boolean
  onChoose: (name: string, value: string) => void
  /** The order of the list. */
  children: ReactNode
}

/** Filters under their chips. On phones all of them are in a sheet behind a button with a count. */
export function FilterSheet(props: FilterSheetProps) {
  const { ref, list, menus, address, total, show, more = [], isAlone, onChoose, children } = props
  const words = useListWords()
  const id = useId()
  useModalPopover(ref, words.filters)
  const chosenIn = ({ filters }: ListMenu) =>
    filters.flatMap(({ name, options }) =>
      options.filter(({ value }) => value !== '' && isChosen(list, address, name, value)),
    ).length
  const chosenMore = more.filter((name) => address[name] !== undefined).length
  const chosenCount = menus.reduce((sum, menu) => sum + chosenIn(menu), chosenMore)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="chip md:hidden open-sheet"
        aria-label={words.filtersChosen(chosenCount)}
      >
        <Icon of={SlidersHorizontal} />
        {isAlone && words.filters}
        {chosenCount > 0 && <Count value={chosenCount} />}
      </button>
      <div ref={ref} id={id} popover="auto" className="filter-sheet">
        <div className="flex items-center justify-between gap-4 md:hidden">
          <h2 className="text-lg">{words.filters}</h2>
          <PopoverClose of={id} compact />
        </div>
        {menus.map((menu) => (
          <ChipMenu
            key={menu.label}
            name={id}
            label={menu.label}
            isSet={chosenIn(menu) > 0}
            // A single choice shows itself; a count is shown only for several.
            {...(menu.filters.length === 1 ? { count: chosenIn(menu) } : {})}
          >
            {menu.filters.map((filter) => (
              <FilterChoices
                key={filter.name}
                filter={filter}
                isMany={isManyKeys(list, filter.name)}
                isLabelled={menu.filters.length > 1}
                isChosen={(value) => isChosen(list, address, filter.name, value)}
                onChoose={(value) => onChoose(filter.name, value)}
              />
            ))}
          </ChipMenu>
        ))}
        {!isAlone && <span className="min-w-0 flex-1 max-md:hidden" />}
        {children}
        <Button type="submit" block className="md:hidden">
          {total === undefined ? words.apply : (show ?? words.showResults)(total)}
        </Button>
      </div>
    </>
  )
}

interface FilterChoicesProps {
  filter: ListMenu['filters'][number]
  isMany: boolean
  isLabelled: boolean
  isChosen: (value: string) => boolean
  onChoose: (value: string) => void
}

/** Checkboxes for several values, or a choice of one or any. */
function FilterChoices({ filter, isMany, isLabelled, isChosen, onChoose }: FilterChoicesProps) {
  const words = useListWords()
  const { name, label, options } = filter
  return (
    <fieldset>
      <legend className={isLabelled ? 'text-sm font-semibold' : 'sr-only'}>{label}</legend>
      {[...(isMany ? [] : [{ value: '', label: words.all, count: undefined }]), ...options].map((option) => (
        <label key={option.value} className="check">
          <input
            type={isMany ? 'checkbox' : 'radio'}
            className={isMany ? undefined : 'radio'}
            name={name}
            value={option.value}
            checked={isChosen(option.value)}
            onChange={() => onChoose(option.value)}
          />
          <span className="min-w-0 flex-1">{option.label}</span>
          {option.count !== undefined && <Count value={option.count} className="text-text-3" />}
        </label>
      ))}
    </fieldset>
  )
}
