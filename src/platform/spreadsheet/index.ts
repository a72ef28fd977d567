import { buffer } from 'node:stream/consumers'
import type { SheetCell } from '#kit/csv.ts'
import { closedSheet, openSheet, rowsOfSheet, workbookParts, writeRows } from './sheet-xml.ts'
import { estimateZipped, writeZip, type ZipEntry } from './zip.ts'

type Rows = readonly (readonly SheetCell[])[]

export interface Workbook {
  readonly title: string
  /** Columns run from right to left, for Arabic. */
  readonly isRightToLeft: boolean
  readonly header: readonly string[]
}

/** The rows from which the widths of the columns are taken. */
const sampled = 200

/**
 * Writes a workbook as its rows arrive. Rows beyond the limit of a sheet continue on a further sheet.
 */
export const writeWorkbook = (
  workbook: Workbook,
  parts: AsyncIterable<Rows> | Iterable<Rows>,
  mostRows = rowsOfSheet,
): AsyncGenerator<Uint8Array> => writeZip(listEntries(workbook, parts, mostRows))

async function* listEntries(
  { title, header, isRightToLeft }: Workbook,
  parts: AsyncIterable<Rows> | Iterable<Rows>,
  mostRows: number,
): AsyncGenerator<ZipEntry> {
  const source = cutParts(parts, mostRows - 1)
  let sheets = 0
  let next = await source.next()
  async function* writeSheet() {
    yield openSheet({ header, isRightToLeft, sample: next.value?.rows.slice(0, sampled) ?? [] })
    let row = 2
    while (!next.done) {
      const { rows, isLast } = next.value
      yield writeRows(rows, row)
      row += rows.length
      next = await source.next()
      if (isLast) break
    }
    yield closedSheet
  }
  try {
    do {
      sheets += 1
      yield { name: `xl/worksheets/sheet${sheets}.xml`, content: writeSheet() }
    } while (!next.done)
  } finally {
    // The reader may have left in the middle.
    await source.return(undefined)
  }
  for (const [name, text] of Object.entries(workbookParts(title, sheets))) yield { name, content: [text] }
}

interface Part {
  readonly rows: Rows
  /** Nothing more fits on its sheet. */
  readonly isLast: boolean
}

/** Cuts parts where a sheet is full. */
async function* cutParts(
  parts: AsyncIterable<Rows> | Iterable<Rows>,
  most: number,
): AsyncGenerator<Part, undefined> {
  let left = most
  for await (const part of parts) {
    for (let from = 0; from < part.length; ) {
      const rows = part.slice(from, from + left)
      from += rows.length
      left -= rows.length
      yield { rows, isLast: left === 0 }
      if (left === 0) left = most
    }
  }
}

/** Builds a small workbook in memory. */
export const buildWorkbook = async (workbook: Workbook & { readonly rows: Rows }) =>
  new Uint8Array(await buffer(writeWorkbook(workbook, [workbook.rows])))

/** Estimates the bytes that these rows add to a workbook. */
export const estimateRowsSize = (rows: Rows): Promise<number> => estimateZipped(writeRows(rows, 2))
