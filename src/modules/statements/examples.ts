import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import { riyadhDay, systemClock } from '#kit/time.ts'
import { compareFile, importFile } from '#support/bank-files.ts'
import type { Examples } from '#support/examples.ts'
import type { statementsContract } from './contract.ts'

export const examples: Examples<typeof statementsContract> = {
  bodies: {
    confirmDraft: () => ({ outcome: 'a'.repeat(64) }),
    cancelDraft: () => ({}),
    undoImport: () => ({ reason: 'Of another account' }),
    match: () => ({ lines: newId(), transactions: newId(), reason: 'The same transfer' }),
    undoMatch: () => ({ reason: 'Mistaken' }),
  },
  /** A charge and its return, neither of them in the books: they cancel out. */
  async visit({ operator }) {
    const { api, send } = operator
    const { statements } = api
    const day = riyadhDay(systemClock())
    const [charge, back] = [newId(), newId()]
    const table = `Date,Reference,Amount\n${day},${charge},-5\n${day},${back},5\n`
    const file = new File([table], 'bank.csv', { type: 'text/csv' })
    const imported = await importFile(operator, file)
    expect(imported).toMatchObject({ lines: 2, unrecorded: 0 })
    await expect(statements.sendStatement({ file })).rejects.toMatchObject({ code: 'statement_known' })
    const { items: shown } = await statements.draft({ id: imported.id })
    expect(shown.map(({ outcome }) => outcome)).toEqual(['open', 'suspense'])
    expect((await send(`/api/admin/bank-statement-drafts/${imported.id}/lines/export`)).status).toBe(200)
    const id = imported.statementId
    expect((await send('/api/admin/bank-statements-export')).status).toBe(200)
    expect((await send(`/api/admin/bank-statements/${id}/lines/export`)).status).toBe(200)
    expect((await statements.statements({})).items.map((one) => one.id)).toContain(id)
    const other = await compareFile(operator, new File([table.replace('-5', '-6')], 'bank.csv'))
    expect(await statements.cancelDraft({ id: other.id })).toMatchObject({ status: 'cancelled' })
    const { items } = await statements.statement({ id, state: 'open' })
    expect(items).toMatchObject([{ amount: -500 }])
    expect(await statements.line({ id: items[0]!.id })).toEqual(items[0])
    expect(await (await send(`/api/admin/bank-statements/${id}/file`)).text()).toBe(table)
    await statements.account({})
    expect((await statements.matchedLines({ transactions: newId() })).items).toEqual([])
    expect(await statements.undoImport({ id, reason: 'Of another account' })).toEqual({ id })
  },
  unvisited: {
    match: 'needs both sides open: operations.test.ts',
    undoMatch: 'needs a match made by hand: operations.test.ts',
  },
}
