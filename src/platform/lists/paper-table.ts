import type { SheetCell } from '#kit/csv.ts'
import { formatDateTime } from '#kit/format.ts'
import type { Locale } from '#kit/locale.ts'
import type { PdfContent, PdfValue } from '../pdf/index.ts'

export interface SheetTable {
  readonly header: readonly string[]
  readonly rows: readonly (readonly SheetCell[])[]
}

const holds = (cell: SheetCell, what: 'halalas' | 'at'): boolean =>
  typeof cell === 'object' && cell !== null && what in cell

/** Builds the table of a PDF. Leaves out columns without values. */
export function buildPaperTable(
  { header, rows }: SheetTable,
  locale: Locale,
): NonNullable<PdfContent['sections'][number]['table']> {
  const columns = header
    .map((label, at) => ({ label, cells: rows.map((row) => row[at] ?? '') }))
    .filter(({ cells }) => rows.length === 0 || cells.some((cell) => cell !== ''))
  return {
    columns: columns.map(({ label, cells }) => ({
      label,
      ...(cells.some((cell) => holds(cell, 'halalas')) ? { align: 'figures' as const } : {}),
      // A date with its time needs the widest column of those that do not wrap well.
      ...(cells.some((cell) => holds(cell, 'at')) ? { weight: 1.5 } : {}),
    })),
    rows: rows.map((_, at) => columns.map(({ cells }) => printed(cells[at]!, locale))),
  }
}

function printed(cell: SheetCell, locale: Locale): PdfValue {
  if (cell === null || typeof cell === 'string') return cell ?? ''
  return 'at' in cell ? formatDateTime(cell.at, locale) : { halalas: BigInt(cell.halalas), decimals: 2 }
}
