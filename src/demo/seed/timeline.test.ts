import { expect, test } from 'vitest'
import { liveThrough } from './timeline.ts'

test('what happened earlier is carried out earlier, one after the other', async () => {
  const done: string[] = []
  const happening = (day: number, what: string) => ({
    at: new Date(Date.UTC(2026, 0, day)),
    carryOut: async () => {
      done.push(`${what} begins`)
      await Promise.resolve()
      done.push(`${what} ends`)
    },
  })
  await liveThrough([happening(9, 'stake'), happening(2, 'registration'), happening(2, 'approval')])
  expect(done.filter((line) => line.endsWith('begins'))).toEqual([
    'registration begins',
    'approval begins',
    'stake begins',
  ])
  expect(done[1]).toBe('registration ends')
})
