import { readers } from '#kit/duties.ts'
import { formatFigure } from '#kit/format.ts'
import { compactIdentifier } from '#kit/search-text.ts'
import { holderText, listNames } from '#modules/identity/index.ts'
import { walletHolderOf } from '#modules/identity/vocabulary.ts'
import type { SearchSource } from '#platform/declarations/search.ts'
import { findCertificate } from './queries.ts'
import { normaliseNumber } from './rules.ts'

export const documentsFinders: readonly SearchSource[] = [
  {
    name: 'documents.certificates',
    label: { ar: 'الشهادات', en: 'Certificates' },
    roles: readers.customers,
    // A certificate is checked on its public page.
    find: async ({ tx, locale }, text) => {
      const found = await findCertificate(tx, normaliseNumber(compactIdentifier(text)))
      if (!found) return []
      const [holder] = await listNames(tx, [found.investorId])
      const note = [holder && holderText(walletHolderOf(holder), locale), formatFigure(found.amount, 2)]
        .filter(Boolean)
        .join(' · ')
      return [{ id: found.number, title: found.number, note, leadsTo: `/certificate/${found.number}` }]
    },
  },
]
