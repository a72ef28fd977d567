import { describe, expect, test } from 'vitest'
import {
  findAnswerTypes,
  findComments,
  findExportedNames,
  findTestTitles,
  isRiddle,
  isSentence,
} from './wording.ts'

describe('comments', () => {
  test('finds the first line of block, line and trailing comments', () => {
    const source = [
      '/** Returns one. */',
      '/**',
      ' * What it is.',
      ' */',
      '// Of two lines,',
      '// where this is the second.',
      'const a = 1 // Whose this is',
      "const url = 'https://host/What'",
    ].join('\n')
    expect(findComments(source)).toEqual([
      { line: 1, text: 'Returns one. */' },
      { line: 2, text: 'What it is.' },
      { line: 5, text: 'Of two lines,' },
      { line: 7, text: 'Whose this is' },
    ])
    expect(findComments(source).filter(isRiddle)).toHaveLength(3)
  })

  test('accepts a comment that opens with a word which only begins like a forbidden one', () => {
    expect(isRiddle({ line: 1, text: 'Offers the next page.' })).toBe(false)
    expect(isRiddle({ line: 1, text: 'Whether it is open.' })).toBe(false)
  })
})

test('finds exported declarations once, and no re-exports', () => {
  const source = [
    'export const Kind = z.enum([])',
    'export type Kind = string',
    "export { other } from './other.ts'",
    'export async function load() {}',
    'const own = 1',
  ].join('\n')
  expect([...findExportedNames(source)]).toEqual(['Kind', 'load'])
})

test('tells the types of answers from other types', () => {
  const source = [
    "export type Plan = NonNullable<Plans['monthly']>",
    "export type Cart = AnswerOf<(typeof ordersContract)['cart']>",
    "export type Run = Awaited<ReturnType<Api['disbursements']['run']>>",
    "export type Stake = Portfolio['items'][number]",
    "export type Fault = 'late' | 'lost'",
    'export type Row = Omit<Stake, "id">',
  ].join('\n')
  expect([...findAnswerTypes(source)]).toEqual(['Plan', 'Cart', 'Run', 'Stake'])
})

describe('test titles', () => {
  test('finds the titles of plain, tabled and conditional tests', () => {
    const source = [
      "test('refuses one', () => {})",
      'test.each([1])("refuses %s", () => {})',
      'test.runIf(isLinux)(`refuses another`, () => {})',
      "describe('a group', () => {})",
    ].join('\n')
    expect(findTestTitles(source)).toEqual(['refuses one', 'refuses %s', 'refuses another'])
  })

  test.each(['refuses a withdrawal above the balance', 'the owner can retry', '%s'])(
    'accepts “%s”',
    (title) => expect(isSentence(title)).toBe(true),
  )

  test.each(['from elsewhere', 'whose page was left', 'and at one width alone', 'behind %i proxies'])(
    'refuses “%s”',
    (title) => expect(isSentence(title)).toBe(false),
  )
})
