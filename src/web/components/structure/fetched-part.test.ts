import { expect, test } from 'vitest'
import { fetchedPart } from './fetched-part.ts'

test('a part that cannot be fetched is tried again, and never fails', async () => {
  const happened: string[] = []
  const part = await fetchedPart(
    async () => {
      happened.push('asked')
      if (happened.length < 5) throw new TypeError('Failed to fetch dynamically imported module')
      return 'the menu'
    },
    async () => {
      happened.push('waited')
    },
  )
  expect(part).toBe('the menu')
  expect(happened).toEqual(['asked', 'waited', 'asked', 'waited', 'asked'])
})
