import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import type { Column } from '../structure/table.tsx'
import { useRowsWords } from './rows-words.ts'

/** Returns the column with at most three lines to a cell. `onMore` shows the whole. */
export const clipColumn = <Row,>(
  column: Column<Row>,
  onMore: (row: Row) => void,
  rowName: (row: Row) => string,
): Column<Row> => ({
  ...column,
  cell: (row) => (
    <Clipped of={rowName(row)} onMore={() => onMore(row)}>
      {column.cell(row)}
    </Clipped>
  ),
})

interface ClippedProps {
  /** The name of the row. */
  of: string
  onMore: () => void
  children: ReactNode
}

/** Shows three lines, or two and a button if there are more. Without script everything is shown. */
function Clipped({ of, onMore, children }: ClippedProps) {
  const words = useRowsWords()
  const box = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    // Rounding makes the box up to two pixels lower than its lines.
    const line = Number.parseFloat(getComputedStyle(element).lineHeight)
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > 3 * line + 2))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <div
        ref={box}
        className={classNames(
          'text-sm overflow-hidden noscript:max-h-none',
          isCut ? 'max-h-[2lh]' : 'max-h-[3lh]',
        )}
      >
        {children}
      </div>
      {isCut && (
        <button type="button" className="link text-xs" aria-label={words.moreOf(of)} onClick={onMore}>
          {words.moreText}
        </button>
      )}
    </>
  )
}
