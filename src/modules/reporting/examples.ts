import type { Examples } from '#support/examples.ts'
import type { reportingContract } from './contract.ts'

export const examples: Examples<typeof reportingContract> = {
  bodies: {},
  async visit({ operator }) {
    await operator.api.reporting.dashboard({})
    await operator.api.reporting.search({ q: 'abc' })
  },
}
