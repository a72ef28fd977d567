import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CompileDocArgs, NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { renderSVG } from 'uqr'
import { assert } from '#kit/errors.ts'
import { formatDate } from '#kit/format.ts'
import { formatHijri } from '#kit/format-hijri.ts'
import type { Locale } from '#kit/locale.ts'
import type { PdfAmount, PdfContent, PdfPart, PdfSection, PdfTable, PdfValue } from './content.ts'
import { amountAlone, inOrder } from './text.ts'

const words = {
  ar: { pageOf: 'صفحة {page} من {of}', issued: 'تاريخ الإصدار' },
  en: { pageOf: 'Page {page} of {of}', issued: 'Issued' },
} satisfies Record<Locale, object>

/** A section of up to so many lines moves to the next page as a whole. */
const wholeSectionLines = 12
const pageFile = fileURLToPath(new URL('page.typ', import.meta.url))
const fontOf = (weight: 400 | 600) => readFileSync(new URL(`fonts/sahl-pdf-${weight}.ttf`, import.meta.url))

/**
 * The compiler sees this folder and these two fonts only, so the same content is the same file on any machine.
 */
const compiler = NodeCompiler.create({
  workspace: fileURLToPath(new URL('.', import.meta.url)),
  fontArgs: [{ fontBlobs: [fontOf(400), fontOf(600)] }],
})
/** Evicts what so many documents have not used again, so that memory stays bounded. */
const drawingsRemembered = 4

const isAmount = (value: PdfValue): value is PdfAmount => typeof value === 'object' && 'halalas' in value

function buildPdfCell(value: PdfValue): { readonly text: string; readonly note?: string } {
  if (typeof value === 'string') return { text: inOrder(value) }
  if (isAmount(value)) return { text: inOrder(amountAlone(value.halalas, value.decimals)) }
  return { text: inOrder(value.text), ...(value.note === '' ? {} : { note: inOrder(value.note) }) }
}

/** If one amount of a column has halalas, all show them, so that digits align. */
function withEvenDecimals(table: PdfTable): PdfTable {
  const all = [...table.rows, ...(table.total ? [table.total] : [])]
  const hasHalalas = table.columns.map((_, index) =>
    all.some((cells) => {
      const value = cells[index]
      return value !== undefined && isAmount(value) && value.halalas % 100n !== 0n
    }),
  )
  const even = (cells: readonly PdfValue[]): PdfValue[] =>
    cells.map((value, index) =>
      isAmount(value) && hasHalalas[index] ? { ...value, decimals: value.decimals ?? 2 } : value,
    )
  return { ...table, rows: table.rows.map(even), ...(table.total ? { total: even(table.total) } : {}) }
}

function buildTable(given: PdfTable) {
  const { columns, rows, total } = withEvenDecimals(given)
  const cellsOf = (cells: readonly PdfValue[]) => columns.map((_, index) => buildPdfCell(cells[index] ?? ''))
  return {
    columns: columns.map(({ label, align, weight }) => ({
      label: inOrder(label),
      isFigures: align === 'figures',
      weight: weight ?? 1,
    })),
    rows: rows.map(cellsOf),
    total: total ? cellsOf(total) : [],
  }
}

const linesOf = (section: PdfSection): number =>
  (section.paragraphs?.length ?? 0) + (section.rows?.length ?? 0) + (section.table?.rows.length ?? 0)

/** The compiler sees no files but its own, so pictures are handed over under names of this folder. */
const pictureFile = (part: number, section: number, picture: number): string =>
  fileURLToPath(new URL(`picture-${part}-${section}-${picture}.jpg`, import.meta.url))

const picturesIn = (parts: readonly PdfPart[]) =>
  parts.flatMap(({ content }, part) =>
    content.sections.flatMap(({ pictures = [] }, section) =>
      pictures.map(({ jpeg }, index) => ({ path: pictureFile(part, section, index), jpeg })),
    ),
  )

const sectionOf = (section: PdfSection, part: number, index: number) => ({
  ...(section.heading ? { heading: inOrder(section.heading) } : {}),
  isLong: linesOf(section) > wholeSectionLines,
  paragraphs: (section.paragraphs ?? []).map(inOrder),
  rows: (section.rows ?? []).map(([label, value]) => ({ label: inOrder(label), value: buildPdfCell(value) })),
  ...(section.table ? { table: buildTable(section.table) } : {}),
  pictures: (section.pictures ?? []).map(({ label }, picture) => ({
    label: inOrder(label),
    file: basename(pictureFile(part, index, picture)),
  })),
})

const issuedText = (issuedAt: Date, locale: Locale): string =>
  `${words[locale].issued}: ${formatDate(issuedAt, locale)} (${formatHijri(issuedAt, locale)})`

/** Absent values are left out rather than empty. */
const partOf = ({ locale, content }: PdfPart, index: number) => ({
  locale,
  start: `start-of-part-${index}`,
  end: `end-of-part-${index}`,
  pageOf: words[locale].pageOf,
  brandName: inOrder(content.brandName),
  title: inOrder(content.title),
  issued: inOrder(issuedText(content.issuedAt, locale)),
  footer: inOrder(content.footer),
  ...(content.subtitle ? { subtitle: inOrder(content.subtitle) } : {}),
  ...(content.reference ? { reference: inOrder(content.reference) } : {}),
  isWide: content.isWide ?? false,
  ...(content.referenceLabel ? { referenceLabel: inOrder(content.referenceLabel) } : {}),
  ...(content.notice ? { notice: inOrder(content.notice) } : {}),
  ...(content.highlight
    ? { highlight: { label: inOrder(content.highlight.label), value: buildPdfCell(content.highlight.value) } }
    : {}),
  ...(content.qr ? { qr: { drawing: renderSVG(content.qr.address), label: content.qr.label } } : {}),
  sections: content.sections.map((section, at) => sectionOf(section, index, at)),
})

const momentOf = (at: Date) => ({
  year: at.getUTCFullYear(),
  month: at.getUTCMonth() + 1,
  day: at.getUTCDate(),
  hour: at.getUTCHours(),
  minute: at.getUTCMinutes(),
  second: at.getUTCSeconds(),
})

function buildInputs(parts: readonly PdfPart[], { brandName, issuedAt }: PdfContent) {
  const title = parts.map(({ content }) => content.title).join(' · ')
  const content = { title, author: brandName, issuedAt: momentOf(issuedAt), parts: parts.map(partOf) }
  return { given: JSON.stringify(content) }
}

/**
 * Produces a tagged file that conforms to the accessibility standard. The standard forbids characters that the fonts
 * lack: if a name contains one, the file is tagged without claiming the standard.
 */
function printed(args: CompileDocArgs): Buffer {
  const compiled = compiler.compile(args)
  assert(
    compiled.result,
    `the page is laid out: ${compiled
      .takeError()
      ?.shortDiagnostics.map(({ message }) => String(message))
      .join()}`,
  )
  try {
    return compiler.pdf(compiled.result, { pdfStandard: 'ua-1' })
  } catch {
    return compiler.pdf(compiled.result)
  }
}

export function drawDocuments(parts: readonly PdfPart[]): Buffer {
  const first = parts[0]
  if (first === undefined) throw new RangeError('a document needs at least one part')
  const pictures = picturesIn(parts)
  for (const { path, jpeg } of pictures) compiler.mapShadow(path, Buffer.from(jpeg))
  try {
    return printed({ mainFilePath: pageFile, inputs: buildInputs(parts, first.content) })
  } finally {
    for (const { path } of pictures) compiler.unmapShadow(path)
    compiler.evictCache(drawingsRemembered)
  }
}
