import type { LucideIcon } from 'lucide-react'
import { Icon } from '#web/components/pictures/icon.tsx'

export interface StepLine {
  readonly icon: LucideIcon
  readonly text: string
}

/** The effects of a step, one under another. Lines without a text are left out. */
export const StepLines = ({ lines }: { lines: readonly StepLine[] }) => (
  <ul className="grid grid-cols-1 gap-1.5">
    {lines
      .filter(({ text }) => text !== '')
      .map(({ icon, text }) => (
        <li key={text} className="flex items-start gap-2 text-sm">
          <Icon of={icon} size="sm" className="h-[1lh]" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
  </ul>
)
