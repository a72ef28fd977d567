import { Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactNode } from 'react'
import { tooltipConstants } from '#kit/interface-constants.ts'

/** Once around the application's part that has tooltips: moving between them within 300 ms skips the delay. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <RadixTooltip.Provider
    delayDuration={tooltipConstants.openDelayMs}
    skipDelayDuration={tooltipConstants.skipDelayMs}
  >
    {children}
  </RadixTooltip.Provider>
)

export type TooltipProps = {
  content: ReactNode
  /** The control that it explains; it must accept focus. */
  children: ReactNode
  side?: 'top' | 'bottom'
}

/** A word of explanation on hover and on focus; never the only place where something is said. Loads radix. */
export const Tooltip = ({ content, children, side = 'top' }: TooltipProps) => (
  <RadixTooltip.Root>
    <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
    <RadixTooltip.Portal>
      <RadixTooltip.Content className="tip" side={side} sideOffset={6} collisionPadding={8}>
        {content}
        <RadixTooltip.Arrow className="tip-arrow" />
      </RadixTooltip.Content>
    </RadixTooltip.Portal>
  </RadixTooltip.Root>
)
