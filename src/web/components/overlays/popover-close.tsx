import { X } from 'lucide-react'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import { useComponentWords } from '../words.ts'

/** Closes a popover, before any script has come too. */
export const PopoverClose = ({ of: target, compact }: { of: string; compact?: boolean }) => (
  <button
    type="button"
    className={classNames('iconbtn', compact && 'compact')}
    popoverTarget={target}
    popoverTargetAction="hide"
    aria-label={useComponentWords().close}
  >
    <Icon of={X} />
  </button>
)
