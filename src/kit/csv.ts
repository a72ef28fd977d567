/** A cell of a CSV or Excel file: text, an amount in halalas, an instant (ISO text), or empty. */
export type SheetCell = string | { readonly halalas: number } | { readonly at: string } | null

/** Tells spreadsheets that the text is UTF-8. Without it they garble Arabic. */
const byteOrderMark = '\ufeff'
/** Spreadsheets run text that begins like this as a formula, even after white space. */
const formulaStart = /^\s*[=+\-@\t\r＝＋－＠]/

/** Writes rows as CSV for spreadsheets. Typed text never becomes a formula, and amounts stay numbers. */
export const formatCsv = (rows: readonly (readonly SheetCell[])[]): string =>
  byteOrderMark + formatCsvLines(rows)

/** Writes further rows of a file that `formatCsv` began. */
export const formatCsvLines = (rows: readonly (readonly SheetCell[])[]): string =>
  rows.map((cells) => `${cells.map(textOfCell).join(',')}\r\n`).join('')

function textOfCell(cell: SheetCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return quote(formulaStart.test(cell) ? `'${cell}` : cell)
  return 'at' in cell ? riyadhMinute(cell.at) : writeRiyals(cell.halalas)
}

const quote = (text: string): string => (/[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Formats halalas as riyals without separators or currency, so that a spreadsheet can sum them: `-1234.50`. */
export function writeRiyals(halalas: number): string {
  const amount = BigInt(halalas)
  const magnitude = amount < 0n ? -amount : amount
  return `${amount < 0n ? '-' : ''}${magnitude / 100n}.${String(magnitude % 100n).padStart(2, '0')}`
}

const riyadh = new Intl.DateTimeFormat('sv-SE-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Riyadh',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Formats an instant in Riyadh's time as every spreadsheet reads it: `2026-11-22 14:05`. */
const riyadhMinute = (at: string): string => riyadh.format(Date.parse(at))
