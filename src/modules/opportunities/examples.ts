import { expect } from 'vitest'
import { startOf } from '#support/answers.ts'
import type { Examples } from '#support/examples.ts'
import type { opportunitiesContract } from './contract.ts'

export const examples: Examples<typeof opportunitiesContract> = {
  bodies: {},
  async visit({ stranger, investor, operator }) {
    await operator.api.opportunities.managed({ lifecycle: 'draft' })
    for (const { api, send } of [stranger, investor]) {
      const { items, total } = await api.opportunities.list({ limit: 100 })
      expect(items.length).toBe(total)
      await api.opportunities.filters({})
      await api.opportunities.landingFigures({})
      for (const { slug, id } of items) {
        const property = await api.opportunities.get({ idOrSlug: slug })
        await api.opportunities.projection({ id, amount: 10_000_00, reinvest: 'true' })
        const readable = property.documents.find(({ can }) => can.read)
        if (!readable) continue
        const file = await send(`/api/properties/${id}/documents/${readable.id}`)
        expect(await startOf(file)).toBe('%PDF')
      }
    }
  },
}
