import { expect } from 'vitest'
import type { Examples } from '#support/examples.ts'
import type { viewingContract } from './contract.ts'

export const examples: Examples<typeof viewingContract> = {
  bodies: { begin: () => ({ reason: 'The wallet shows a wrong balance' }) },
  async visit({ operator: { api }, investor }) {
    await api.viewing.begin({ id: investor.userId, reason: 'The wallet shows a wrong balance' })
    try {
      const { user, roles, viewing } = await api.identity.session()
      expect([user?.id, roles]).toEqual([investor.userId, ['user']])
      expect(viewing?.reason).toBe('The wallet shows a wrong balance')
    } finally {
      expect(await api.viewing.end()).toEqual({ investorId: investor.userId })
    }
  },
}
