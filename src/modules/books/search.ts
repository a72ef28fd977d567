import { readers } from '#kit/duties.ts'
import { formatDate } from '#kit/format.ts'
import { findAccountById, findTransaction } from '#modules/ledger/index.ts'
import type { SearchSource } from '#platform/declarations/search.ts'
import { labels as ar } from './messages.ar.ts'
import { labels as en } from './messages.en.ts'

const labels = { ar, en }

/** LED-7: finds a ledger transaction and a ledger account by the id that lists and files show. */
export const booksFinders: readonly SearchSource[] = [
  {
    name: 'books.transactions',
    label: { ar: 'القيود', en: 'Postings' },
    roles: readers.finance,
    find: async () => [],
    findById: async ({ tx, locale }, id) => {
      const [found, account] = await Promise.all([findTransaction(tx, id), findAccountById(tx, id)])
      const { movements, accounts } = labels[locale]
      return [
        ...(found
          ? [
              {
                id,
                title: movements[found.kind],
                note: formatDate(found.postedAt, locale),
                leadsTo: `/admin-sahl/books/transactions/${id}` as const,
              },
            ]
          : []),
        ...(account
          ? [
              {
                id,
                title: accounts[account.kind],
                note: null,
                leadsTo: `/admin-sahl/books/accounts/${id}` as const,
              },
            ]
          : []),
      ]
    },
  },
]
