import { type SheetCell, writeRiyals } from '#kit/csv.ts'
import { dayMs, hourMs } from '#kit/time.ts'

/** The styles that cells name by their place. */
const styles = { bold: 1, time: 2, money: 3 } as const

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Workbooks know no time zones: times are written as Riyadh's clock, in days since the end of 1899. */
const riyadhAheadMs = 3 * hourMs
const daysBeforeUnix = 25_569
/** The most characters of a cell that Excel reads. */
const longestText = 32_767
const widestColumn = 48
const narrowestColumn = 12
const valueWidth = 18

const unprintables = '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]'
const unprintable = new RegExp(unprintables, 'g')
/** Excel reads `_x0041_` as the letter A. */
const escapeLike = /_(?=x[0-9A-Fa-f]{4}_)/g
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter]!)
const textOf = (text: string): string =>
  escapeXml(text.toWellFormed().slice(0, longestText).replace(unprintable, '').replace(escapeLike, '_x005F_'))

/** Returns the letters of a column: A for 0, AA for 26. */
const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** User input is written as text and never as a formula, whatever it begins with. */
function writeCell(cell: SheetCell, place: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') {
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${textOf(cell)}</t></is></c>`
  }
  if ('at' in cell) {
    const days = (Date.parse(cell.at) + riyadhAheadMs) / dayMs + daysBeforeUnix
    return `<c r="${place}" s="${styles.time}"><v>${days}</v></c>`
  }
  return `<c r="${place}" s="${styles.money}"><v>${writeRiyals(cell.halalas)}</v></c>`
}

export interface SheetHead {
  readonly header: readonly string[]
  /** Columns run from right to left, for Arabic. */
  readonly isRightToLeft: boolean
  /** The first rows, from which the widths of the columns are taken. */
  readonly sample: readonly (readonly SheetCell[])[]
}

/** Writes a sheet up to its rows, with the header as its first row that stays in view. */
export function openSheet({ header, isRightToLeft, sample }: SheetHead): string {
  const direction = isRightToLeft ? ' rightToLeft="1"' : ''
  const widths = header.map((label, column) =>
    widthOf(
      label,
      sample.map((cells) => cells[column] ?? null),
    ),
  )
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const labels = header.map(
    (label, column) =>
      `<c r="${lettersOf(column)}1" s="${styles.bold}" t="inlineStr"><is><t>${textOf(label)}</t></is></c>`,
  )
  return (
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${direction}>` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns.join('')}</cols><sheetData><row r="1">${labels.join('')}</row>`
  )
}

export const closedSheet = '</sheetData></worksheet>'

function widthOf(label: string, cells: readonly SheetCell[]): number {
  const widths = [label, ...cells].map((cell) =>
    cell === null ? 0 : typeof cell === 'string' ? cell.length + 2 : valueWidth,
  )
  return Math.min(widestColumn, Math.max(narrowestColumn, ...widths))
}

/** Writes rows of a sheet. `first` is the number of the first one, as Excel counts. */
export const writeRows = (rows: readonly (readonly SheetCell[])[], first: number): string =>
  rows
    .map((cells, index) => {
      const row = first + index
      return `<row r="${row}">${cells.map((cell, column) => writeCell(cell, lettersOf(column) + row)).join('')}</row>`
    })
    .join('')

/** The largest number of rows of a sheet, its header among them. */
export const rowsOfSheet = 1_048_576

/** Returns the parts of a workbook beside its sheets, by their names. */
export function workbookParts(title: string, sheets: number): Readonly<Record<string, string>> {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  // Excel refuses these characters, and a name of more than 31.
  const name = title
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 28)
    .trim()
  const nameOf = (number: number) => escapeXml(number === 1 ? name : `${name} ${number}`)
  const each = (write: (number: number) => string) => numbers.map(write).join('')
  return {
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(
      (number) => `<sheet name="${nameOf(number)}" sheetId="${number}" r:id="rId${number}"/>`,
    )}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      each((number) => relationship(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`)) +
        relationship('styles', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': stylesXml,
    '_rels/.rels': relationships(relationship('rId1', 'officeDocument', 'xl/workbook.xml')),
    '[Content_Types].xml':
      `${head}<Types xmlns="${packaged}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      contentType('/xl/workbook.xml', 'sheet.main') +
      contentType('/xl/styles.xml', 'styles') +
      each((number) => contentType(`/xl/worksheets/sheet${number}.xml`, 'worksheet')) +
      '</Types>',
  }
}

const relationships = (inner: string): string =>
  `${head}<Relationships xmlns="${packaged}/relationships">${inner}</Relationships>`
const relationship = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
const contentType = (part: string, type: string): string =>
  `<Override PartName="${part}" ` +
  `ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`

const font = (weight: string): string => `<font>${weight}<sz val="11"/><name val="Calibri"/></font>`
const format = (number: number, fontId = 0): string =>
  `<xf numFmtId="${number}" fontId="${fontId}" fillId="0" borderId="0" xfId="0" ` +
  'applyFont="1" applyNumberFormat="1"/>'

/** The cells' formats are plain text, bold text, a time and money, in the order of `styles`. */
const stylesXml =
  `${head}<styleSheet xmlns="${main}">` +
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts>' +
  `<fonts count="2">${font('')}${font('<b/>')}</fonts>` +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="4">${format(0)}${format(0, 1)}${format(164)}${format(4)}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
