import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyadhDay, systemClock } from '#kit/time.ts'
import type { Examples } from '#support/examples.ts'
import { receiveIncomeByApi } from '#support/income.ts'
import { freshKey } from '#support/keys.ts'
import type { disbursementsContract } from './contract.ts'

const planOf = (propertyId: string) => ({
  propertyId,
  kind: 'income' as const,
  total: 1_000_00,
  recordOn: riyadhDay(systemClock()),
})

export const examples: Examples<typeof disbursementsContract> = {
  bodies: {
    propose: () => ({
      ...planOf(newId()),
      bankReference: 'RENT-1',
      noteAr: 'إيجار',
      noteEn: 'Rent',
      reason: 'October',
    }),
    proposeStep: () => ({ step: 'complete', reason: 'The asset is bought' }),
  },
  async visit({ operator: { api, send } }) {
    const { disbursements } = api
    // The demo data contains runs already. An opportunity that paid income can pay again.
    const { items } = await disbursements.runs({ status: 'paid', kind: 'income' })
    const { property } = items[0]!
    const { items: payable } = await disbursements.properties({})
    expect(payable.find(({ id }) => id === property.id)?.kinds).toEqual(['income', 'exit'])
    const { shares } = await disbursements.preview(planOf(property.id))
    expect(shares.length).toBeGreaterThan(0)
    const bankReference = await receiveIncomeByApi(api, property.id, 1_000_00)
    const proposal = { ...planOf(property.id), bankReference, reason: 'October' }
    const run = await disbursements.propose(proposal, { idempotencyKey: newId() })
    expect(run.status).toBe('proposed')
    expect(await disbursements.run({ id: run.id })).toEqual(run)
    expect(await (await send('/api/admin/disbursement-runs/export')).text()).toContain(run.reference)
    const listed = await disbursements.shares({ id: run.id, part: 'income', limit: 100 })
    expect(listed.items.length).toBe(run.shares)
    expect((await send(`/api/admin/disbursement-runs/${run.id}/shares/export`)).status).toBe(200)
    const { items: proposals } = await api.approvals.proposals({ inbox: 'mine', status: 'open' })
    const { id } = proposals.find(({ subject }) => subject.id === run.id)!
    await api.approvals.withdrawProposal({ id }, freshKey())
    expect((await disbursements.run({ id: run.id })).status).toBe('dropped')

    const { items: managed } = await api.opportunities.managed({ lifecycle: 'published' })
    const { id: fundingId } = managed.find(({ invested }) => invested > 0)!
    const money = await disbursements.opportunityMoney({ id: fundingId })
    expect(money.steps.map(({ step }) => step)).toEqual(['complete', 'close'])
    const { proposed } = await disbursements.proposeStep(
      { id: fundingId, step: 'complete', reason: 'The asset is bought' },
      freshKey(),
    )
    expect(proposed?.step).toBe('complete')
    const { items: mine } = await api.approvals.proposals({ inbox: 'mine', status: 'open' })
    const step = mine.find(({ subject }) => subject.id === fundingId)!
    await api.approvals.withdrawProposal({ id: step.id }, freshKey())
  },
  unvisited: { advice: 'Needs an investor whom a run has paid: operations/lifecycle.test.ts renders it.' },
}
