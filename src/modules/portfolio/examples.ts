import type { Examples } from '#support/examples.ts'
import type { portfolioContract } from './contract.ts'

export const examples: Examples<typeof portfolioContract> = {
  bodies: {},
  async visit({ investor: { api, send, userId }, operator }) {
    await operator.api.portfolio.customersStakes({ id: userId })
    await api.portfolio.portfolio({})
    await api.portfolio.stakes({})
    await api.portfolio.overview({ range: 'all', year: 2027 })
    await api.portfolio.transactions({})
    await send('/api/transactions/export?lang=en&columns=at&columns=amount')
  },
}
