import { expect, test } from 'vitest'
import { addMs, hourMs, instantFrom } from '#kit/time.ts'
import { copyStatusAt, expiresAt } from './rules.ts'

const readyAt = instantFrom('2026-11-21T09:00:00Z')

test('keeps a copy for a day, unless its files were deleted earlier', () => {
  expect(copyStatusAt({ readyAt: null, pdfStorageId: null }, readyAt)).toBe('under_way')
  const copy = { readyAt, pdfStorageId: 'a' }
  expect(copyStatusAt(copy, addMs(readyAt, 24 * hourMs - 1))).toBe('ready')
  expect(copyStatusAt(copy, expiresAt(readyAt))).toBe('expired')
  expect(copyStatusAt({ readyAt, pdfStorageId: null }, readyAt)).toBe('expired')
})
