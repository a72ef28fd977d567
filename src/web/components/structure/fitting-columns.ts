import { type RefObject, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** A column as it competes for the width of its table. */
export interface FittingColumn {
  readonly key: string
  readonly isMinor?: true
  readonly wideOnly?: boolean
  readonly end?: boolean
  readonly full?: boolean
  /** Columns of one group are left out together. */
  readonly group?: string
}

interface MeasuredColumn extends FittingColumn {
  readonly width: number
}

/** Minor columns come first, then those that phones do without. Figures and texts of the whole width come last. */
const importanceOf = ({ isMinor, wideOnly, end, full }: FittingColumn): number =>
  isMinor ? 0 : wideOnly ? 1 : end || full ? 3 : 2

/**
 * Chooses the columns to leave out so that a table loses `excess` pixels: the least important first, and of equal ones
 * the last. Those that then fit after all are kept, the most important first. Columns that must stay are not among
 * `candidates`.
 */
export function chooseLeftOut(candidates: readonly MeasuredColumn[], excess: number): ReadonlySet<string> {
  const leftOut: (readonly MeasuredColumn[])[] = []
  let left = excess
  for (const unit of groupColumns(candidates)
    .toReversed()
    .sort((a, b) => importanceOf(a[0]!) - importanceOf(b[0]!))) {
    if (left <= 0) break
    leftOut.push(unit)
    left -= widthOf(unit)
  }
  const kept = leftOut.toReversed().filter((unit) => {
    const doesFit = left + widthOf(unit) <= 0
    if (doesFit) left += widthOf(unit)
    return doesFit
  })
  return new Set(leftOut.filter((unit) => !kept.includes(unit)).flatMap((unit) => unit.map(({ key }) => key)))
}

const widthOf = (unit: readonly MeasuredColumn[]): number => unit.reduce((sum, { width }) => sum + width, 0)

/** Columns of one group are kept or left out together. */
function groupColumns(columns: readonly MeasuredColumn[]): readonly (readonly MeasuredColumn[])[] {
  const units = new Map<string, MeasuredColumn[]>()
  for (const column of columns) {
    const name = column.group ?? column.key
    units.set(name, [...(units.get(name) ?? []), column])
  }
  return [...units.values()]
}

/** Everything that decides whether a table fits, besides its rows and the width of its box. */
export interface Fitting {
  /** Returns whether a column is never left out. */
  readonly stays: (key: string) => boolean
  /** Changes with the chosen columns and their widths. */
  readonly basis: string
}

const none: ReadonlySet<string> = new Set()

function watchPrinting(changed: () => void): () => void {
  const print = matchMedia('print')
  print.addEventListener('change', changed)
  return () => print.removeEventListener('change', changed)
}

/** Returns true while the browser lays the page out for paper. */
const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    watchPrinting,
    () => matchMedia('print').matches,
    () => false,
  )

/**
 * Returns the columns that do not fit in the box of a table, and whether it scrolls even without them. All columns are
 * rendered to be measured: a table that overflows has each column at its least width. On phones it is a list of cards
 * and always fits. On paper no column is left out.
 */
export function useFittingColumns(
  box: RefObject<HTMLElement | null>,
  columns: readonly FittingColumn[],
  rows: unknown,
  fitting: Fitting | undefined,
): { leftOut: ReadonlySet<string>; scrolls: boolean } {
  const [width, setWidth] = useState<number>()
  const [scrolls, setScrolls] = useState(false)
  const [measured, setMeasured] = useState<{ token: string; rows: unknown; leftOut: ReadonlySet<string> }>()
  const token = `${width} ${fitting?.basis} ${columns.map(({ key }) => key).join()}`
  const isMeasured = measured?.token === token && measured.rows === rows
  const isPrinting = useIsPrinting()
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      setWidth(element.offsetWidth)
      setScrolls(element.scrollWidth > element.clientWidth)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  // Before the browser paints, so that nobody sees the columns come and go.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const excess = element.scrollWidth - element.clientWidth
    setScrolls(excess > 0)
    if (isMeasured || isPrinting || !fitting) return
    const candidates = columns.flatMap((column) => {
      const head = element.querySelector<HTMLElement>(`thead [data-column="${column.key}"]`)
      return head && !fitting.stays(column.key) ? { ...column, width: head.offsetWidth } : []
    })
    setMeasured({ token, rows, leftOut: chooseLeftOut(candidates, excess) })
  })
  return { leftOut: (isMeasured && !isPrinting && measured?.leftOut) || none, scrolls }
}
