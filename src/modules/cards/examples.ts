import { expect } from 'vitest'
import type { Examples } from '#support/examples.ts'
import { approvedInvestor, depositKeepingCard } from '#support/people.ts'
import type { cardsContract } from './contract.ts'

export const examples: Examples<typeof cardsContract> = {
  bodies: {},
  async visit({ origin, options, operator }) {
    const investor = await approvedInvestor(origin, operator, 0, options)
    await depositKeepingCard(investor, 1_000_00)
    const { items } = await investor.api.cards.list({})
    expect(items).toMatchObject([{ brand: 'visa', lastFour: '1111', isExpired: false }])
    await investor.api.cards.remove({ id: items[0]!.id })
    expect((await investor.api.cards.list({})).items).toEqual([])
  },
}
