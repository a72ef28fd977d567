import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { Examples } from '#support/examples.ts'
import type { workContract } from './contract.ts'

export const examples: Examples<typeof workContract> = {
  bodies: { assign: () => ({ ids: newId(), operatorId: newId() }) },
  async visit({ operator: { api } }) {
    const kind = 'identity_check'
    expect((await api.work.open({ view: 'overdue' })).items.length).toBeLessThanOrEqual(100)
    const { items } = await api.verification.customers({ status: 'pending', limit: 1 })
    const { id } = items[0]!
    expect(await api.work.present({ kind, id })).toMatchObject({ mayWork: true })
    expect((await api.work.take({ kind, id })).holder).toMatchObject({ isCaller: true })
    const { items: operators } = await api.work.operators({ kind })
    const { assigned } = await api.work.assign({ kind, ids: id, operatorId: operators[0]!.id })
    expect(assigned).toBe(1)
    expect((await api.work.release({ kind, id })).holder).toBeNull()
  },
}
