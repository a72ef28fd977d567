import { expect, test } from 'vitest'
import { formatCsv } from './csv.ts'

test('formatCsv writes a byte order mark, CRLF line ends and quotes where they are needed', () => {
  const rows = [
    ['الاسم', 'المبلغ', 'At'],
    ['شركة "سهل"، الرياض', { halalas: 1_234_50 }, { at: '2026-11-22T21:05:09.000Z' }],
    ['a,b\nc', { halalas: -5 }, null],
  ]
  expect(formatCsv(rows)).toBe(
    '\ufeffالاسم,المبلغ,At\r\n"شركة ""سهل""، الرياض",1234.50,2026-11-23 00:05\r\n"a,b\nc",-0.05,\r\n',
  )
})

test.each(['=1+1', '+966512345678', '-2', '@sum', '\t=1', '\r=1', '  =cmd|calc', '＝1'])(
  'csvOf prefixes typed text that would run as a formula: %j',
  (text) => {
    const [cell] = formatCsv([[text]])
      .slice(1)
      .split('\r\n')
    expect(cell!.replace(/^"/, '').startsWith("'")).toBe(true)
  },
)
