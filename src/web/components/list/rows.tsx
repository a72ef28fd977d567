import { type ReactNode, useId, useRef, useState } from 'react'
import type { ListDefinition } from '#kit/list.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { AddressForm } from '../form/address-form.tsx'
import { Card } from '../structure/surfaces.tsx'
import { type Column, Table } from '../structure/table.tsx'
import { useLocale } from '../words.ts'
import type { AnyAddress } from './address.ts'
import { EmptyList } from './empty-list.tsx'
import { fileColumns, type ListProps, shownColumns } from './list.ts'
import { useIsLoading } from './list-frame.tsx'
import { useRowsWords } from './rows-words.ts'

/** The rows as a table, on phones as cards. Selected rows can be downloaded as a file. */
export function Rows<L extends ListDefinition, Row>(props: ListProps<L, Row>) {
  const { address, part, words, rowKey, rowName, filePath, path, acts } = props
  const own = useRowsWords()
  const locale = useLocale()
  const formId = useId()
  const box = useRef<HTMLFormElement>(null)
  const [chosenKeys, setChosenKeys] = useState<readonly string[]>([])
  const chosen = chosenKeys.length
  const isLoading = useIsLoading(path)
  const boxes = () => [...(box.current?.querySelectorAll<HTMLInputElement>('input[name="ids"]') ?? [])]
  const count = () => setChosenKeys(boxes().flatMap((one) => (one.checked ? one.value : [])))
  const chooseAll = (isChosen: boolean) => {
    for (const one of boxes()) one.checked = isChosen
    count()
  }
  if (part.items.length === 0) return <EmptyList {...props} />
  const { sort } = address as AnyAddress
  const choice: Column<Row> = {
    key: 'choice',
    header: (
      <label className="check w-fit">
        <input
          type="checkbox"
          aria-label={own.chooseAll}
          checked={chosen > 0 && chosen === part.items.length}
          onChange={(event) => chooseAll(event.target.checked)}
        />
      </label>
    ),
    full: true,
    cell: (row) => (
      <label className="check w-fit">
        <input type="checkbox" name="ids" value={rowKey(row)} aria-label={own.chooseRow(rowName(row))} />
        <span className="md:hidden text-sm text-text-3" aria-hidden="true">
          {own.choose}
        </span>
      </label>
    ),
  }
  const table = (
    <Table
      caption={words.title}
      columns={filePath ? [choice, ...shownColumns(props)] : shownColumns(props)}
      rows={part.items}
      rowKey={rowKey}
      dense={(address as AnyAddress).dense === 'yes'}
      className={classNames('max-md:[&_td:empty]:hidden', isLoading && 'opacity-60')}
    />
  )
  if (!filePath) return <Card className="panel">{table}</Card>
  return (
    // Script counts the selection; without script the button is always shown.
    <AddressForm ref={box} id={formId} action={filePath} onChange={count} className="contents">
      <input type="hidden" name="lang" value={locale} />
      {sort !== undefined && <input type="hidden" name="sort" value={sort} />}
      {fileColumns(props).map((column) => (
        <input key={column} type="hidden" name="columns" value={column} />
      ))}
      <Card className="panel" aria-busy={isLoading || undefined}>
        {table}
      </Card>
      <ChosenBar
        count={chosen}
        onClear={() => chooseAll(false)}
        acts={acts?.(part.items.filter((row) => chosenKeys.includes(rowKey(row))))}
      />
    </AddressForm>
  )
}

interface ChosenBarProps {
  count: number
  onClear: () => void
  acts: ReactNode
}

function ChosenBar({ count, onClear, acts }: ChosenBarProps) {
  const own = useRowsWords()
  const send = (
    <Button type="submit" size="sm">
      {own.exportChosen}
    </Button>
  )
  return (
    <>
      <noscript>{send}</noscript>
      <div
        className={classNames(
          'sticky bottom-4 z-20 flex w-fit flex-wrap items-center gap-3',
          'rounded-2xl border border-line bg-raised px-4 py-2 shadow-2',
          count === 0 && 'sr-only',
        )}
      >
        <span role="status" className="text-sm font-semibold">
          {count > 0 ? own.chosen(count) : ''}
        </span>
        {count > 0 && send}
        {count > 0 && acts}
        {count > 0 && (
          <Button variant="ghost" size="sm" onClick={onClear}>
            {own.chooseNone}
          </Button>
        )}
      </div>
    </>
  )
}
