import { expect } from 'vitest'
import type { Examples } from '#support/examples.ts'
import type { watchlistContract } from './contract.ts'

export const examples: Examples<typeof watchlistContract> = {
  bodies: {},
  async visit({ investor: { api }, operator }) {
    const [property] = (await api.opportunities.list({ limit: 1 })).items
    const { id: propertyId } = property!
    await api.watchlist.add({ propertyId })
    expect((await api.watchlist.list({})).items[0]!.property).toEqual(property)
    expect((await api.watchlist.ids({})).ids).toContain(propertyId)
    const { items, addedColumns } = await operator.api.opportunities.managed({ limit: 100 })
    expect(items.map(({ id }) => id)).toContain(propertyId)
    const { counts } = addedColumns.find(({ name }) => name === 'watchlist.watchers')!
    expect(counts[propertyId]).toBeGreaterThan(0)
    expect(await api.watchlist.remove({ propertyId })).toEqual({ isWatched: false })
  },
}
