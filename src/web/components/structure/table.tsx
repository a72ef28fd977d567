import { type CSSProperties, type HTMLAttributes, type ReactNode, type ThHTMLAttributes, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { type Fitting, useFittingColumns } from './fitting-columns.ts'

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures align at the end. */
  end?: boolean
  /** On phones: the whole width, without a label (titles and actions). */
  full?: boolean
  /** On phones: the label above the value; the header itself when that is text. */
  label?: string
  /** Names the row for screen readers. */
  rowHeader?: boolean
  /** Hides the header's text, for columns of actions. */
  hideHeader?: boolean
  /** Left out on phones. */
  wideOnly?: boolean
  /** Shown on phones alone. */
  narrowOnly?: boolean
  /** Left out before the others if a list does not fit, as those that phones do without are. */
  isMinor?: true
  /** Columns of one group are left out together. */
  group?: string
  /** A list shows the beginning of it, and the whole in the preview of the row. */
  isLong?: true
  className?: string
}

const widthClass = ({ wideOnly, narrowOnly }: Pick<Column<never>, 'wideOnly' | 'narrowOnly'>) =>
  (wideOnly && 'max-md:hidden') || (narrowOnly && 'md:hidden')

/** With it, columns that do not fit are left out; the text under the table says which. */
export interface TableFitting<Row> extends Fitting {
  readonly note: (leftOut: readonly Column<Row>[]) => ReactNode
}

/** Additions to a table by those who work with it all day. */
export interface TableTools<Row> {
  readonly row: (row: Row) => HTMLAttributes<HTMLTableRowElement> & { 'data-row': string }
  readonly head: (column: Column<Row>) => {
    readonly attributes?: ThHTMLAttributes<HTMLTableCellElement>
    readonly content: ReactNode
  }
  readonly cell: (column: Column<Row>) => {
    className?: string | undefined
    style?: CSSProperties | undefined
  }
  readonly fitting?: TableFitting<Row>
  /** The last line, under its columns. */
  readonly foot?: ((column: Column<Row>) => ReactNode) | undefined
}

export type TableProps<Row> = {
  tools?: TableTools<Row>
  /** For a table without tools. */
  fitting?: TableFitting<Row>
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  dense?: boolean
  /** Shown instead of rows when there are none. */
  empty?: ReactNode
  className?: string
}

/** A table that becomes a list of labelled blocks on phones. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, rows, rowKey, dense, empty, className, tools, fitting = tools?.fitting } = props
  const box = useRef<HTMLDivElement>(null)
  const { leftOut, scrolls } = useFittingColumns(box, props.columns, rows, fitting)
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>
  const columns = props.columns.filter(({ key }) => !leftOut.has(key))
  return (
    // A box that scrolls is reached by keyboard and has a name. It is no landmark: the card around it is one.
    <div
      ref={box}
      className={classNames('table-box', tools && 'grid-box', scrolls && 'scrolls', className)}
      {...(scrolls ? { role: 'group', 'aria-label': caption, tabIndex: 0 } : {})}
    >
      <table className={classNames('table stackable', dense && 'dense')}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} tools={tools} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...tools?.row(row)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} tools={tools} />
              ))}
            </tr>
          ))}
        </tbody>
        {tools?.foot && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={classNames(column.end && 'end', widthClass(column)) || undefined}
                >
                  {tools.foot?.(column)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {leftOut.size > 0 && fitting?.note(props.columns.filter(({ key }) => leftOut.has(key)))}
    </div>
  )
}

interface HeadProps<Row> {
  column: Column<Row>
  tools: TableTools<Row> | undefined
}

function Head<Row>({ column, tools }: HeadProps<Row>) {
  const { attributes, content } = tools?.head(column) ?? { content: column.header }
  const { className, style } = tools?.cell(column) ?? {}
  return (
    <th
      scope="col"
      data-column={column.key}
      {...attributes}
      style={style}
      className={classNames(column.end && 'end', widthClass(column), className) || undefined}
    >
      {column.hideHeader ? <span className="sr-only">{column.header}</span> : content}
    </th>
  )
}

function Cell<Row>({ column, row, tools }: HeadProps<Row> & { row: Row }) {
  const header = typeof column.header === 'string' ? column.header : undefined
  const own = tools?.cell(column)
  const attributes = {
    style: own?.style,
    className:
      classNames(
        column.end && 'end',
        column.full && 'full',
        column.className,
        widthClass(column),
        own?.className,
      ) || undefined,
    'data-l': column.full ? undefined : (column.label ?? header),
  }
  return column.rowHeader ? (
    <th scope="row" {...attributes}>
      {column.cell(row)}
    </th>
  ) : (
    <td {...attributes}>{column.cell(row)}</td>
  )
}
