import type { PersonalData } from '#platform/declarations/personal-data.ts'
import { personal as ar, labels as labelsAr } from './messages.ar.ts'
import { personal as en, labels as labelsEn } from './messages.en.ts'
import { forgetParties, listMovesOf } from './queries.ts'

const kept = { keptYears: 10, because: { ar: ar.because, en: en.because } }

export const receiptsPersonalData: PersonalData = {
  tables: { codes: 'pseudonym', receipts: kept, moves: 'pseudonym' },
  async exportSections({ tx, locale }, personId) {
    const [words, labels] = locale === 'ar' ? [ar, labelsAr] : [en, labelsEn]
    const moves = await listMovesOf(tx, personId)
    return [
      {
        key: 'transfers',
        ...{ title: words.title, columns: words.columns },
        rows: moves.map(({ bankReference, amount, kind, movedAt }) => ({
          bankReference,
          amount: { halalas: amount },
          kind: labels.moves[kind],
          at: { at: movedAt },
        })),
      },
    ]
  },
  async forget({ tx }, personId) {
    await forgetParties(tx, personId)
  },
}
