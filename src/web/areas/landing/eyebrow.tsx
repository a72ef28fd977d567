import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/pictures/icon.tsx'

const look = classNames(
  'eyebrow inline-flex max-w-full items-center gap-2.5 rounded-full px-3.5 py-[7px] text-sm/[1.4] font-medium',
)

/** A few words above a headline, on ink. */
export const Eyebrow = ({ icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <p className={look}>
    <Icon of={icon} size="sm" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
)
