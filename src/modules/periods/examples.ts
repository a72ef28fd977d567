import { expect } from 'vitest'
import type { Examples } from '#support/examples.ts'
import type { periodsContract } from './contract.ts'

export const examples: Examples<typeof periodsContract> = {
  bodies: { proposeLock: () => ({ reason: 'The month is reconciled' }) },
  async visit({ operator: { api, send } }) {
    const { items } = await api.periods.list({})
    expect(items[0]!.state).toBe('current')
    expect((await send(`/api/admin/books/months/${items[0]!.month}/journal`)).status).toBe(200)
  },
  unvisited: { proposeLock: 'a world whose books were not proven yet has no month to lock' },
}
