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
  const content = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const element = content.current
    if (!element) return
    const line = Number.parseFloat(getComputedStyle(element).lineHeight)
    // Rounding makes the content up to two pixels higher than its lines.
    const observer = new ResizeObserver(() => setCut(element.offsetHeight > 3 * line + 2))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <div
        className={classNames(
          'text-sm overflow-hidden noscript:max-h-none',
          isCut ? 'max-h-[2lh]' : 'max-h-[3lh]',
        )}
      >
        <div ref={content}>{children}</div>
      </div>
      {isCut && (
        <button type="button" className="link text-xs py-1" aria-label={words.moreOf(of)} onClick={onMore}>
          {words.moreText}
        </button>
      )}
    </>
  )
}
