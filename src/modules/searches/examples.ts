import { expect } from 'vitest'
import type { Examples } from '#support/examples.ts'
import type { searchesContract } from './contract.ts'

export const examples: Examples<typeof searchesContract> = {
  bodies: { save: () => ({ search: 'city=riyadh&minReturn=800' }) },
  async visit({ investor: { api } }) {
    const saved = await api.searches.save({ search: 'minReturn=800&city=riyadh' })
    expect((await api.searches.list({})).items).toEqual(saved.items)
    const { id } = saved.items.find(({ query }) => query === 'city=riyadh&minReturn=800')!
    expect((await api.searches.remove({ id })).items.map((one) => one.id)).not.toContain(id)
  },
}
