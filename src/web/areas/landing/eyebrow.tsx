import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#web/components/pictures/icon.tsx'

/** A few words above a headline, on ink. */
export const Eyebrow = ({ icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <p className="eyebrow inline-flex items-center gap-2.5 rounded-full px-3.5 py-[7px] text-sm/[1.4] font-medium">
    <Icon of={icon} size="sm" />
    {children}
  </p>
)
