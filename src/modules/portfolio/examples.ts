import type { Examples } from '#support/examples.ts'
import type { portfolioContract } from './contract.ts'

export const examples: Examples<typeof portfolioContract> = {
  bodies: {},
  async visit({ investor: { api } }) {
    await api.portfolio.portfolio({})
    await api.portfolio.stakes({})
    await api.portfolio.transactions({})
  },
}
