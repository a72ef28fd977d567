import type { Examples } from '#support/examples.ts'
import type { portfolioContract } from './contract.ts'

export const examples: Examples<typeof portfolioContract> = {
  bodies: {},
  async visit({ investor: { api, send, userId }, operator }) {
    await operator.api.portfolio.customersStakes({ id: userId })
    await api.portfolio.portfolio({})

    await api.portfolio.overview({ range: 'all', year: 2027 })
    const [property] = (await api.opportunities.list({})).items
    await api.portfolio.estimate({ propertyId: property!.id })
    const { items } = await api.portfolio.transactions({ status: 'completed' })
    const own = items.find(({ type }) => type === 'deposit')!
    await api.portfolio.transaction({ id: own.id })
    await send(`/api/transactions/${own.id}/receipt`)
    await send('/api/transactions/export?lang=en&columns=at&columns=amount')
  },
}
