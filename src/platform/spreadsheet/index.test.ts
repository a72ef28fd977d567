import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { buildSpreadsheet } from './index.ts'

test('a workbook keeps Arabic, amounts and times in their types, and contains no formulas', async () => {
  const bytes = await buildSpreadsheet({
    title: 'المعاملات',
    isRightToLeft: true,
    header: ['الاسم', 'المبلغ', 'التاريخ'],
    rows: [
      ['شركة سهل', { halalas: -1_234_50 }, { at: '2026-11-22T21:05:00.000Z' }],
      ['=HYPERLINK("https://example.com")', { halalas: 1 }, null],
      ['+966512345678 <b>&', null, null],
    ],
  })
  const files = unzipSync(bytes)
  const textOf = (name: string) => strFromU8(files[Object.keys(files).find((path) => path.endsWith(name))!]!)
  const sheet = textOf('sheet1.xml')
  expect(sheet).toContain('rightToLeft="1"')
  expect(sheet).toContain('<v>-1234.5</v>')
  expect(sheet).toContain('<v>0.01</v>')
  expect(sheet).not.toMatch(/<f[ >]/)
  // 23 November 2026, 00:05 in Riyadh, in days since the beginning of 1900.
  expect(sheet).toMatch(/<v>46349\.0034/)
  const strings = textOf('sharedStrings.xml')
  for (const text of ['شركة سهل', '=HYPERLINK(', '+966512345678 &lt;b&gt;&amp;'])
    expect(strings).toContain(text)
  expect(textOf('workbook.xml')).toContain('المعاملات')
})
