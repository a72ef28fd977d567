import { formatDate, formatDateTime } from '#kit/format.ts'
import type { Locale } from '#kit/locale.ts'
import type { PersonalSection, PersonalValue } from '#platform/declarations/personal-data.ts'
import type { PdfContent, PdfSection, PdfValue } from '#platform/pdf/index.ts'
import { paper as arabic } from '../messages.ar.ts'
import { paper as english } from '../messages.en.ts'

const words = { ar: arabic, en: english }
/** A table with more columns does not fit on a page. */
const columnsAtMost = 4

interface Sheet {
  readonly locale: Locale
  readonly brandName: string
  readonly issuedAt: Date
  /** The pictures that can be shown, by storage id. */
  readonly pictures: ReadonlyMap<string, Uint8Array>
}

/** Composes the paper: every section in the words of its module. */
export function composePaper(sections: readonly PersonalSection[], sheet: Sheet): PdfContent {
  const { locale, brandName, issuedAt } = sheet
  const { title, lead, footer } = words[locale]
  return {
    brandName,
    title,
    sections: [
      { paragraphs: [lead(brandName)] },
      ...sections.flatMap((section) => [...pdfSections(section, locale), ...buildPictures(section, sheet)]),
    ],
    footer: footer(brandName),
    issuedAt,
  }
}

/** Shows one row as label and value, a few columns as a table, and wider rows one below the other. */
function pdfSections({ title, columns, rows }: PersonalSection, locale: Locale): PdfSection[] {
  const { nothing, entry } = words[locale]
  const shown = Object.keys(columns).filter((name) => rows.some((row) => row[name] !== undefined))
  const cell = (row: PersonalSection['rows'][number], name: string) => pdfValue(row[name] ?? null, locale)
  const labelled = (row: PersonalSection['rows'][number]) =>
    shown.map((name) => [columns[name] ?? name, cell(row, name)] as const)
  if (rows.length === 0) return [{ heading: title, paragraphs: [nothing] }]
  if (rows.length === 1) return [{ heading: title, rows: labelled(rows[0]!) }]
  if (shown.length > columnsAtMost) {
    return rows.map((row, index) => ({ heading: entry(title, index + 1, rows.length), rows: labelled(row) }))
  }
  return [
    {
      heading: title,
      table: {
        columns: shown.map((name) => ({
          label: columns[name] ?? name,
          ...(rows.some((row) => isAmount(row[name])) ? { align: 'figures' as const } : {}),
        })),
        rows: rows.map((row) => shown.map((name) => cell(row, name))),
      },
    },
  ]
}

/** The pictures of a section, each under the name of its row. */
function buildPictures({ rows }: PersonalSection, { pictures }: Sheet): PdfSection[] {
  const shown = rows.flatMap((row) =>
    Object.values(row).flatMap((value) => {
      if (typeof value !== 'object' || value === null || !('file' in value)) return []
      const jpeg = pictures.get(value.file.storageId)
      return jpeg ? [{ label: String(row.document ?? value.file.name), jpeg }] : []
    }),
  )
  return shown.length === 0 ? [] : [{ pictures: shown }]
}

const isAmount = (value: PersonalValue | undefined): boolean =>
  typeof value === 'object' && value !== null && 'halalas' in value

function pdfValue(value: PersonalValue, locale: Locale): PdfValue {
  const { yes, no, none, below, inData } = words[locale]
  if (value === null || value === '') return none
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value !== 'object') return String(value)
  if ('at' in value) return formatDateTime(value.at, locale)
  if ('file' in value) return value.file.mediaType === 'image/jpeg' ? below : inData
  return 'day' in value ? formatDate(value.day, locale) : { halalas: value.halalas, decimals: 2 }
}
