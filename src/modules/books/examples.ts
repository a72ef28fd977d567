import { expect } from 'vitest'
import { newId } from '#kit/ids.ts'
import { accountKinds } from '#modules/ledger/vocabulary.ts'
import type { Examples } from '#support/examples.ts'
import type { booksContract } from './contract.ts'

export const examples: Examples<typeof booksContract> = {
  bodies: { assignBreak: () => ({ assignedTo: newId(), note: 'Asked the bank' }) },
  async visit({ operator: { api, send } }) {
    const { books } = api
    const { rows, total } = await books.trialBalance({})
    expect(rows).toHaveLength(accountKinds.length)
    expect(total.closing.debit).toBe(total.closing.credit)
    const { items } = await books.accounts({ kind: 'wallet', on: '2026-01-01' })
    const { id } = items[0]!
    await books.account({ id })
    await send(`/api/admin/books/accounts/${id}/export`)
    // Every deposit uses this account, so it has entries.
    const { items: clearing } = await books.accounts({ kind: 'gateway_clearing' })
    const { items: entries } = await books.account({ id: clearing[0]!.id })
    await books.transaction({ id: entries[0]!.transactionId })
    await books.breaks({})
    await send('/api/admin/books/accounts-export?kind=bank')
    await send('/api/admin/books/breaks-export?state=gone')
  },
  unvisited: { assignBreak: 'a world that agrees with itself has no break to assign' },
}
