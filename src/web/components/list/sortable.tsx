import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createLimitedQueue } from '#kit/limited-queue.ts'
import type { Locale, Translated } from '#kit/locale.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../pictures/icon.tsx'
import { useLocale } from '../words.ts'
import { moveKey, placeAfterKey } from './sort-keys.ts'

const en = {
  handle: (name: string, place: number, count: number) =>
    `Move ${name}, place ${place} of ${count}. The arrow keys move it.`,
  moved: (name: string, place: number, count: number) => `${name} is now at place ${place} of ${count}.`,
}
const ar: Translated<typeof en> = {
  handle: (name, place, count) => `نقل ${name}، الموضع ${place} من ${count}. انقله بمفاتيح الأسهم.`,
  moved: (name, place, count) => `${name} الآن في الموضع ${place} من ${count}.`,
}
const catalogue: Record<Locale, Translated<typeof en>> = { ar, en }

export interface SortableProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  /** Names an item in the label of its handle and in announcements. */
  nameOf: (item: T) => string
  /** Called after a move with the new place, counted from zero, and the keys in their new order. */
  onMove: (key: string, toIndex: number, keys: readonly string[]) => Promise<void> | void
  /** Draws an item with its handle. */
  render: (item: T, handle: ReactNode) => ReactNode
  className?: string
  itemClassName?: string
}

/**
 * A list that is ordered by dragging a handle, with a mouse or a finger, or by the arrow keys, Home and End on it. Each
 * move is announced. The new order is shown at once, and that of `items` again when the move has failed.
 */
export function Sortable<T>(props: SortableProps<T>) {
  const { items, keyOf, nameOf, onMove, render, className, itemClassName } = props
  const words = catalogue[useLocale()]
  const known = items.map(keyOf)
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  // A move names its neighbours, so it must not overtake the one before.
  const [turns] = useState(() => createLimitedQueue({ concurrency: 1 }))
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<string | null>(null)
  const shown =
    order && order.length === known.length && order.every((key) => known.includes(key)) ? order : known
  const byKey = new Map(items.map((item) => [keyOf(item), item]))
  const count = shown.length

  useEffect(() => {
    // The browser drops the focus of an element that changes its place.
    if (moved.current) list.current?.querySelector<HTMLElement>(`[data-handle="${moved.current}"]`)?.focus()
    moved.current = null
  })

  const commit = async (key: string, keys: readonly string[]) => {
    setOrder(keys)
    const place = keys.indexOf(key)
    setSaid(words.moved(nameOf(byKey.get(key)!), place + 1, count))
    try {
      await turns.run(async () => onMove(key, place, keys))
    } finally {
      // The order of a later move stays until that one has ended.
      setOrder((now) => (now === keys ? null : now))
    }
  }

  const onKeyDown = (event: KeyboardEvent, key: string) => {
    const to = placeAfterKey(event.key, shown.indexOf(key), count)
    if (to === undefined) return
    event.preventDefault()
    if (to === shown.indexOf(key)) return
    moved.current = key
    void commit(key, moveKey(shown, key, to))
  }

  // Listens to the window: a row that changes its place loses the pointer that it has captured.
  const onPointerMove = (event: PointerEvent, key: string) => {
    const under = document.elementFromPoint(event.clientX, event.clientY)
    const target = under?.closest<HTMLElement>('[data-sort-key]')
    const over = target?.dataset.sortKey
    if (!over || over === key || !list.current?.contains(target)) return
    setOrder(moveKey(shown, key, shown.indexOf(over)))
  }

  const drop = (key: string) => {
    setDragged(null)
    if (order && order.indexOf(key) !== known.indexOf(key)) void commit(key, order)
    else setOrder(null)
  }

  const latest = useRef({ onPointerMove, drop })
  latest.current = { onPointerMove, drop }
  useEffect(() => {
    if (dragged === null) return
    const move = (event: PointerEvent) => latest.current.onPointerMove(event, dragged)
    const end = () => latest.current.drop(dragged)
    const cancel = () => {
      setDragged(null)
      setOrder(null)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', cancel)
    return () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', cancel)
    }
  }, [dragged])

  const buildHandle = (item: T, key: string) => (
    <Button
      variant="ghost"
      size="sm"
      icon
      data-handle={key}
      className={classNames('touch-none', dragged === key ? 'cursor-grabbing' : 'cursor-grab')}
      aria-label={words.handle(nameOf(item), shown.indexOf(key) + 1, count)}
      onKeyDown={(event) => onKeyDown(event, key)}
      onPointerDown={(event) => {
        if (event.button === 0) setDragged(key)
      }}
    >
      <Icon of={GripVertical} size="sm" />
    </Button>
  )

  return (
    <>
      <ul ref={list} className={className}>
        {shown.map((key) => {
          const item = byKey.get(key)!
          return (
            <li
              key={key}
              data-sort-key={key}
              className={classNames(itemClassName, dragged === key && 'opacity-60')}
            >
              {render(item, buildHandle(item, key))}
            </li>
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
