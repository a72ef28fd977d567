import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Control, type EarlyText, listEarlyTexts } from './early-values.ts'

/**
 * Repeats to the page what was typed into the controls of this element before the page became interactive. For controls
 * outside a `Form`, whose values the page holds: React would put its own values back.
 */
export function useEarlyInput<E extends HTMLElement>(which = 'input, textarea, select'): RefObject<E | null> {
  const element = useRef<E>(null)
  // While this renders: React empties a text area of what was typed when it takes it over.
  const [typed] = useState(() => listEarlyTexts(which))
  useLayoutEffect(() => {
    void typeAll(typed.filter(([control]) => element.current?.contains(control)))
  }, [typed])
  return element
}

async function typeAll(typed: readonly EarlyText[]): Promise<void> {
  for (const [control, text] of typed) {
    // After the rendering under way, which may put values back.
    await Promise.resolve()
    typeAgain(control, text)
  }
}

function typeAgain(control: Control, text: string): void {
  if (control instanceof HTMLSelectElement) {
    control.value = text
    control.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  // React ignores an event if the control has the value that it last assigned, so that is reset first.
  control.value = control.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!.set!.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
