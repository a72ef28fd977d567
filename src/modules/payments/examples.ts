import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { Examples } from '#support/examples.ts'
import { deposit } from '#support/people.ts'
import type { paymentsContract } from './contract.ts'

export const examples: Examples<typeof paymentsContract> = {
  bodies: {
    startDeposit: () => ({
      amount: 100_00,
      method: 'online',
      backTo: 'cart',
      cardId: null,
      keepsCard: false,
    }),
    confirmDeposit: () => ({}),
    reconcile: () => ({ days: 7 }),
  },
  async visit({ investor, operator }) {
    const { api } = investor
    await deposit(investor, 1_000_00)
    await api.payments.wallet({})
    const { transaction } = await api.payments.startDeposit(
      { amount: 500_00, method: 'online' },
      { idempotencyKey: newId() },
    )
    await api.payments.deposit({ id: transaction.id })
    const { items } = await operator.api.payments.customersDeposits({ id: investor.userId })
    expect(items.map(({ status }) => status).sort()).toEqual(expect.arrayContaining(['completed', 'pending']))
    await operator.api.payments.reconcile({})
    await operator.api.payments.reconciliation({})
  },
  unvisited: { webhook: 'The gateway’s own calls are signed.' },
}
