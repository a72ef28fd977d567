import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { instantFrom } from '#kit/time.ts'
import { type PdfContent, renderDocument, renderDocuments } from './index.ts'

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

const pagesOf = (file: Uint8Array): number =>
  Buffer.from(file)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

describe('a document', () => {
  test('is one page of PDF, the same bytes for the same content', { timeout: 20_000 }, async () => {
    const file = await renderDocument('ar', content)
    expect(Buffer.from(file.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(pagesOf(file)).toBe(1)
    expect(file.byteLength).toBeLessThan(80_000)
    expect(Buffer.from(await renderDocument('ar', content)).equals(Buffer.from(file))).toBe(true)
  })

  test('runs over pages, and joins others in one file', { timeout: 20_000 }, async () => {
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
})

/** How many glyphs of a TrueType font are made of other glyphs. */
function compositesOf(font: Buffer): number {
  const tables = new Map<string, number>()
  for (let table = 0; table < font.readUInt16BE(4); table++) {
    const entry = 12 + table * 16
    tables.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8))
  }
  const isLong = font.readInt16BE(tables.get('head')! + 50) === 1
  const loca = tables.get('loca')!
  const offsetOf = (glyph: number): number =>
    isLong ? font.readUInt32BE(loca + glyph * 4) : font.readUInt16BE(loca + glyph * 2) * 2
  const glyphs = Array.from({ length: font.readUInt16BE(tables.get('maxp')! + 4) }, (_, glyph) => glyph)
  return glyphs.filter(
    (glyph) =>
      offsetOf(glyph + 1) > offsetOf(glyph) && font.readInt16BE(tables.get('glyf')! + offsetOf(glyph)) < 0,
  ).length
}

test.each([400, 600])('the font of weight %i lets lines break between Arabic words', (weight) => {
  // A glyph made of others costs the drawing library its count of letters: see the fonts' registration.
  const font = readFileSync(new URL(`fonts/sahl-pdf-${weight}.ttf`, import.meta.url))
  expect(compositesOf(font)).toBe(0)
})
