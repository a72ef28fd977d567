import type { Column } from '../structure/table.tsx'
import { useRowsWords } from './rows-words.ts'

/** Says under a table which columns it has no room for. */
export function LeftOutNote<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const words = useRowsWords()
  return (
    <p className="border-t border-line px-5 py-2.5 text-xs text-text-3">
      {words.leftOut(columns.map(({ label, header }) => label ?? String(header)))}
    </p>
  )
}
