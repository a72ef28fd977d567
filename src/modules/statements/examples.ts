import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyadhDay, systemClock } from '#kit/time.ts'
import type { Examples } from '#support/examples.ts'
import type { statementsContract } from './contract.ts'

export const examples: Examples<typeof statementsContract> = {
  bodies: {
    match: () => ({ lines: newId(), transactions: newId(), reason: 'The same transfer' }),
    undoMatch: () => ({ reason: 'Mistaken' }),
  },
  /** A charge and its return, which the books know nothing of: they undo each other. */
  async visit({ operator: { api, send } }) {
    const { statements } = api
    const day = riyadhDay(systemClock())
    const [charge, back] = [newId(), newId()]
    const table = `Date,Reference,Amount\n${day},${charge},-5\n${day},${back},5\n`
    const file = new File([table], 'bank.csv', { type: 'text/csv' })
    const imported = await statements.importStatement({ file })
    expect(imported).toMatchObject({ isNew: true, newLines: 2, receipts: { suspense: 1 } })
    expect(await statements.importStatement({ file })).toMatchObject({ id: imported.id, isNew: false })
    expect((await statements.statements({})).items.map(({ id }) => id)).toContain(imported.id)
    const { items } = await statements.statement({ id: imported.id, state: 'open' })
    expect(items).toMatchObject([{ amount: -500 }])
    expect(await statements.line({ id: items[0]!.id })).toEqual(items[0])
    expect(await (await send(`/api/admin/bank-statements/${imported.id}/file`)).text()).toBe(table)
    await statements.account({})
  },
  unvisited: {
    match: 'needs both sides open: operations.test.ts',
    undoMatch: 'needs a match made by hand: operations.test.ts',
  },
}
