import type { MouseEvent as PressEvent } from 'react'
import { moveFocus, type ShortcutGroup, useLetterKeys, useShortcuts } from '#web/app/layouts/shortcuts.ts'

const rowSelector = 'tr[data-row]'

/** Returns the row that has the focus, or contains it. */
const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(rowSelector) ?? null

/** The link that opens a row: the marked one, or else its first. */
const openLink = (row: HTMLElement): HTMLAnchorElement | null =>
  row.querySelector<HTMLAnchorElement>('a[data-row-open]') ?? row.querySelector<HTMLAnchorElement>('a[href]')

const within = 'a, button, input, label, summary, [role="separator"]'

/** Opens a row that is pressed beside its links. Ctrl and the middle button open it in a tab of its own. */
export function openPressedRow(event: PressEvent<HTMLTableRowElement>): void {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event
  const isText = (getSelection()?.toString() ?? '') !== ''
  if (isText || !(target instanceof Element) || target.closest(within)) return
  openLink(currentTarget)?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  )
}

interface RowKeys {
  readonly onPreview: (key: string) => void
  readonly onCopy: (key: string) => void
}

/** The keys of every list: the same on all pages. */
export function useRowKeys({ onPreview, onCopy }: RowKeys): void {
  const [isOn] = useLetterKeys()
  useShortcuts(rowKeys(onPreview, onCopy), isOn)
}

const title = { ar: 'القوائم', en: 'Lists' }

function rowKeys(onPreview: RowKeys['onPreview'], onCopy: RowKeys['onCopy']): ShortcutGroup {
  const withRow = (act: (row: HTMLElement) => void) => () => {
    const row = focusedRow()
    if (!row) return false
    act(row)
  }
  const withKey = (act: (key: string) => void) => withRow((row) => act(row.dataset.row!))
  const move = (step: 1 | -1) => () => moveFocus(rowSelector, step)
  const open = withRow((row) => openLink(row)?.click())
  return {
    title,
    shortcuts: [
      { code: 'KeyJ', key: 'J', label: { ar: 'الصف التالي', en: 'Next row' }, run: move(1) },
      { code: 'KeyK', key: 'K', label: { ar: 'الصف السابق', en: 'Previous row' }, run: move(-1) },
      { code: 'Enter', key: '↵', label: { ar: 'فتح الصف', en: 'Open the row' }, run: open },
      {
        code: 'Space',
        key: '␣',
        label: { ar: 'معاينة الصف', en: 'Preview the row' },
        run: withKey(onPreview),
      },
      {
        ...{
          code: 'KeyX',
          key: 'X',
          label: { ar: 'تحديد الصف أو إلغاؤه', en: 'Select or deselect the row' },
        },
        run: withRow((row) => row.querySelector<HTMLInputElement>('input[name="ids"]')?.click()),
      },
      { code: 'KeyC', key: 'C', label: { ar: 'نسخ الرقم', en: 'Copy the number' }, run: withKey(onCopy) },
    ],
  }
}
