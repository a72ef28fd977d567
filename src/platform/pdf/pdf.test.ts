import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { instantFrom } from '#kit/time.ts'
import { type PdfContent, type PdfValue, renderDocument, renderDocuments } from './index.ts'

const content: PdfContent = {
  brandName: 'سهل',
  title: 'إيصال استثمار',
  subtitle: 'مجمّع الياسمين السكني',
  reference: 'SH-7K3M-9QX2',
  highlight: { label: 'المبلغ المستثمَر', value: { halalas: 2_500_000n } },
  sections: [
    { heading: 'التفاصيل', paragraphs: ['استلمنا المبلغ.'], rows: [['رقم الهوية', '1••••••452']] },
    {
      heading: 'الحركات',
      table: {
        columns: [{ label: 'التاريخ' }, { label: 'المبلغ', align: 'figures' }],
        rows: [['21 نوفمبر 2026', { halalas: -46_250n, decimals: 2 }]],
        total: ['الإجمالي', { halalas: -46_250n, decimals: 2 }],
      },
    },
  ],
  footer: 'صدر إلكترونيًا.',
  issuedAt: instantFrom('2026-11-21T09:00:00Z'),
}

const words = (file: Uint8Array): string => Buffer.from(file).toString('latin1')

const pagesOf = (file: Uint8Array): number =>
  Buffer.from(file)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

/** Counts the mark on each page, by a colour that nothing else has. */
function marksOf(file: Uint8Array): number[] {
  const streams = words(file).matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)
  const texts = [...streams].flatMap(([, stream = '']) => {
    try {
      return [inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  return texts
    .filter((text) => text.includes('BT'))
    .map((text) => text.match(/\b0?\.749\d* 0?\.815\d* 0?\.784\d*/g)?.length ?? 0)
}

describe('a document', () => {
  test('is one page of PDF, with the same bytes for the same content', { timeout: 20_000 }, async () => {
    const file = await renderDocument('ar', content)
    expect(Buffer.from(file.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(pagesOf(file)).toBe(1)
    expect(file.byteLength).toBeLessThan(80_000)
    expect(Buffer.from(await renderDocument('ar', content)).equals(Buffer.from(file))).toBe(true)
  })

  test('continues over pages, and joins others in one file', { timeout: 20_000 }, async () => {
    const rows = Array.from({ length: 60 }, (_, index) => [String(index + 1), { halalas: BigInt(index) }])
    const columns = [{ label: 'No.' }, { label: 'Amount', align: 'figures' as const }]
    const long = { ...content, sections: [{ heading: 'Movements', table: { columns, rows } }] }
    const file = await renderDocuments([
      { locale: 'ar', content },
      { locale: 'en', content: long },
    ])
    expect(pagesOf(file)).toBeGreaterThanOrEqual(3)
    await expect(renderDocuments([])).rejects.toThrow(RangeError)
  })

  test('has one letterhead on each page, also where another document begins', async () => {
    const parts = [
      { locale: 'ar', content },
      { locale: 'en', content },
    ] as const
    expect(marksOf(await renderDocuments(parts))).toEqual([1, 1])
  })

  test('is tagged by the accessibility standard, in its language', async () => {
    for (const locale of ['ar', 'en'] as const) {
      const text = words(await renderDocument(locale, content))
      expect(text).toMatch(/\/Marked true/)
      expect(text).toMatch(/\/StructTreeRoot/)
      expect(text).toContain(`/Lang (${locale})`)
      expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>')
    }
  })

  test('shows user input literally: no character of it is an instruction', async () => {
    const written = '#panic("no") #image("/etc/passwd") *a* _b_ $x$ <label> @ref \\ // /* ``` ] ) } "'
    const inert = { ...content, title: written, notice: written, footer: written, reference: written }
    const paragraphs = [written, `${written} سهل`]
    const rows: [string, PdfValue][] = [[written, { text: written, note: written }]]
    const sections = [{ heading: written, paragraphs, rows }]
    const file = await renderDocument('en', { ...inert, sections })
    expect(words(file)).toContain('<pdfuaid:part>1</pdfuaid:part>')
  })

  test('with characters that our fonts lack is tagged without claiming the standard', async () => {
    const text = words(await renderDocument('en', { ...content, notice: 'Thank you 😀' }))
    expect(text).toMatch(/\/Marked true/)
    expect(text).not.toContain('pdfuaid')
  })
})
