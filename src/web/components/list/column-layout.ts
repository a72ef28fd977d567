import { type CSSProperties, useEffect, useState } from 'react'

/** How one browser shows the columns of one list: which stay in view, and how wide they are in pixels. */
export interface ColumnLayout {
  readonly pinned: readonly string[]
  readonly widths: Readonly<Record<string, number>>
}

const usual: ColumnLayout = { pinned: [], widths: {} }
export const widthLimits = { least: 80, most: 640, step: 40 } as const

const placeOf = (path: string): string => `columns:${path}`

function readLayout(path: string): ColumnLayout {
  try {
    const kept = JSON.parse(localStorage.getItem(placeOf(path)) ?? '{}') as Partial<ColumnLayout>
    return { pinned: [...(kept.pinned ?? [])].map(String), widths: { ...kept.widths } }
  } catch {
    return usual
  }
}

/** Returns a width within its limits. */
export const clampWidth = (width: number): number =>
  Math.round(Math.min(widthLimits.most, Math.max(widthLimits.least, width)))

export const setWidth = (layout: ColumnLayout, key: string, width: number | undefined): ColumnLayout => {
  const { [key]: _, ...others } = layout.widths
  return { ...layout, widths: width === undefined ? others : { ...others, [key]: clampWidth(width) } }
}

export const togglePinned = (layout: ColumnLayout, key: string): ColumnLayout => ({
  ...layout,
  pinned: layout.pinned.includes(key) ? layout.pinned.filter((one) => one !== key) : [...layout.pinned, key],
})

/** Returns the layout of a list's columns, and the function that changes it. This browser remembers it. */
export function useColumnLayout(path: string): [ColumnLayout, (layout: ColumnLayout) => void] {
  const [layout, setLayout] = useState(usual)
  useEffect(() => setLayout(readLayout(path)), [path])
  const change = (next: ColumnLayout) => {
    setLayout(next)
    localStorage.setItem(placeOf(path), JSON.stringify(next))
  }
  return [layout, change]
}

/** Orders pinned columns first, in the order of the list. */
export const pinnedFirst = <C extends { readonly key: string }>(
  columns: readonly C[],
  { pinned }: ColumnLayout,
): readonly C[] => [
  ...columns.filter(({ key }) => pinned.includes(key)),
  ...columns.filter(({ key }) => !pinned.includes(key)),
]

/** Returns the style of a column's cells. */
export function columnStyle(key: string, { widths }: ColumnLayout): CSSProperties | undefined {
  const width = widths[key]
  return width === undefined ? undefined : { inlineSize: width, minInlineSize: width, maxInlineSize: width }
}
