import { expect } from 'vitest'
import type { Examples } from '#support/examples.ts'
import type { resultsContract } from './contract.ts'

export const examples: Examples<typeof resultsContract> = {
  bodies: {},
  async visit({ stranger: { api } }) {
    const summary = await api.results.summary({})
    const { items } = await api.results.list({ limit: 100 })
    expect(items.length).toBe(summary.opportunities.all)
    for (const { property } of items) {
      expect((await api.results.get({ idOrSlug: property.slug })).property).toEqual(property)
    }
  },
}
