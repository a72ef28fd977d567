import { expect, test } from 'vitest'
import { addMs, hourMs, instantFrom } from '#kit/time.ts'
import { expiresAt, statusAt } from './rules.ts'

const readyAt = instantFrom('2026-11-21T09:00:00Z')

test('keeps a copy for a day, unless its files were deleted earlier', () => {
  expect(statusAt({ readyAt: null, pdfStorageId: null }, readyAt)).toBe('under_way')
  const copy = { readyAt, pdfStorageId: 'a' }
  expect(statusAt(copy, addMs(readyAt, 24 * hourMs - 1))).toBe('ready')
  expect(statusAt(copy, expiresAt(readyAt))).toBe('expired')
  expect(statusAt({ readyAt, pdfStorageId: null }, readyAt)).toBe('expired')
})
