import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { Examples } from '#support/examples.ts'
import { freshKey } from '#support/keys.ts'
import type { correctionsContract } from './contract.ts'

export const examples: Examples<typeof correctionsContract> = {
  bodies: {
    propose: () => ({
      kind: 'bank_charge',
      amount: 57_50,
      investor: 'nobody@example.com',
      opportunity: newId(),
      bankReference: newId(),
      line: newId(),
      entry: newId(),
      payment: newId(),
      reason: 'Charge of November',
    }),
    proposeReversal: () => ({ reason: 'Charged by mistake' }),
  },
  async visit({ operator: { api } }) {
    const charge = { kind: 'bank_charge', amount: 57_50, bankReference: newId(), reason: 'Charge' } as const
    const { id } = await api.corrections.propose(charge, freshKey())
    const { items } = await api.approvals.proposals({ inbox: 'mine' })
    expect(items.find((one) => one.id === id)).toMatchObject({ status: 'open', can: { decide: false } })
  },
  unvisited: {
    refund: 'needs a payment that the gateway gave back: operations/refund.test.ts',
    receivable: 'needs income that the bank reversed after it was paid out: operations/receivables.test.ts',
    correction: 'needs one that two operators have made: operations.test.ts',
    proposeReversal: 'needs one that two operators have made: operations.test.ts',
  },
}
