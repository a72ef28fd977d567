import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { fieldCode, fieldWords, judging } from './field-words.ts'
import { Day, Id, PositiveHalalas, typedText } from './schemas.ts'

const codeOf = (schema: z.ZodType, value: unknown): string => {
  const issue = z.object({ field: schema }).safeParse(value, judging).error!.issues[0]!
  return fieldCode(issue)
}

const kinds: [string, z.ZodType][] = [
  ['a text', typedText(10)],
  ['an id', Id],
  ['a choice', z.enum(['a', 'b'], 'choose_one')],
  ['a choice without words of its own', z.enum(['a', 'b'])],
  ['a boolean', z.boolean('choose_one')],
  ['an amount', PositiveHalalas],
  ['a day', Day],
  ['one of several kinds', z.union([z.string(), z.number()])],
  ['a list', z.array(z.string())],
  ['an object', z.object({})],
]

describe('the code of a missing value', () => {
  test.each(kinds)('is required: %s', (_name, schema) => {
    expect(codeOf(schema, {})).toBe('required')
  })

  test.each(kinds)('differs from that of a wrong value: %s', (_name, schema) => {
    expect(codeOf(schema, { field: Symbol('wrong') })).not.toBe('required')
  })

  test('stays that of a more specific rule', () => {
    expect(codeOf(z.literal(true, 'terms'), {})).toBe('terms')
    expect(codeOf(z.number('positive_number'), {})).toBe('positive_number')
  })

  test('has a message in both languages', () => {
    expect(fieldWords('en', 'required')).toBe('Required')
    expect(fieldWords('ar', 'required')).toBe('هذا الحقل مطلوب')
  })
})
