import { readers } from '#kit/duties.ts'
import type { SearchSource } from '#platform/declarations/search.ts'
import { findRunById, findRuns } from './operations/find.ts'

export const disbursementsFinders: readonly SearchSource[] = [
  {
    name: 'disbursements.runs',
    label: { ar: 'التوزيعات', en: 'Disbursements' },
    roles: readers.finance,
    find: findRuns,
    findById: findRunById,
  },
]
