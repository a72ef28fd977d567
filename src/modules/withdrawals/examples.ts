import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import type { Examples } from '#support/examples.ts'
import { freshKey } from '#support/keys.ts'
import { presentHolder } from '#support/people.ts'
import type { withdrawalsContract } from './contract.ts'

const why = { reason: 'other', textAr: 'سبب', textEn: 'Why' } as const

export const examples: Examples<typeof withdrawalsContract> = {
  bodies: {
    withdraw: () => ({ amount: 100_00, accountId: newId() }),
    cancel: () => ({}),
    approve: () => ({ reason: 'Checked' }),
    complete: () => ({ bankReference: 'FT1' }),
    reject: () => why,
    return: () => ({ ...why, bankReference: 'FT2' }),
    makeBatch: () => ({}),
    openBatchFile: () => ({}),
  },
  /** The demo investor's bank account is old enough: one withdrawal is cancelled, one rejected, one paid. */
  async visit({ origin, options, operator: { api: office, send } }) {
    const { api } = await presentHolder(origin, options)
    const [account] = (await api.banking.list({})).items
    const { available } = await api.withdrawals.terms({})
    const ask = async () => {
      const body = { amount: 100_00, accountId: account!.id }
      const { id } = await api.withdrawals.withdraw(body, { idempotencyKey: newId() })
      return id
    }
    const [cancelled, rejected, paid] = [await ask(), await ask(), await ask()]
    expect(await api.withdrawals.cancel({ id: cancelled }, freshKey())).toMatchObject({ stage: 'cancelled' })
    const { withdrawals } = office
    expect((await withdrawals.reject({ id: rejected, ...why }, freshKey())).reason).toMatchObject({
      key: 'other',
    })
    expect((await withdrawals.approve({ id: paid }, freshKey())).stage).toBe('approved')
    const batch = await withdrawals.makeBatch({}, freshKey())
    expect((await withdrawals.batches({ limit: 1 })).items[0]?.id).toBe(batch.id)
    expect((await send('/api/admin/withdrawal-batches/export')).status).toBe(200)
    const opened = await withdrawals.openBatchFile({ id: batch.id })
    const file = await (await send(opened.file)).text()
    const { reference } = await withdrawals.investors({ id: paid })
    expect(file).toContain(reference)
    expect((await withdrawals.withdrawals({ batch: batch.id })).items.map(({ id }) => id)).toContain(paid)
    const listed = await (await send(`/api/admin/withdrawals/export?batch=${batch.id}`)).text()
    expect(listed).toContain(reference)
    expect((await withdrawals.complete({ id: paid, bankReference: newId() }, freshKey())).stage).toBe(
      'completed',
    )
    const returned = await withdrawals.return({ id: paid, bankReference: newId(), ...why }, freshKey())
    expect(returned).toMatchObject({ stage: 'completed', isProposed: true })
    expect(await api.withdrawals.withdrawal({ id: paid })).toMatchObject({ stage: 'completed' })
    expect((await api.withdrawals.own({ limit: 3 })).items).toHaveLength(3)
    expect((await api.withdrawals.terms({})).available).toBe(available - 100_00)
  },
}
