import { hash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { LegalText } from '#kit/legal.ts'
import { privacyAr } from './privacy.ar.ts'
import { privacyEn } from './privacy.en.ts'
import { termsAr } from './terms.ar.ts'
import { termsEn } from './terms.en.ts'

/** The texts that people accepted, word for word. Operators publish another wording as a new version. */
const accepted: readonly (readonly [name: string, ar: LegalText, en: LegalText, digest: string])[] = [
  ['terms', termsAr, termsEn, 'd583c20fd99ce88c669cff8c4e7b8fa37ed65173e1e4bf31998202c4c980f010'],
  ['privacy', privacyAr, privacyEn, '6006f4cdab1b45622973bede2c45eab544f526dab74ff58464b2dbb83885287e'],
]

describe.each(accepted)('the shipped %s', (_name, ar, en, digest) => {
  test('is unchanged since it was accepted', () => {
    expect(hash('sha256', JSON.stringify([ar, en]), 'hex')).toBe(digest)
  })

  test('says the same in both languages, part by part', () => {
    const shapeOf = ({ sections }: LegalText) =>
      sections.map(({ paragraphs, list }) => [paragraphs.length, list?.length])
    expect(shapeOf(ar)).toEqual(shapeOf(en))
  })
})
