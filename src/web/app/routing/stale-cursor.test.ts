import { expect, test } from 'vitest'
import { ApiError } from '#kit/errors.ts'
import { loadFromCursor } from './stale-cursor.ts'

const refusing = (path: string) => async (search: { q: string; cursor?: string | undefined }) => {
  if (search.cursor === undefined) return `all of ${search.q}`
  const issues = [{ path, code: 'invalid', message: '' }]
  throw new ApiError({ type: '', title: '', status: 422, code: 'invalid_input', detail: '', issues })
}

test('an invalid cursor is dropped, and the other search keys are kept', async () => {
  expect(await loadFromCursor({ q: 'a', cursor: 'x' }, refusing('cursor'))).toBe('all of a')
  await expect(loadFromCursor({ q: 'a', cursor: 'x' }, refusing('q'))).rejects.toThrow('invalid_input')
})
