/** What a cell of a sheet holds, whichever the file: text as it is, an amount in halalas, an instant, or nothing. */
export type SheetCell = string | { readonly halalas: number } | { readonly at: string } | null

/** Spreadsheets know by this that the text is UTF-8, and show Arabic as it is written. */
const byteOrderMark = '\ufeff'
/** A spreadsheet takes for a formula what begins so, also behind white space. */
const formulaStart = /^\s*[=+\-@\t\r＝＋－＠]/

/** A file that opens in spreadsheets: what people have typed stays text there, and amounts stay numbers. */
export const csvOf = (rows: readonly (readonly SheetCell[])[]): string =>
  byteOrderMark + rows.map((cells) => `${cells.map(textOfCell).join(',')}\r\n`).join('')

function textOfCell(cell: SheetCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return quote(formulaStart.test(cell) ? `'${cell}` : cell)
  return 'at' in cell ? riyadhMinute(cell.at) : riyals(cell.halalas)
}

const quote = (text: string): string => (/[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Without separators and currency, so that it can be added up: `-1234.50`. */
export function riyals(halalas: number): string {
  const amount = BigInt(halalas)
  const magnitude = amount < 0n ? -amount : amount
  return `${amount < 0n ? '-' : ''}${magnitude / 100n}.${String(magnitude % 100n).padStart(2, '0')}`
}

const riyadh = new Intl.DateTimeFormat('sv-SE-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Riyadh',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** `2026-11-22 14:05`, which every spreadsheet reads as a time, by Riyadh's clock. */
const riyadhMinute = (at: string): string => riyadh.format(Date.parse(at))
