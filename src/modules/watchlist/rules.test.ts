import { expect, test } from 'vitest'
import { dayMs } from '#kit/time.ts'
import type { Lifecycle } from '#modules/opportunities/vocabulary.ts'
import { reachedStages } from './rules.ts'

const state = {
  lifecycle: 'published' as Lifecycle,
  hasOpened: true,
  takesMoney: true,
  fundedBps: 0,
  closesInMs: null as number | null,
}

test.each<[string, Partial<typeof state>, string[]]>([
  ['announces nothing before the opening', { hasOpened: false, takesMoney: false }, []],
  ['announces the opening', {}, ['opened']],
  ['does not announce 90% too early', { fundedBps: 8999 }, ['opened']],
  ['announces 90% of the price', { fundedBps: 9000 }, ['opened', 'nearly_funded']],
  ['announces full funding as closed', { fundedBps: 10_000, takesMoney: false }, ['opened', 'closed']],
  ['does not announce the last day too early', { closesInMs: dayMs + 1 }, ['opened']],
  ['announces the last day', { closesInMs: dayMs }, ['opened', 'closing_soon']],
  [
    'announces no last day if it takes no money any more',
    { closesInMs: dayMs, takesMoney: false },
    ['opened', 'closed'],
  ],
  ['announces the closing', { takesMoney: false }, ['opened', 'closed']],
  [
    'announces a cancellation before the opening',
    { lifecycle: 'cancelled', hasOpened: false, takesMoney: false },
    ['closed'],
  ],
  [
    'announces no opening whose time comes after a cancellation',
    { lifecycle: 'cancelled', hasOpened: true, takesMoney: false },
    ['closed'],
  ],
])('%s', (_title, changes, stages) => {
  expect(reachedStages({ ...state, ...changes })).toEqual(stages)
})
