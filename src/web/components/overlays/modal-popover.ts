import { type RefObject, useEffect } from 'react'

/** All that stands beside an element, level by level up to the page. */
function elementsBeside(element: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement.children) {
      if (sibling !== at && sibling instanceof HTMLElement && !sibling.inert) found.push(sibling)
    }
  }
  return found
}

/**
 * A popover opens before any script has come, but is no dialog: the keyboard walks out of it. With script it
 * becomes one while it is open: it has a role and its name, all beside it is out of reach, and whatever had the
 * focus has it again afterwards. Costs no library where pages must load fast.
 */
export function useModalPopover(popover: RefObject<HTMLElement | null>, name: string): void {
  useEffect(() => {
    const element = popover.current
    if (!element) return
    let silenced: HTMLElement[] = []
    let opener: Element | null = null
    const open = () => {
      opener = document.activeElement
      silenced = elementsBeside(element)
      for (const one of silenced) one.inert = true
      element.role = 'dialog'
      element.ariaModal = 'true'
      element.ariaLabel = name
    }
    const close = () => {
      for (const one of silenced) one.inert = false
      silenced = []
      element.role = null
      element.ariaModal = null
      element.ariaLabel = null
    }
    const onBefore = (event: ToggleEvent) => {
      if (event.newState === 'open') return open()
      close()
      if (opener instanceof HTMLElement) opener.focus()
    }
    // Only what is drawn can take the focus.
    const onAfter = (event: ToggleEvent) => {
      if (event.newState === 'open') element.querySelector<HTMLElement>('button, [href], input')?.focus()
    }
    element.addEventListener('beforetoggle', onBefore)
    element.addEventListener('toggle', onAfter)
    return () => {
      element.removeEventListener('beforetoggle', onBefore)
      element.removeEventListener('toggle', onAfter)
      close()
    }
  }, [popover, name])
}
