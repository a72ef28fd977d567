import { expect, test } from 'vitest'
import type { PagePart } from './fields.ts'
import { findValueProblem, listMediaIds } from './rules.ts'

const name = { ar: 'حقل', en: 'Field' }

test('takes days and declared choices as values, and nothing else', () => {
  const date = { base: 'on', name, kind: 'date' } as const
  const choice = { base: 'kind', name, kind: 'choice', options: { minor: name } } as const
  expect(['', '2026-02-28', '2026-02-30', 'soon'].map((value) => findValueProblem(date, value))).toEqual([
    null,
    null,
    'invalid',
    'invalid',
  ])
  expect(['', 'minor', 'toString'].map((value) => findValueProblem(choice, value))).toEqual([
    null,
    null,
    'invalid',
  ])
})

test('lists each uploaded picture of a page once', () => {
  const id = '0190a8b0-0000-7000-8000-000000000000'
  const picture = (media: string) => ({ type: 'picture', media, alt: { ar: '', en: '' } }) as const
  const fields = {
    'answer.ar': [picture(id), picture('shipped')],
    'answer.en': [picture(id)],
    categories: ['x'],
  }
  const parts: PagePart[] = [{ id: 'stake', type: 'question', isHidden: true, fields }]
  expect(listMediaIds(parts)).toEqual([id])
})
