import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { buildWorkbook, writeWorkbook } from './index.ts'

test('a workbook keeps Arabic, amounts and times in their types, and contains no formulas', async () => {
  const bytes = await buildWorkbook({
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
  expect(sheet).toContain('<v>-1234.50</v>')
  expect(sheet).toContain('<v>0.01</v>')
  expect(sheet).not.toMatch(/<f[ >]/)
  // 23 November 2026, 00:05 in Riyadh, in days since the beginning of 1900.
  expect(sheet).toMatch(/<v>46349\.0034/)
  for (const text of ['شركة سهل', '=HYPERLINK(', '+966512345678 &lt;b&gt;&amp;'])
    expect(sheet).toContain(text)
  expect(textOf('workbook.xml')).toContain('المعاملات')
})

const texts = (bytes: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]))

test('rows beyond the limit of a sheet continue on a further sheet, under the same header', async () => {
  const workbook = { title: 'Orders: all', header: ['Number'], isRightToLeft: false }
  const parts = [[['1'], ['2'], ['3']], [], [['4'], ['5']]]
  const files = texts(await buffer(writeWorkbook(workbook, parts, 3)))
  const rowsOf = (sheet: number) =>
    [...files[`xl/worksheets/sheet${sheet}.xml`]!.matchAll(/<t[^>]*>([^<]*)</g)].map(([, text]) => text)
  expect([1, 2, 3].map(rowsOf)).toEqual([
    ['Number', '1', '2'],
    ['Number', '3', '4'],
    ['Number', '5'],
  ])
  expect([...files['xl/workbook.xml']!.matchAll(/name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Orders  all',
    'Orders  all 2',
    'Orders  all 3',
  ])
})

test('a workbook without rows has its header', async () => {
  const bytes = await buildWorkbook({ title: 'Empty', header: ['Name'], isRightToLeft: false, rows: [] })
  expect(texts(bytes)['xl/worksheets/sheet1.xml']).toContain('>Name<')
})

test('text that XML or Excel would read otherwise stays as it was written', async () => {
  const rows = [['a\u0000b \ud800 _x0041_ <i>&"'], ['x'.repeat(40_000)]]
  const bytes = await buildWorkbook({ title: 'Text', header: ['Text'], isRightToLeft: false, rows })
  const sheet = texts(bytes)['xl/worksheets/sheet1.xml']!
  expect(sheet).toContain('>ab \ufffd _x005F_x0041_ &lt;i&gt;&amp;&quot;<')
  expect(sheet).toMatch(/>x{32767}</)
})

test('a reader that leaves ends the source of the rows', async () => {
  let hasEnded = false
  async function* endless() {
    try {
      for (;;) yield Array.from({ length: 5000 }, (_, index) => [`row ${index}`])
    } finally {
      hasEnded = true
    }
  }
  const written = writeWorkbook({ title: 'Long', header: ['Row'], isRightToLeft: false }, endless())
  await written.next()
  await written.return(undefined)
  expect(hasEnded).toBe(true)
})
