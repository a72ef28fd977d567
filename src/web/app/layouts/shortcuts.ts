import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Bilingual } from '#kit/locale.ts'
import { useSession } from '#web/app/session/session.ts'

/** A key of a page. It is meant by position (`code`), so that it is the same on an Arabic keyboard. */
export interface Shortcut {
  readonly code: string
  /** The key as the sheet of shortcuts shows it. */
  readonly key: string
  readonly label: Bilingual
  /** Returns false if the key means nothing now, so that the browser handles it. */
  readonly run: (event: KeyboardEvent) => void | false
}

/** A group of shortcuts in the sheet. */
export interface ShortcutGroup {
  readonly title: Bilingual
  readonly shortcuts: readonly Shortcut[]
}

/** The groups of the mounted parts of the page, the latest last. Filled in effects, so empty on the server. */
let groups: readonly { readonly current: ShortcutGroup }[] = []
const listeners = new Set<() => void>()

const change = (next: typeof groups) => {
  groups = next
  for (const listener of listeners) listener()
}

/** Returns the shortcuts of the page as it is now, for the sheet. */
export const shownShortcuts = (): readonly ShortcutGroup[] => groups.map(({ current }) => current)

/** Keys that open a link or press a button keep their meaning there. */
const pressKeys = new Set(['Enter', 'Space'])
const pressed = 'a, button, summary, select, input, textarea, [role="textbox"], [contenteditable]'
const typed =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="textbox"], [contenteditable]'

/** Returns whether a key belongs to the element that has the focus. */
export function isTaken({ code, target }: Pick<KeyboardEvent, 'code' | 'target'>): boolean {
  return target instanceof HTMLElement && target.matches(pressKeys.has(code) ? pressed : typed)
}

function listen(event: KeyboardEvent): void {
  const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
  if (!isPlain || event.defaultPrevented || isTaken(event)) return
  if (document.querySelector('dialog:modal, :popover-open')) return
  for (const { current } of groups.toReversed()) {
    const shortcut = current.shortcuts.find(({ code }) => code === event.code)
    if (!shortcut || (event.repeat && !repeated.has(event.code))) continue
    if (shortcut.run(event) !== false) event.preventDefault()
    return
  }
}

/** Keys that move on while they are held down. */
const repeated = new Set(['KeyJ', 'KeyK'])

/** Adds shortcuts while the component is on the page and they are on. */
export function useShortcuts(group: ShortcutGroup, isOn: boolean): void {
  const latest = useRef(group)
  useEffect(() => {
    latest.current = group
  })
  useEffect(() => {
    if (!isOn) return
    if (groups.length === 0) addEventListener('keydown', listen)
    change([...groups, latest])
    return () => {
      change(groups.filter((one) => one !== latest))
      if (groups.length === 0) removeEventListener('keydown', listen)
    }
  }, [isOn])
}

const keptAt = (operatorId: string): string => `review-keys:${operatorId}`

/** Whether letter keys are on (WCAG 2.1.4). This browser remembers it for each operator; the default is on. */
export function useLetterKeys(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const id = useSession().user?.id ?? ''
  const [isKnown, setKnown] = useState(false)
  useEffect(() => setKnown(true), [])
  const isOn = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => localStorage.getItem(keptAt(id)) !== 'off',
    () => true,
  )
  const turn = (next: boolean) => {
    if (next) localStorage.removeItem(keptAt(id))
    else localStorage.setItem(keptAt(id), 'off')
    for (const listener of listeners) listener()
  }
  return [isOn && isKnown, turn]
}

/** Moves the focus to the next or previous of these elements, from where it is now. */
export function moveFocus(selector: string, step: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  const at = all.findIndex((one) => one === document.activeElement || one.contains(document.activeElement))
  const next = at < 0 ? (step === 1 ? 0 : all.length - 1) : at + step
  all[Math.min(all.length - 1, Math.max(0, next))]?.focus()
}
