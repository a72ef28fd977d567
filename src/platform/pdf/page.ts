import { fileURLToPath } from 'node:url'
import { Document, Font, Page, Path, pdf, Rect, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { formatDate } from '#kit/format.ts'
import { formatHijri } from '#kit/format-hijri.ts'
import type { Locale } from '#kit/locale.ts'
import type { PdfAmount, PdfContent, PdfPart, PdfSection, PdfTable, PdfValue } from './content.ts'
import { amountAlone, runsLeftToRight, withMarks } from './text.ts'

// The fonts hold no glyph that is made of others: laying such a glyph out makes the library lose count of
// letters later on, and it then breaks lines within Arabic words.
const fontFile = (weight: 400 | 600): string =>
  fileURLToPath(new URL(`fonts/sahl-pdf-${weight}.ttf`, import.meta.url))
Font.register({
  family: 'Sahl',
  fonts: [
    { src: fontFile(400), fontWeight: 400 },
    { src: fontFile(600), fontWeight: 600 },
  ],
})
// Latin words would be split at the end of a line otherwise, without a hyphen.
Font.registerHyphenationCallback((word) => [word])

const ink = {
  text: '#0A1F18',
  quiet: '#45564D',
  faint: '#5F6F67',
  line: '#E0E3D9',
  sunken: '#F1F2EA',
  brand: '#0A4A36',
  lime: '#DBFF02',
  inverse: '#06231A',
  onInverse: '#A9BFB3',
  warning: '#7D4E00',
  warningSoft: '#FFF1D6',
}

const words = {
  ar: { page: (page: number, of: number) => `صفحة ${page} من ${of}`, issued: 'تاريخ الإصدار' },
  en: { page: (page: number, of: number) => `Page ${page} of ${of}`, issued: 'Issued' },
} satisfies Record<Locale, object>

type Style = Record<string, string | number>

const baseSize = 10
const pageMargin = 48
/** Up to here a section moves to the next page as a whole rather than being cut. */
const wholeSectionLines = 12

/** What depends on the direction of the page, in one place: the library knows only left and right. */
function directionOf(locale: Locale) {
  const isArabic = locale === 'ar'
  return {
    row: { flexDirection: isArabic ? 'row-reverse' : 'row' } as const,
    start: isArabic ? ('right' as const) : ('left' as const),
    end: isArabic ? ('left' as const) : ('right' as const),
    /** Text in the page's direction; what has no Arabic letter keeps its own. */
    text: (content: string, style: Style = {}, align: 'start' | 'end' | 'figures' = 'start') => {
      const rightToLeft = isArabic && !runsLeftToRight(content)
      // Figures read left to right in both languages: by their last digit they stand one under another.
      const isRight = align === 'figures' || (align === 'start') === isArabic
      const side = isRight ? ('right' as const) : ('left' as const)
      const direction = rightToLeft ? ('rtl' as const) : ('ltr' as const)
      // The library multiplies a line height by the size in the same style, so that the size is always given.
      const sized = { fontSize: baseSize, lineHeight: 1.5, ...style }
      const written = rightToLeft ? withMarks(content) : content
      return h(Text, { style: { textAlign: side, direction, ...sized } }, written)
    },
  }
}
type Direction = ReturnType<typeof directionOf>

const isAmount = (value: PdfValue): value is PdfAmount => typeof value === 'object' && 'halalas' in value

const textOf = (value: PdfValue): string =>
  typeof value === 'string'
    ? value
    : isAmount(value)
      ? amountAlone(value.halalas, value.decimals)
      : value.text

const mark = (size: number): ReactElement =>
  h(
    Svg,
    { viewBox: '0 0 40 40', width: size, height: size },
    h(Rect, { x: 0, y: 0, width: 40, height: 40, rx: 11, fill: ink.brand }),
    h(Path, { d: 'M19 8v11H8A11 11 0 0 1 19 8z', fill: '#FFFFFF' }),
    h(Path, { d: 'M21 8a11 11 0 0 1 11 11H21z', fill: '#BFD0C8' }),
    h(Path, { d: 'M8 21h11v11H10a2 2 0 0 1-2-2z', fill: '#7E9E91' }),
    h(Path, { d: 'M21 21h11v9a2 2 0 0 1-2 2h-9z', fill: ink.lime }),
  )

const header = (content: PdfContent, d: Direction): ReactElement =>
  h(
    View,
    {
      fixed: true,
      style: { ...d.row, justifyContent: 'space-between', alignItems: 'center', marginBottom: 14 },
    },
    h(
      View,
      { style: { ...d.row, alignItems: 'center', gap: 8 } },
      mark(30),
      d.text(content.brandName, { fontSize: 15, fontWeight: 600 }),
    ),
    content.reference
      ? h(
          View,
          {},
          content.referenceLabel
            ? d.text(content.referenceLabel, { color: ink.faint, fontSize: 8 }, 'end')
            : null,
          d.text(content.reference, { color: ink.quiet, fontWeight: 600 }, 'end'),
        )
      : null,
  )

const footer = (content: PdfContent, locale: Locale, d: Direction): ReactElement =>
  h(
    View,
    {
      fixed: true,
      style: {
        ...d.row,
        position: 'absolute',
        bottom: 24,
        left: pageMargin,
        right: pageMargin,
        gap: 24,
        justifyContent: 'space-between',
        borderTop: `1 solid ${ink.line}`,
        paddingTop: 8,
      },
    },
    h(View, { style: { flex: 1 } }, d.text(content.footer, { fontSize: 8, color: ink.faint })),
    // No line height here: on text that is written per page the library applies it anew each time.
    h(Text, {
      style: {
        direction: locale === 'ar' ? 'rtl' : 'ltr',
        textAlign: d.end,
        width: 90,
        fontSize: 8,
        color: ink.faint,
      },
      render: ({ pageNumber, totalPages }) => words[locale].page(pageNumber, totalPages),
    }),
  )

const issuedText = (issuedAt: Date, locale: Locale): string =>
  `${words[locale].issued}: ${formatDate(issuedAt, locale)} (${formatHijri(issuedAt, locale)})`

const heading = (content: PdfContent, locale: Locale, d: Direction): ReactElement =>
  h(
    View,
    { style: { marginBottom: 16 } },
    d.text(content.title, { fontSize: 23, fontWeight: 600, lineHeight: 1.4 }),
    content.subtitle ? d.text(content.subtitle, { fontSize: 12, color: ink.quiet }) : null,
    d.text(issuedText(content.issuedAt, locale), { color: ink.faint, marginTop: 6, fontSize: 9.5 }),
  )

const noticeBand = (notice: string, d: Direction): ReactElement =>
  h(
    View,
    {
      style: {
        backgroundColor: ink.warningSoft,
        borderRadius: 8,
        paddingVertical: 8,
        paddingHorizontal: 14,
        marginBottom: 16,
      },
    },
    d.text(notice, { color: ink.warning, fontWeight: 600 }),
  )

const highlightBand = (highlight: NonNullable<PdfContent['highlight']>, d: Direction): ReactElement =>
  h(
    View,
    {
      style: {
        ...d.row,
        justifyContent: 'space-between',
        alignItems: 'center',
        backgroundColor: ink.inverse,
        borderRadius: 12,
        paddingVertical: 12,
        paddingHorizontal: 20,
        marginBottom: 14,
      },
    },
    d.text(highlight.label, { color: ink.onInverse }),
    d.text(textOf(highlight.value), { color: ink.lime, fontSize: 22, fontWeight: 600 }, 'end'),
  )

function noteOf(
  value: PdfValue | undefined,
  d: Direction,
  align: 'start' | 'end' = 'start',
): ReactElement | null {
  if (typeof value !== 'object' || !('note' in value) || value.note === '') return null
  return d.text(value.note, { fontSize: 8, color: ink.faint }, align)
}

const labelledRow = (label: string, value: PdfValue, key: number, d: Direction): ReactElement =>
  h(
    View,
    {
      key,
      wrap: false,
      style: {
        ...d.row,
        justifyContent: 'space-between',
        gap: 24,
        borderBottom: `1 solid ${ink.line}`,
        paddingVertical: 4,
      },
    },
    h(View, { style: { flex: 2 } }, d.text(label, { color: ink.quiet })),
    h(
      View,
      { style: { flex: 3 } },
      d.text(textOf(value), { fontWeight: 600 }, 'end'),
      noteOf(value, d, 'end'),
    ),
  )

/** Where one amount of a column has halalas, all show them: otherwise riyals would stand under halalas. */
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

function tableRow(
  table: PdfTable,
  cells: readonly PdfValue[],
  key: string,
  d: Direction,
  style: Style = {},
): ReactElement {
  const { fontWeight = 400, color = ink.text, ...box } = style
  return h(
    View,
    {
      key,
      wrap: false,
      // The head stands again on every page that the table runs over.
      ...(key === 'head' ? { fixed: true } : {}),
      style: {
        ...d.row,
        gap: 12,
        paddingVertical: 4,
        paddingHorizontal: 10,
        borderBottom: `1 solid ${ink.line}`,
        ...box,
      },
    },
    ...table.columns.map((column, index) =>
      h(
        View,
        { key: index, style: { flexGrow: column.weight ?? 1, flexBasis: 0 } },
        d.text(textOf(cells[index] ?? ''), { fontWeight, color }, column.align ?? 'start'),
        noteOf(cells[index], d),
      ),
    ),
  )
}

function tableOf(given: PdfTable, d: Direction): ReactElement {
  const table = withEvenDecimals(given)
  return h(
    View,
    { style: { marginTop: 4 } },
    tableRow(
      table,
      table.columns.map((column) => column.label),
      'head',
      d,
      { backgroundColor: ink.sunken, color: ink.quiet, fontWeight: 600 },
    ),
    ...table.rows.map((cells, index) => tableRow(table, cells, `row-${index}`, d)),
    table.total ? tableRow(table, table.total, 'total', d, { fontWeight: 600 }) : null,
  )
}

const linesOf = (section: PdfSection): number =>
  (section.paragraphs?.length ?? 0) + (section.rows?.length ?? 0) + (section.table?.rows.length ?? 0)

const sectionOf = (section: PdfSection, key: number, d: Direction): ReactElement =>
  h(
    View,
    { key, wrap: linesOf(section) > wholeSectionLines, style: { marginBottom: 11 } },
    // A heading must not be left alone at the foot of a page.
    section.heading
      ? h(
          View,
          { minPresenceAhead: 60, style: { marginBottom: 3 } },
          d.text(section.heading, { fontSize: 12.5, fontWeight: 600, color: ink.brand }),
        )
      : null,
    ...(section.paragraphs ?? []).map((paragraph, index) =>
      h(
        View,
        { key: `paragraph-${index}`, style: { marginBottom: 5 } },
        d.text(paragraph, { lineHeight: 1.7, color: ink.quiet }),
      ),
    ),
    ...(section.rows ?? []).map(([label, value], index) => labelledRow(label, value, index, d)),
    section.table ? tableOf(section.table, d) : null,
  )

function pageOf(locale: Locale, content: PdfContent, key: number): ReactElement {
  const d = directionOf(locale)
  return h(
    Page,
    {
      key,
      size: 'A4',
      style: {
        paddingTop: 36,
        paddingHorizontal: pageMargin,
        paddingBottom: 64,
        fontFamily: 'Sahl',
        fontSize: baseSize,
        color: ink.text,
      },
    },
    header(content, d),
    footer(content, locale, d),
    heading(content, locale, d),
    content.notice ? noticeBand(content.notice, d) : null,
    content.highlight ? highlightBand(content.highlight, d) : null,
    ...content.sections.map((section, index) => sectionOf(section, index, d)),
  )
}

export async function drawDocuments(parts: readonly PdfPart[]): Promise<Uint8Array> {
  const first = parts[0]
  if (first === undefined) throw new RangeError('a document needs at least one part')
  const { brandName, issuedAt } = first.content
  const document = h(
    Document,
    {
      title: parts.map(({ content }) => content.title).join(' · '),
      author: brandName,
      creator: brandName,
      producer: brandName,
      language: first.locale,
      // The same content gives the same file, whenever it is drawn.
      creationDate: issuedAt,
      modificationDate: issuedAt,
    },
    ...parts.map(({ locale, content }, index) => pageOf(locale, content, index)),
  )
  const stream = await pdf(document).toBuffer()
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}
