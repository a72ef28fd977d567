import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import '../style-nonce.ts'
import { useDirection } from '../words.ts'

export type MenuAction =
  | { key: string; separator: true }
  | { key: string; heading: ReactNode }
  | {
      key: string
      label: ReactNode
      icon?: LucideIcon
      danger?: boolean
      disabled?: boolean
      onSelect?: () => void
      /** A link to render as the item: `<Link to="…" />` or `<a href="…" />`, without children. */
      link?: (content: ReactNode) => ReactNode
    }

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactNode
  items: readonly MenuAction[]
  align?: 'start' | 'end' | 'center'
}

/** A list of actions under a button. Loads radix. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const direction = useDirection()
  return (
    <DropdownMenu.Root dir={direction} modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align={align} sideOffset={8} collisionPadding={8}>
          {items.map((item) => (
            <MenuLine key={item.key} item={item} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function MenuLine({ item }: { item: MenuAction }) {
  if ('separator' in item) {
    return (
      <DropdownMenu.Separator asChild>
        <hr />
      </DropdownMenu.Separator>
    )
  }
  if ('heading' in item) return <DropdownMenu.Label className="menu-label">{item.heading}</DropdownMenu.Label>
  const content = (
    <>
      {item.icon && <Icon of={item.icon} size="sm" />}
      {item.label}
    </>
  )
  return (
    <DropdownMenu.Item
      className={classNames('menu-item', item.danger && 'danger')}
      disabled={item.disabled}
      onSelect={item.onSelect}
      asChild={Boolean(item.link)}
    >
      {item.link ? item.link(content) : content}
    </DropdownMenu.Item>
  )
}
