import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { breakpointsPx } from '#kit/interface-constants.ts'

// The specification names six widths at which the layout may change. A seventh is a screen that nobody looks at.
const root = new URL('../', import.meta.url).pathname
const linesOf = (pattern: string): [place: string, line: string][] =>
  globSync(pattern, { cwd: root }).flatMap((path) =>
    readFileSync(root + path, 'utf8')
      .split('\n')
      .map((line, index): [string, string] => [`${path}:${index + 1}: ${line.trim()}`, line]),
  )
const names = Object.keys(breakpointsPx).join('|')

/** A style sheet's line that asks for a width in any words but a breakpoint's name. */
const isOwnWidth = (line: string): boolean =>
  /@(media|container|custom-media)\b.*(width|inline-size)/.test(line) &&
  /\d/.test(line.replaceAll(new RegExp(`theme\\(--breakpoint-(${names})\\)`, 'g'), ''))

/** The same for a class name, or for the `sizes` of a picture. */
const isOwnVariant = (line: string): boolean =>
  /(?<![\w-])(max|min|@max|@min)-\[/.test(line) || /\((min|max)-width:\s*\d|\bwidth\s*[<>]=?\s*\d/.test(line)

describe('breakpoints are the specification’s alone', () => {
  test('are used in the style sheets', () => {
    const found = linesOf('**/*.css').filter(([, line]) => isOwnWidth(line) || /--breakpoint-.*:/.test(line))
    expect(found.map(([place]) => place)).toEqual([])
  })

  test('are used in pages and components', () => {
    const found = linesOf('**/*.tsx').filter(([, line]) => isOwnVariant(line))
    expect(found.map(([place]) => place)).toEqual([])
  })

  test.each([
    '@media (max-width: 479px) {',
    '@media (width < 30rem) {',
    '@media (640px <= width) {',
    '@container (inline-size > 400px) {',
    '@media (width < theme(--breakpoint-md)) and (min-width: 360px) {',
    '@media (width < theme(--breakpoint-tablet2)) {',
  ])('and any other is found: %s', (line) => expect(isOwnWidth(line)).toBe(true))

  // In two halves, or the styles would be made for these names too.
  test.each([`max-${'[479px]'}:hidden`, `@min-${'[30rem]'}:flex`, 'sizes="(min-width: 900px) 1px"'])(
    'also in a class or a picture: %s',
    (line) => expect(isOwnVariant(line)).toBe(true),
  )
})
