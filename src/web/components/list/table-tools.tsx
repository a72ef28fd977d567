import { type CSSProperties, type PointerEvent, useEffect, useState } from 'react'
import type { ListDefinition } from '#kit/list.ts'
import { classNames } from '../class-names.ts'
import type { TableTools } from '../structure/table.tsx'
import { Money } from '../values/figures.tsx'
import type { AnyAddress } from './address.ts'
import { type ColumnLayout, clampWidth, columnStyle, setWidth } from './column-layout.ts'
import { LeftOutNote } from './left-out-note.tsx'
import { type ListColumn, type ListProps, shownColumns } from './list.ts'
import { openPressedRow } from './row-keys.ts'
import { useRowsWords } from './rows-words.ts'
import { SortHeader, sortedBy } from './sort-header.tsx'

export interface LayoutProps {
  readonly layout: ColumnLayout
  readonly onLayout: (layout: ColumnLayout) => void
}

/** Returns what makes a table one to work with: headers that sort and resize, rows that open, and totals. */
export function useTableTools<L extends ListDefinition, Row>(
  props: ListProps<L, Row> & LayoutProps,
  onFocus: (key: string) => void,
): TableTools<Row> {
  const { list, path, rowKey, layout, onLayout, part } = props
  const words = useRowsWords()
  const address = props.address as AnyAddress
  const offsets = usePinnedOffsets(layout)
  const shown = shownColumns(props)
  const sums = part.totals?.sums
  const hasSums = sums !== undefined && Object.values(sums).some((sum) => sum !== null)
  return {
    row: (row) => ({
      'data-row': rowKey(row),
      tabIndex: -1,
      onClick: openPressedRow,
      onFocus: ({ currentTarget }) => onFocus(currentTarget.dataset.row!),
    }),
    head: (column) => {
      const { sorts } = column as ListColumn<L, Row>
      return {
        attributes: { 'aria-sort': sorts && sortedBy(list, address, sorts) },
        content: (
          <>
            {sorts ? (
              <SortHeader list={list} path={path} address={address} sorts={sorts}>
                {column.header}
              </SortHeader>
            ) : (
              column.header
            )}
            {column.key !== 'choice' && (
              <ResizeHandle onResize={(width) => onLayout(setWidth(layout, column.key, width))} />
            )}
          </>
        ),
      }
    },
    cell: ({ key }) => ({
      className: classNames(
        layout.pinned.includes(key) && 'pinned',
        layout.widths[key] !== undefined && 'overflow-hidden text-ellipsis',
      ),
      style: {
        ...columnStyle(key, layout),
        ...(offsets[key] === undefined ? {} : ({ '--pinned-at': `${offsets[key]}px` } as CSSProperties)),
      },
    }),
    fitting: {
      basis: JSON.stringify([shown.map(({ key }) => key), layout, address.sort, address.dense]),
      stays: (key) => {
        const column = shown.find((one) => one.key === key)
        // Columns that the operator chose stay, and so does the one that they ordered the rows by.
        if (!column || column.isFixed || address.columns !== undefined) return true
        const isSorted = address.sort !== undefined && column.sorts && sortedBy(list, address, column.sorts)
        return layout.pinned.includes(key) || Boolean(isSorted)
      },
      note: (leftOut) => <LeftOutNote columns={leftOut} />,
    },
    foot: hasSums
      ? (column) => {
          const { sum } = column as ListColumn<L, Row>
          const total = sum === undefined ? undefined : sums[sum]
          if (total !== undefined && total !== null) return <Money halalas={total} decimals={2} />
          return column === props.columns[0] ? words.total : null
        }
      : undefined,
  }
}

const none: Readonly<Record<string, number>> = {}

/** The distance of each pinned column from the beginning of the line, measured once the columns have their widths. */
function usePinnedOffsets(layout: ColumnLayout): Readonly<Record<string, number>> {
  const [offsets, setOffsets] = useState(none)
  useEffect(() => {
    let at = 0
    const measured: Record<string, number> = {}
    for (const head of document.querySelectorAll<HTMLElement>('.grid-box thead .pinned')) {
      measured[head.dataset.column ?? ''] = at
      at += head.offsetWidth
    }
    setOffsets(layout.pinned.length === 0 ? none : measured)
  }, [layout])
  return offsets
}

/** The edge of a header, which is dragged. The keyboard has buttons for it in the menu of the columns. */
function ResizeHandle({ onResize }: { onResize: (width: number) => void }) {
  const drag = (event: PointerEvent<HTMLSpanElement>) => {
    const head = event.currentTarget.closest('th')
    if (!head) return
    event.preventDefault()
    const handle = event.currentTarget
    const from = event.clientX
    const width = head.offsetWidth
    // In Arabic the columns grow to the left.
    const sign = getComputedStyle(head).direction === 'rtl' ? -1 : 1
    handle.setPointerCapture(event.pointerId)
    const move = (moved: globalThis.PointerEvent) => {
      head.style.minInlineSize = `${clampWidth(width + sign * (moved.clientX - from))}px`
    }
    const end = (moved: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', end)
      if (moved.clientX !== from) onResize(clampWidth(width + sign * (moved.clientX - from)))
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', end)
  }
  return (
    <span
      aria-hidden="true"
      className="absolute inset-y-0 end-0 w-2 cursor-col-resize touch-none hover:bg-line max-md:hidden"
      onPointerDown={drag}
    />
  )
}
