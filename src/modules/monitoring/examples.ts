import { expect } from 'vitest'
import type { Examples } from '#support/examples.ts'
import type { monitoringContract } from './contract.ts'

export const examples: Examples<typeof monitoringContract> = {
  bodies: {},
  async visit({ operator: { api } }) {
    const { items } = await api.monitoring.providers({})
    expect(items.map(({ name }) => name)).toContain('gateway')
    const { processes } = await api.monitoring.platform({})
    expect(processes.some(({ isAlive }) => isAlive)).toBe(true)
  },
}
