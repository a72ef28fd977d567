import { ReadableStream } from 'node:stream/web'
import { formatCsv, formatCsvLines, type SheetCell } from '#kit/csv.ts'
import { Refusal } from '#kit/errors.ts'
import {
  type ColumnOf,
  type FileChoice,
  type FileFormat,
  fileSizeHeader,
  type ListCursor,
  type ListDefinition,
  type ListTotals,
} from '#kit/list.ts'
import { decodeCursor } from '#kit/list-cursor.ts'
import { fileTypes } from '#kit/list-query.ts'
import type { Locale } from '#kit/locale.ts'
import { minuteMs, stopwatch } from '#kit/time.ts'
import type { Context } from '../context.ts'
import { type PdfContent, renderDocument } from '../pdf/index.ts'
import { consumeLimit } from '../security/rate-limit.ts'
import { estimateRowsSize, writeWorkbook } from '../spreadsheet/index.ts'
import { buildPaperTable } from './paper-table.ts'

/** A list as a file: the rows of its pages, with the chosen columns. */
export interface ListFile<L extends ListDefinition, R> {
  readonly list: L
  /** Names the file, in the reader's language. */
  readonly title: string
  readonly columns: Readonly<Record<ColumnOf<L>, string>>
  readonly cells: Readonly<Record<ColumnOf<L>, (row: R) => SheetCell>>
  /** The content around the rows in a PDF. */
  readonly paper?: Omit<PdfContent, 'title' | 'issuedAt' | 'isWide'>
  /** Loads one part. The first is asked for the number of all rows, which the progress is measured by. */
  readonly partOf: (asked: {
    readonly limit: number
    readonly cursor?: ListCursor | undefined
    readonly totals?: 'file' | undefined
  }) => Promise<FilePart<R>>
}

interface FilePart<R> {
  readonly items: readonly R[]
  readonly nextCursor: string | null
  readonly totals?: Pick<ListTotals, 'count' | 'isMore'> | null | undefined
}

/** The most rows of a PDF. Its name states the limit if there are more. */
export const printedAtMost = 1000
/**
 * Rows that one statement reads; no transaction lasts from one part to the next. Larger parts would outlive the
 * collection of young objects and take more memory.
 */
const partSize = 1000
export const exportLimit = { most: 10, windowSeconds: 60 }
/** Files of one person that are being written at once by this process. */
export const exportsAtOnce = 2
/** A client that reads too slowly for this is cut off. */
const longestMs = 30 * minuteMs

type Rows = readonly (readonly SheetCell[])[]

/** The files that are being written, by person. */
const writing = new Map<string, number>()

/**
 * Exports a list as a file of all its rows, written while it is sent. A client that leaves ends the reading.
 */
export async function exportList<L extends ListDefinition, R>(
  context: Context,
  request: FileChoice<L>,
  file: ListFile<L, R>,
): Promise<Response> {
  const { actor, tx } = context
  const person = actor.kind === 'user' ? actor.userId : actor.kind
  await consumeLimit(tx, `export:${person}`, exportLimit)
  if ((writing.get(person) ?? 0) >= exportsAtOnce) throw tooMany()
  const { format = 'csv', lang: locale = context.locale } = request
  const all = (file.list.columns ?? []) as readonly ColumnOf<L>[]
  const columns = request.columns.length === 0 ? all : all.filter((one) => request.columns.includes(one))
  const header = columns.map((column) => file.columns[column])
  const toRows = (items: readonly R[]): Rows =>
    items.map((row) => columns.map((column) => file.cells[column](row)))
  if (format === 'pdf') return await printList(context, locale, file, { header, toRows })
  // Read before the answer begins, so that a failure is still an answer of its own.
  const first = await file.partOf({ limit: partSize, totals: 'file' })
  const rows = toRows(first.items)
  const parts = guardParts(context, person, readParts(file, first, rows, toRows))
  const content =
    format === 'csv'
      ? writeCsv(header, parts)
      : writeWorkbook({ title: file.title, header, isRightToLeft: locale === 'ar' }, parts)
  const expected = await estimateSize(first, rows, format)
  return respond(ReadableStream.from(content) as unknown as BodyInit, format, file.title, expected)
}

const tooMany = () =>
  new Refusal('too_many_requests', 429, { params: { retryAfterSeconds: 60 }, retryAfterSeconds: 60 })

async function* readParts<L extends ListDefinition, R>(
  file: ListFile<L, R>,
  first: FilePart<R>,
  firstRows: Rows,
  toRows: (items: readonly R[]) => Rows,
): AsyncGenerator<Rows> {
  yield firstRows
  let next = first.nextCursor
  while (next !== null) {
    const { items, nextCursor } = await file.partOf({
      limit: partSize,
      cursor: decodeCursor(file.list, next),
    })
    yield toRows(items)
    next = nextCursor
  }
}

/** Counts the file among those of its person, ends one that takes too long, and logs one that fails. */
async function* guardParts(
  context: Context,
  person: string,
  parts: AsyncIterable<Rows>,
): AsyncGenerator<Rows> {
  const began = stopwatch()
  writing.set(person, (writing.get(person) ?? 0) + 1)
  try {
    for await (const part of parts) {
      if (stopwatch() - began > longestMs) throw new Error('the file was read too slowly')
      yield part
    }
  } catch (error) {
    context.log.error({ err: error, requestId: context.requestId }, 'a file could not be written to its end')
    throw error
  } finally {
    const left = writing.get(person)! - 1
    if (left > 0) writing.set(person, left)
    else writing.delete(person)
  }
}

async function* writeCsv(header: readonly string[], parts: AsyncIterable<Rows>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(formatCsv([header]))
  for await (const part of parts) if (part.length > 0) yield Buffer.from(formatCsvLines(part))
}

/** Estimates the size of a file from its first part; undefined if it is unknown or not worth a bar. */
async function estimateSize<R>(
  { nextCursor, totals }: FilePart<R>,
  rows: Rows,
  format: FileFormat,
): Promise<number | undefined> {
  if (nextCursor === null || !totals || totals.isMore || rows.length === 0) return undefined
  const size = format === 'csv' ? Buffer.byteLength(formatCsvLines(rows)) : await estimateRowsSize(rows)
  return Math.round((size / rows.length) * totals.count)
}

function respond(body: BodyInit, format: FileFormat, title: string, expected?: number, cut = ''): Response {
  const name = encodeURIComponent(`${title}${cut}.${format}`)
  return new Response(body, {
    headers: {
      'content-type': fileTypes[format],
      'content-disposition': `attachment; filename="sahl${cut}.${format}"; filename*=UTF-8''${name}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      ...(expected === undefined ? {} : { [fileSizeHeader]: String(expected) }),
    },
  })
}

interface Shape<R> {
  readonly header: readonly string[]
  readonly toRows: (items: readonly R[]) => Rows
}

async function printList<L extends ListDefinition, R>(
  { now }: Context,
  locale: Locale,
  file: ListFile<L, R>,
  { header, toRows }: Shape<R>,
): Promise<Response> {
  if (!file.paper) throw new RangeError(`${file.title} is not printed`)
  const { items, nextCursor } = await file.partOf({ limit: printedAtMost })
  const { sections, ...paper } = file.paper
  const bytes = await renderDocument(locale, {
    ...paper,
    title: file.title,
    issuedAt: now,
    isWide: true,
    sections: [...sections, { table: buildPaperTable({ header, rows: toRows(items) }, locale) }],
  })
  return respond(bytes, 'pdf', file.title, undefined, nextCursor === null ? '' : `-${printedAtMost}`)
}
