import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyadhDay, systemClock } from '#kit/time.ts'
import type { Examples } from '#support/examples.ts'
import type { disbursementsContract } from './contract.ts'

const planOf = (propertyId: string) => ({
  propertyId,
  kind: 'income' as const,
  total: 1_000_00,
  recordOn: riyadhDay(systemClock()),
})

export const examples: Examples<typeof disbursementsContract> = {
  bodies: {
    propose: () => ({ ...planOf(newId()), bankReference: 'RENT-1', note: { ar: 'إيجار', en: 'Rent' } }),
    drop: () => ({ reason: 'Proposed twice' }),
  },
  async visit({ operator: { api } }) {
    const { disbursements } = api
    // The demo's past has runs already; what has paid income once can be proposed for again.
    const { items } = await disbursements.runs({ status: 'paid', kind: 'income' })
    const { property } = items[0]!
    const { shares } = await disbursements.preview(planOf(property.id))
    expect(shares.length).toBeGreaterThan(0)
    const proposal = { ...planOf(property.id), bankReference: newId() }
    const run = await disbursements.propose(proposal, { idempotencyKey: newId() })
    expect(run).toMatchObject({ status: 'proposed', can: { approve: false, drop: true } })
    expect(await disbursements.run({ id: run.id })).toEqual(run)
    const listed = await disbursements.shares({ id: run.id, part: 'income', limit: 100 })
    expect(listed.items.length).toBe(run.shares)
    expect(await disbursements.drop({ id: run.id, reason: 'Proposed twice' })).toMatchObject({
      status: 'dropped',
    })
  },
  unvisited: { approve: 'Pays out: operations.test.ts.' },
}
