import { expect, test } from 'vitest'
import { runHistory } from './history.ts'

test('runs the steps one at a time in order of time', async () => {
  const done: string[] = []
  const step = (day: number, what: string) => ({
    at: new Date(Date.UTC(2026, 0, day)),
    run: async () => {
      done.push(`${what} begins`)
      await Promise.resolve()
      done.push(`${what} ends`)
    },
  })
  await runHistory([step(9, 'stake'), step(2, 'registration'), step(2, 'approval')])
  expect(done.filter((line) => line.endsWith('begins'))).toEqual([
    'registration begins',
    'approval begins',
    'stake begins',
  ])
  expect(done[1]).toBe('registration ends')
})
