import { formatCsv, type SheetCell } from '#kit/csv.ts'
import { formatDateTime } from '#kit/format.ts'
import type { AskedFile, ColumnOf, FileFormat, ListCursor, ListDefinition } from '#kit/list.ts'
import { decodeCursor } from '#kit/list-cursor.ts'
import { fileTypes } from '#kit/list-query.ts'
import type { Locale } from '#kit/locale.ts'
import type { Context } from '../context.ts'
import { type PdfContent, type PdfValue, renderDocument } from '../pdf/index.ts'
import { consumeLimit } from '../security/rate-limit.ts'
import { buildSpreadsheet } from '../spreadsheet/index.ts'

/** A list as a file: the rows of its pages, with the chosen columns. */
export interface ListFile<L extends ListDefinition, R> {
  readonly list: L
  /** Names the file, in the reader's language. */
  readonly title: string
  readonly columns: Readonly<Record<ColumnOf<L>, string>>
  readonly cells: Readonly<Record<ColumnOf<L>, (row: R) => SheetCell>>
  /** The content around the rows in a PDF. */
  readonly paper?: Omit<PdfContent, 'title' | 'issuedAt' | 'isWide'>
  readonly partOf: (part: { readonly limit: number; readonly cursor?: ListCursor | undefined }) => Promise<{
    readonly items: readonly R[]
    readonly nextCursor: string | null
  }>
}

/** The most rows of one file. Narrower filters give the rest. */
export const exportedAtMost = 10_000
/** The most rows of a PDF. */
export const printedAtMost = 1000
const partSize = 500
export const exportLimit = { most: 10, windowSeconds: 60 }

interface Table {
  readonly header: readonly string[]
  readonly rows: readonly (readonly SheetCell[])[]
}

export async function exportList<L extends ListDefinition, R>(
  context: Context,
  request: Pick<AskedFile<L>, 'columns' | 'format' | 'lang'>,
  file: ListFile<L, R>,
): Promise<Response> {
  const { actor, tx } = context
  await consumeLimit(tx, `export:${actor.kind === 'user' ? actor.userId : actor.kind}`, exportLimit)
  const { format = 'csv', lang: locale = context.locale } = request
  const most = format === 'pdf' ? printedAtMost : exportedAtMost
  const { table, isWhole } = await gather(request.columns, file, most)
  const bytes = await writers[format](table, { locale, now: context.now, file })
  // The name of an incomplete file states its limit.
  const cut = isWhole ? '' : `-${most}`
  const name = encodeURIComponent(`${file.title}${cut}.${format}`)
  return new Response(bytes, {
    headers: {
      'content-type': fileTypes[format],
      'content-disposition': `attachment; filename="sahl${cut}.${format}"; filename*=UTF-8''${name}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function gather<L extends ListDefinition, R>(
  request: readonly ColumnOf<L>[],
  file: ListFile<L, R>,
  most: number,
): Promise<{ table: Table; isWhole: boolean }> {
  const all = (file.list.columns ?? []) as readonly ColumnOf<L>[]
  const columns = request.length === 0 ? all : all.filter((column) => request.includes(column))
  const rows: (readonly SheetCell[])[] = []
  let cursor: ListCursor | undefined
  let isWhole = false
  while (!isWhole && rows.length < most) {
    const { items, nextCursor } = await file.partOf({ limit: partSize, cursor })
    rows.push(...items.map((row) => columns.map((column) => file.cells[column](row))))
    cursor = nextCursor === null ? undefined : decodeCursor(file.list, nextCursor)
    isWhole = cursor === undefined
  }
  return { table: { header: columns.map((column) => file.columns[column]), rows }, isWhole }
}

interface Around {
  readonly locale: Locale
  readonly now: Date
  readonly file: { readonly title: string; readonly paper?: ListFile<never, never>['paper'] }
}

const writers: Record<
  FileFormat,
  (table: Table, around: Around) => Promise<string | Uint8Array<ArrayBuffer>> | string
> = {
  csv: ({ header, rows }) => formatCsv([header, ...rows]),
  xlsx: (table, { locale, file }) =>
    buildSpreadsheet({ ...table, title: file.title, isRightToLeft: locale === 'ar' }),
  pdf: (table, { locale, now, file }) => {
    if (!file.paper) throw new RangeError(`${file.title} is not printed`)
    const { sections, ...paper } = file.paper
    return renderDocument(locale, {
      ...paper,
      title: file.title,
      issuedAt: now,
      isWide: true,
      sections: [...sections, { table: onPaper(table, locale) }],
    })
  },
}

const holds = (cell: SheetCell, what: 'halalas' | 'at'): boolean =>
  typeof cell === 'object' && cell !== null && what in cell

/** Leaves out columns without values. */
export function onPaper(
  { header, rows }: Table,
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
