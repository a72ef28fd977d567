import { ChevronDown } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import { Count } from '../values/figures.tsx'

export interface ChipMenuProps {
  label: ReactNode
  /** Only one stands open of those with a common name. */
  name: string
  icon?: ReactNode
  /** Whether anything in it is chosen, and how many. */
  isSet?: boolean
  count?: number
  /** On the other side of the line: it opens inwards. */
  atEnd?: boolean
  /** Once it stands open. */
  onOpen?: () => void
  children: ReactNode
}

/** A chip that opens a small panel under it, before any script has come. */
export const ChipMenu = ({ label, name, icon, isSet, count, atEnd, onOpen, children }: ChipMenuProps) => (
  <details
    className="chip-menu"
    name={name}
    {...(onOpen && { onToggle: ({ currentTarget }) => currentTarget.open && onOpen() })}
  >
    <summary className={classNames('chip', isSet && 'set')}>
      {icon}
      {label}
      {count !== undefined && count > 0 && <Count value={count} />}
      <Icon of={ChevronDown} size="sm" className="arrow" />
    </summary>
    <div className={classNames('chip-panel', atEnd && 'at-end')}>{children}</div>
  </details>
)

/** Menus close when one presses beside them or Escape. */
export function useClosingMenus(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const openMenus = () => bar.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []
    const onPress = (event: Event) => {
      for (const menu of openMenus()) if (!menu.contains(event.target as Node)) menu.open = false
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      for (const menu of openMenus()) {
        menu.open = false
        menu.querySelector('summary')?.focus()
      }
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [bar])
}
