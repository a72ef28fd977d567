import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyadhDay, systemClock } from '#kit/time.ts'
import type { Examples } from '#support/examples.ts'
import { freshKey } from '#support/keys.ts'
import type { receiptsContract } from './contract.ts'

const receiptOf = (text: string) => ({
  bankReference: newId(),
  amount: 1_000_00,
  bookedOn: riyadhDay(systemClock()),
  text,
})

export const examples: Examples<typeof receiptsContract> = {
  bodies: {
    record: () => ({ ...receiptOf('RENT'), partyName: 'نورة القحطاني' }),
    assign: () => ({ investor: 'SW-0000-0000', reason: 'Showed the transfer' }),
    postIncome: () => ({ opportunity: newId() }),
    gatewayPayout: () => ({}),
    sendBack: () => ({ reason: 'Nobody' }),
    proposeReversal: () => ({ reason: 'Another’s' }),
  },
  /** One receipt that is proposed to be credited, rent, a gateway payout, and one whose owner nobody finds. */
  async visit({ investor, operator: { api, send } }) {
    const { reference, qr } = await investor.api.receipts.transfer({})
    expect(qr.path.length).toBeGreaterThan(100)
    const matched = await api.receipts.record(receiptOf(`From me ${reference}`), freshKey())
    expect(matched).toMatchObject({ status: 'suspense', investor: null })
    // Another digit follows, so that no text after it completes the reference.
    const cutOff = `${reference.slice(0, -1)} ${reference.endsWith('0') ? '1' : '0'}`
    const near = await api.receipts.record(receiptOf(cutOff), freshKey())
    const { items } = await api.receipts.customersTransfers({ id: investor.userId })
    expect(items).toMatchObject([
      { id: near.id, status: 'suspense', by: ['reference'] },
      { id: matched.id, status: 'suspense', by: ['exact_reference'] },
    ])
    const { id: unnamed } = await api.receipts.record(receiptOf('hello'), freshKey())
    const { people } = await api.receipts.people({ id: unnamed, q: reference })
    expect(people).toMatchObject([{ investor: { id: investor.userId }, needsReason: true }])
    const assignment = { id: unnamed, investor: investor.userId, reason: 'Showed the transfer' }
    expect((await api.receipts.assign(assignment, freshKey())).status).toBe('suspense')
    const { id: rent, earning } = await api.receipts.record(receiptOf('rent'), freshKey())
    const { status } = await api.receipts.postIncome({ id: rent, opportunity: earning[0]!.id }, freshKey())
    expect(status).toBe('income')
    const payout = await api.receipts.record({ ...receiptOf('settlement'), amount: 1_00 }, freshKey())
    const settled = await api.receipts.gatewayPayout({ id: payout.id }, freshKey())
    expect(settled.status).toBe('gateway_payout')
    const { id } = await api.receipts.record(receiptOf('no reference'), freshKey())
    expect((await api.receipts.receipt({ id })).candidates).toEqual([])
    expect((await api.receipts.receipts({ status: 'suspense' })).items.map((one) => one.id)).toContain(id)
    expect(await (await send('/api/admin/bank-receipts/export?status=suspense')).text()).toContain(
      'no reference',
    )
    expect((await api.receipts.sendBack({ id, reason: 'Nobody' }, freshKey())).status).toBe('sent_back')
  },
  unvisited: { proposeReversal: 'needs one that two operators have credited: operations.test.ts' },
}
