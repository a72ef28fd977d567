import { expect } from 'vitest'
import type { Examples } from '#support/examples.ts'
import type { approvalsContract } from './contract.ts'

export const examples: Examples<typeof approvalsContract> = {
  bodies: { decideProposal: () => ({ decision: 'decline', reason: 'Not yet' }) },
  async visit({ operator }) {
    await operator.send('/api/admin/proposals/export?status=declined')
    const { items } = await operator.api.approvals.proposals({ inbox: 'all' })
    if (items[0]) expect((await operator.api.approvals.proposal({ id: items[0].id })).id).toBe(items[0].id)
    expect(items.every(({ can, status }) => status === 'open' || !can.decide)).toBe(true)
  },
  unvisited: {
    decideProposal: 'Needs a second operator’s proposal: operations.test.ts.',
  },
}
