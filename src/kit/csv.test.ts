import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a file opens in spreadsheets: marked as UTF-8, lines ended, cells quoted where they must be', () => {
  const rows = [
    ['الاسم', 'المبلغ', 'At'],
    ['شركة "سهل"، الرياض', { halalas: 1_234_50 }, { at: '2026-11-22T21:05:09.000Z' }],
    ['a,b\nc', { halalas: -5 }, null],
  ]
  expect(csvOf(rows)).toBe(
    '\ufeffالاسم,المبلغ,At\r\n"شركة ""سهل""، الرياض",1234.50,2026-11-23 00:05\r\n"a,b\nc",-0.05,\r\n',
  )
})

test.each(['=1+1', '+966512345678', '-2', '@sum', '\t=1', '\r=1', '  =cmd|calc', '＝1'])(
  'what people have typed is never a formula: %j',
  (text) => {
    const [cell] = csvOf([[text]])
      .slice(1)
      .split('\r\n')
    expect(cell!.replace(/^"/, '').startsWith("'")).toBe(true)
  },
)
