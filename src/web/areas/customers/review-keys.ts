import { useEffect, useRef, useState } from 'react'

/** The keys of a review, by position, so that they are the same on an Arabic keyboard. */
type ReviewKey = 'a' | 'r' | 'n' | 'j' | 'k'
export type ReviewActs = Readonly<Partial<Record<ReviewKey, () => void>>>

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"]), textarea, select, [role="textbox"]'))

/** Runs an act when its letter is pressed, unless a text is being typed or a dialog is open (ADM-3). */
export function useReviewKeys(acts: ReviewActs, isOn: boolean): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = isOn ? acts : {}
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      const isTaken = event.defaultPrevented || event.repeat || isTypedInto(event.target)
      const act = latest.current[event.code.replace('Key', '').toLowerCase() as ReviewKey]
      if (!act || !isPlain || isTaken || document.querySelector('dialog:modal, :popover-open')) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

const keyOf = (operatorId: string): string => `review-keys:${operatorId}`

/** Whether the letter keys are on (WCAG 2.1.4). This browser remembers it for each operator; the default is on. */
export function useReviewKeySwitch(operatorId: string): [isOn: boolean, turn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(localStorage.getItem(keyOf(operatorId)) !== 'off'), [operatorId])
  const turn = (next: boolean) => {
    setOn(next)
    if (next) localStorage.removeItem(keyOf(operatorId))
    else localStorage.setItem(keyOf(operatorId), 'off')
  }
  return [isOn, turn]
}

/** Moves the focus to the next or previous of these elements, from where it is now. */
export function moveFocus(selector: string, step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  const at = all.findIndex((one) => one === document.activeElement || one.contains(document.activeElement))
  const next = at < 0 ? (step === 1 ? 0 : all.length - 1) : at + step
  all[Math.min(all.length - 1, Math.max(0, next))]?.focus()
}
