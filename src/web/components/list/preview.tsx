import { Copy, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '../button.tsx'
import { toasts } from '../overlays/toast-queue.ts'
import { Icon } from '../pictures/icon.tsx'
import type { Column } from '../structure/table.tsx'
import { FactList } from '../values/fact-list.tsx'
import { useRowsWords } from './rows-words.ts'

/** Copies the number of a row. */
export async function copyNumber(number: string, done: string): Promise<void> {
  await navigator.clipboard.writeText(number)
  toasts.add({ id: 'copied', color: 'ok', title: done })
}

interface RowPreviewProps<Row> {
  row: Row
  name: string
  number: string
  columns: readonly Column<Row>[]
  /** Further content of the page's own. */
  children?: ReactNode
  onClose: () => void
}

const look =
  'fixed inset-y-0 end-0 z-30 grid w-[min(420px,100vw)] content-start gap-4 overflow-y-auto border-s border-line ' +
  'bg-raised p-5 shadow-2'

/** A panel beside the list with everything that its columns say about one row. It follows the focused row. */
export function RowPreview<Row>({ row, name, number, columns, children, onClose }: RowPreviewProps<Row>) {
  const words = useRowsWords()
  const facts = columns
    .filter(({ hideHeader, key }) => !hideHeader && key !== 'choice')
    .map((column) => [column.label ?? String(column.header), column.cell(row)] as const)
  return (
    <aside className={look} aria-label={words.previewOf(name)}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="h5 min-w-0 wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <IconButton compact label={words.closePreview} onClick={onClose}>
          <Icon of={X} size="sm" />
        </IconButton>
      </div>
      <FactList facts={facts} isWithin />
      {children}
      <div className="flex flex-wrap items-center gap-2">
        {columns
          .filter(({ hideHeader }) => hideHeader)
          .map((column) => (
            <span key={column.key}>{column.cell(row)}</span>
          ))}
        <Button variant="outline" size="sm" onClick={() => void copyNumber(number, words.copied)}>
          <Icon of={Copy} size="sm" />
          {words.copyNumber}
        </Button>
      </div>
    </aside>
  )
}
