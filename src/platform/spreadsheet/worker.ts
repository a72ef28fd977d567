import { parentPort, workerData } from 'node:worker_threads'
import writeWorkbook from 'write-excel-file/node'
import { type SheetCell, writeRiyals } from '#kit/csv.ts'
import { addMs, hourMs, instantFrom } from '#kit/time.ts'
import type { Worksheet } from './index.ts'

/** Workbooks know no time zones: times are written as Riyadh's clock. */
const riyadhAheadMs = 3 * hourMs

/** User input is written as text and never as a formula, whatever it begins with. */
function buildCell(cell: SheetCell) {
  if (cell === null) return null
  if (typeof cell === 'string') return { type: String, value: cell }
  if ('at' in cell) {
    return { type: Date, value: addMs(instantFrom(cell.at), riyadhAheadMs), format: 'yyyy-mm-dd hh:mm' }
  }
  return { type: Number, value: Number(writeRiyals(cell.halalas)), format: '#,##0.00' }
}

const widestColumn = 48
const narrowestColumn = 12
const looked = 200

const widthOf = (rows: Worksheet['rows'], column: number): number =>
  rows
    .slice(0, looked)
    .map((cells) => cells[column])
    .reduce<number>(
      (widest, cell) =>
        Math.min(widestColumn, Math.max(widest, typeof cell === 'string' ? cell.length + 2 : 18)),
      narrowestColumn,
    )

const { title, isRightToLeft, header, rows } = workerData as Worksheet
const file = await writeWorkbook(
  [
    header.map((value) => ({ type: String, value, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(buildCell)),
  ],
  {
    sheet: title.slice(0, 31),
    rightToLeft: isRightToLeft,
    stickyRowsCount: 1,
    columns: header.map((_, column) => ({ width: widthOf(rows, column) })),
  },
).toBuffer()
parentPort!.postMessage(new Uint8Array(file))
