import { expect } from 'vitest'
import type { Examples } from '#support/examples.ts'
import { freshKey } from '#support/keys.ts'
import type { pricesContract } from './contract.ts'

export const examples: Examples<typeof pricesContract> = {
  bodies: { propose: () => ({ revision: 1, reason: 'The appraisal is higher' }) },
  async visit({ operator: { api } }) {
    const { items } = await api.opportunities.managed({ lifecycle: 'published', limit: 1 })
    const { id, price } = items[0]!
    const { fields } = await api.opportunities.editor({ id })
    const fieldNamed = (name: string) => fields.find(({ field }) => field === name)!
    const { version } = fieldNamed('price')
    const value = price! + Number(fieldNamed('unitPrice').value)
    await api.opportunities.saveFields({ id, changes: [{ field: 'price', value, basedOn: version }] })
    const { revision } = await api.opportunities.editor({ id })
    const given = { id, revision, reason: 'The appraisal is higher' }
    const { proposalId } = await api.prices.propose(given, freshKey())
    expect(await api.approvals.proposal({ id: proposalId })).toMatchObject({
      kind: 'prices.price',
      checks: Array.from({ length: 4 }, () => ({ isPassed: true })),
    })
    await api.approvals.withdrawProposal({ id: proposalId }, freshKey())
    await api.opportunities.discardChanges({ id, fields: ['price'] })
  },
}
