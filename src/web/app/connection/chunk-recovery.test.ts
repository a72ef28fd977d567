import { describe, expect, test } from 'vitest'
import { isMissingChunk, reloadAtMostOnce } from './chunk-recovery.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('a part of the page that cannot be fetched', () => {
  test.each([
    'Failed to fetch dynamically imported module: https://x/assets/a.js',
    'error loading dynamically imported module: https://x/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('is recognised: %s', (message) => {
    expect(isMissingChunk(new TypeError(message))).toBe(true)
  })

  test('other failures are not', () => {
    expect(isMissingChunk(new TypeError('Failed to fetch'))).toBe(false)
    expect(isMissingChunk('Importing a module script failed.')).toBe(false)
  })

  test('reloads at most once in ten seconds', () => {
    const store = memory()
    let nowMs = 1_000_000
    let reloads = 0
    const attempt = () =>
      reloadAtMostOnce(
        store,
        () => {
          reloads += 1
        },
        () => new Date(nowMs),
      )
    expect(attempt()).toBe(true)
    nowMs += 9_999
    expect(attempt()).toBe(false)
    nowMs += 1
    expect(attempt()).toBe(true)
    expect(reloads).toBe(2)
  })
})
