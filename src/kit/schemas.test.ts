import { describe, expect, test } from 'vitest'
import { Day, longText, typedText } from './schemas.ts'

describe('Day', () => {
  const faultOf = (text: string) => Day.safeParse(text).error?.issues.map((issue) => issue.message)

  test('requires every part of a date', () => {
    expect(faultOf('1991--17')?.[0]).toBe('required')
    expect(faultOf('')?.[0]).toBe('required')
  })

  test.each([
    ['2000-02-29', undefined],
    ['٢٠٠٠-٠٢-٢٩', undefined],
    ['2001-02-29', ['no_such_day']],
    ['1990-02-31', ['no_such_day']],
    ['1990-04-31', ['no_such_day']],
    ['1990-13-01', ['invalid_date']],
    ['1990-2-1', ['invalid_date']],
    ['yesterday', ['invalid_date']],
    ['', ['required', 'invalid_date']],
  ])('reports the errors of %s: %o', (text, fault) => {
    expect(faultOf(text)).toEqual(fault)
  })
})

test.each(['\n', '\r', '\r\n', '\u2028'])('typedText refuses %j and longText accepts it', (end) => {
  const text = `a${end}b`
  expect(typedText(10).safeParse(text).error?.issues[0]?.message).toBe('forbidden_characters')
  expect(longText(10).parse(text)).toBe(text)
})

test('text with a lone surrogate is refused and a whole emoji is accepted', () => {
  expect(typedText(10).safeParse('a\ud800b').success).toBe(false)
  expect(typedText(10).parse('a😀b')).toBe('a😀b')
})
