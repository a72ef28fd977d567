import { readers } from '#kit/duties.ts'
import { formatDate, formatFigure } from '#kit/format.ts'
import { parseAmountOnDay, referenceForms } from '#kit/search-text.ts'
import { riyadhDay, startOfRiyadhDay } from '#kit/time.ts'
import type { SearchSource } from '#platform/declarations/search.ts'
import { searchLines } from './queries/statements.ts'

export const statementsFinders: readonly SearchSource[] = [
  {
    name: 'statements.lines',
    label: { ar: 'أسطر كشوف البنك', en: 'Bank statement lines' },
    roles: readers.finance,
    find: async ({ tx, locale, now }, text, most) => {
      const amount = parseAmountOnDay(text, riyadhDay(now))
      const rows = await searchLines(tx, amount ?? referenceForms(text), most)
      return rows.map((row) => ({
        id: row.id,
        title: row.bankReference,
        note: `${formatFigure(row.amount, 2)} · ${formatDate(startOfRiyadhDay(row.bookedOn), locale)}`,
        leadsTo: `/admin-sahl/statement/${row.statementId}?q=${encodeURIComponent(row.bankReference)}`,
      }))
    },
  },
]
