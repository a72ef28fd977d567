import { hash } from 'node:crypto'
import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type LegalText, privacyVersion, termsVersion } from '#kit/legal.ts'
import { privacy as privacyAr } from './privacy/words-2026-11.ar.ts'
import { privacy as privacyEn } from './privacy/words-2026-11.en.ts'
import { terms as termsAr } from './terms/words-2026-11.ar.ts'
import { terms as termsEn } from './terms/words-2026-11.en.ts'

/** The accepted texts, word for word. A change requires a new version instead. */
const accepted: readonly (readonly [name: string, ar: LegalText, en: LegalText, digest: string])[] = [
  ['terms-2026-11', termsAr, termsEn, 'd583c20fd99ce88c669cff8c4e7b8fa37ed65173e1e4bf31998202c4c980f010'],
  [
    'privacy-2026-11',
    privacyAr,
    privacyEn,
    '6c46480e15c32b8cbbcad8c17129295552b243127c24d9081e86075827ae1555',
  ],
]

describe.each(accepted)('%s', (_name, ar, en, digest) => {
  test('is unchanged since it was accepted', () => {
    expect(hash('sha256', JSON.stringify([ar, en]), 'hex')).toBe(digest)
  })

  test('says the same in both languages, part by part', () => {
    const shapeOf = ({ sections }: LegalText) =>
      sections.map(({ paragraphs, list }) => [paragraphs.length, list?.length])
    expect(shapeOf(ar)).toEqual(shapeOf(en))
  })
})

test('every text of the repository is listed, the versions in force too', () => {
  const files = globSync('*/words-*.{ar,en}.ts', { cwd: new URL('.', import.meta.url) })
  const names = accepted.map(([name]) => name)
  const ofText = (name: string) => name.replace('-', '/words-')
  const expected = names.flatMap((name) => [`${ofText(name)}.ar.ts`, `${ofText(name)}.en.ts`])
  expect(files.sort()).toEqual(expected.sort())
  expect(names).toEqual(expect.arrayContaining([`terms-${termsVersion}`, `privacy-${privacyVersion}`]))
})
