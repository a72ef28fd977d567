import { useRouterState } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** Closes a popover when the address changes. One that was opened before hydration stays open. */
export function useCloseOnNavigation(): RefObject<HTMLDivElement | null> {
  const popover = useRef<HTMLDivElement>(null)
  const href = useRouterState({ select: (state) => state.location.href })
  const last = useRef(href)
  useEffect(() => {
    if (last.current === href) return
    last.current = href
    popover.current?.hidePopover()
  }, [href])
  return popover
}
