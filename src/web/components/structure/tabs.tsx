import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useDirection } from '../words.ts'

export type TabsProps = {
  label: string
  items: readonly { value: string; label: ReactNode; content: ReactNode }[]
  defaultValue?: string
  value?: string
  onChange?: (value: string) => void
  /** An underlined row, or a segmented control. */
  look?: 'line' | 'segments'
}

/** Panels of one page, one shown at a time; arrows follow the reading direction. Loads radix. */
export function Tabs({ label, items, defaultValue, value, onChange, look = 'line' }: TabsProps) {
  const direction = useDirection()
  return (
    <RadixTabs.Root
      dir={direction}
      value={value}
      defaultValue={value === undefined ? (defaultValue ?? items[0]?.value) : undefined}
      onValueChange={onChange}
    >
      <RadixTabs.List className={classNames(look === 'line' ? 'tabs' : 'seg')} aria-label={label}>
        {items.map((item) => (
          <RadixTabs.Trigger key={item.value} value={item.value}>
            {item.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map((item) => (
        <RadixTabs.Content key={item.value} value={item.value} className="pt-4">
          {item.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
