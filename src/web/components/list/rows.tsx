import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ListDefinition } from '#kit/list.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { AddressForm } from '../form/address-form.tsx'
import { Card } from '../structure/surfaces.tsx'
import { type Column, Table } from '../structure/table.tsx'
import { useLocale } from '../words.ts'
import { type AnyAddress, askedBy } from './address.ts'
import { clipColumn } from './clipped.tsx'
import { pinnedFirst } from './column-layout.ts'
import { EmptyList } from './empty-list.tsx'
import { downloadWithProgress } from './file-menu.tsx'
import { fileColumns, type ListProps, shownColumns } from './list.ts'
import { useIsLoading } from './list-frame.tsx'
import { fileAddress } from './operators-address.ts'
import { copyNumber, RowPreview } from './preview.tsx'
import { useRowKeys } from './row-keys.ts'
import { useRowsWords } from './rows-words.ts'
import { type LayoutProps, useTableTools } from './table-tools.tsx'

type RowsProps<L extends ListDefinition, Row> = ListProps<L, Row> & LayoutProps

/**
 * The rows as a table, on phones as cards. A row opens by a press or Enter and is previewed by Space. Selected rows can
 * be downloaded as a file or acted on; a list without a file takes a selection with script only.
 */
export function Rows<L extends ListDefinition, Row>(props: RowsProps<L, Row>) {
  const { address, part, words, rowKey, rowName, rowNumber = rowKey, filePath, acts, path } = props
  const { isWholeFileOnly } = props
  const own = useRowsWords()
  const isLoading = useIsLoading(path)
  const [previewed, setPreviewed] = useState<string>()
  const choice = useChoice(props)
  const isLive = useIsLive()
  const rowOf = (key: string | undefined) => part.items.find((row) => rowKey(row) === key)
  useRowKeys({
    onPreview: (key) => setPreviewed((before) => (before === key ? undefined : key)),
    onCopy: (key) => {
      const row = rowOf(key)
      if (row) void copyNumber(rowNumber(row), own.copied)
    },
  })
  const tools = useTableTools(props, (key) => setPreviewed((before) => before && key))
  if (part.items.length === 0) return <EmptyList {...props} />
  const shown = pinnedFirst(shownColumns(props), props.layout) as Column<Row>[]
  const hasChoice = (filePath !== undefined && !isWholeFileOnly) || (acts !== undefined && isLive)
  const clipped = shown.map((column) =>
    column.isLong ? clipColumn(column, (row) => setPreviewed(rowKey(row)), rowName) : column,
  )
  const columns = hasChoice ? [choice.column, ...clipped] : clipped
  const row = rowOf(previewed)
  const table = (
    <Table
      caption={words.title}
      columns={columns}
      rows={part.items}
      rowKey={rowKey}
      dense={(address as AnyAddress).dense === 'yes'}
      className={classNames('max-md:[&_td:empty]:hidden', isLoading && 'opacity-60')}
      tools={tools}
    />
  )
  return (
    <>
      <Card className="panel" aria-busy={isLoading || undefined}>
        {table}
      </Card>
      {hasChoice && <ChoiceForm {...props} choice={choice} />}
      {row !== undefined && (
        <RowPreview
          row={row}
          name={rowName(row)}
          number={rowNumber(row)}
          columns={props.columns}
          onClose={() => setPreviewed(undefined)}
        >
          {props.preview?.(row)}
        </RowPreview>
      )}
    </>
  )
}

/** Returns whether script runs: false on the server and in the first render. */
function useIsLive(): boolean {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return isLive
}

type Choice<Row> = ReturnType<typeof useChoice<ListDefinition, Row>>

/** The selected rows, as the checkboxes hold them. */
function useChoice<L extends ListDefinition, Row>({ part, rowKey, rowName }: RowsProps<L, Row>) {
  const own = useRowsWords()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [keys, setKeys] = useState<readonly string[]>([])
  const [isEvery, setEvery] = useState(false)
  const boxes = () =>
    [...(form.current?.elements ?? [])].filter(
      (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.name === 'ids',
    )
  const count = () => {
    setEvery(false)
    setKeys(boxes().flatMap((one) => (one.checked ? one.value : [])))
  }
  const chooseAll = (isChosen: boolean) => {
    for (const one of boxes()) one.checked = isChosen
    count()
  }
  const isWhole = keys.length > 0 && keys.length === part.items.length
  const column: Column<Row> = {
    key: 'choice',
    header: (
      <label className="check w-fit">
        <input
          type="checkbox"
          aria-label={own.chooseAll}
          checked={isWhole}
          onChange={(event) => chooseAll(event.target.checked)}
        />
      </label>
    ),
    full: true,
    className: 'choice',
    cell: (row) => (
      <label className="check w-fit">
        <input
          type="checkbox"
          name="ids"
          form={formId}
          value={rowKey(row)}
          aria-label={own.chooseRow(rowName(row))}
          onChange={count}
        />
        <span className="md:hidden text-sm text-text-3" aria-hidden="true">
          {own.choose}
        </span>
      </label>
    ),
  }
  return { formId, form, keys, isWhole, isEvery, setEvery, chooseAll, column }
}

type ChoiceFormProps<L extends ListDefinition, Row> = RowsProps<L, Row> & {
  choice: Choice<Row>
}

/**
 * The form of the selection, beside the rows and not around them, because a row may contain a form of its own. Script
 * counts the selection; without script its button is always shown.
 */
function ChoiceForm<L extends ListDefinition, Row>(props: ChoiceFormProps<L, Row>) {
  const { choice, filePath, address, part, rowKey, acts } = props
  const locale = useLocale()
  const { sort } = address as AnyAddress
  const columns = fileColumns(props)
  const all = { ...askedBy(address as AnyAddress), cursor: undefined, rows: undefined, columns, lang: locale }
  return (
    <AddressForm
      ref={choice.form}
      id={choice.formId}
      {...(filePath ? { action: filePath } : { onGo: () => undefined })}
      className="contents"
    >
      <input type="hidden" name="lang" value={locale} />
      {sort !== undefined && <input type="hidden" name="sort" value={sort} />}
      {columns.map((column) => (
        <input key={column} type="hidden" name="columns" value={column} />
      ))}
      <ChosenBar
        choice={choice}
        total={part.nextCursor === null ? undefined : part.totals?.count}
        wholeFile={filePath && fileAddress(filePath, all)}
        acts={acts?.(part.items.filter((row) => choice.keys.includes(rowKey(row))))}
      />
    </AddressForm>
  )
}

interface ChosenBarProps<Row> {
  choice: Choice<Row>
  /** The number of matching rows, if there are more than on this page. */
  total: number | undefined
  wholeFile: string | undefined
  acts: ReactNode
}

const barLook = classNames(
  'sticky bottom-4 z-20 flex w-fit flex-wrap items-center gap-3',
  'rounded-2xl border border-line bg-raised px-4 py-2 shadow-2',
)

function ChosenBar<Row>({ choice, total, wholeFile, acts }: ChosenBarProps<Row>) {
  const own = useRowsWords()
  const { keys, isWhole, isEvery, setEvery, chooseAll } = choice
  const count = keys.length
  const send = wholeFile !== undefined && (
    <Button type="submit" size="sm">
      {own.exportChosen}
    </Button>
  )
  return (
    <>
      {send && <noscript>{send}</noscript>}
      <div className={classNames(barLook, count === 0 && 'sr-only')}>
        <span role="status" className="text-sm font-semibold">
          {count > 0 ? (isEvery && total ? own.everyChosen(total) : own.chosen(count)) : ''}
        </span>
        {wholeFile !== undefined && isWhole && !isEvery && total !== undefined && (
          <Button variant="ghost" size="sm" onClick={() => setEvery(true)}>
            {own.chooseEvery(total)}
          </Button>
        )}
        {count > 0 && !isEvery && send}
        {isEvery && (
          <a className="btn btn-primary btn-sm" href={wholeFile} download onClick={downloadWithProgress}>
            {own.exportChosen}
          </a>
        )}
        {count > 0 && !isEvery && acts}
        {count > 0 && (
          <Button variant="ghost" size="sm" onClick={() => chooseAll(false)}>
            {own.chooseNone}
          </Button>
        )}
      </div>
    </>
  )
}
