import { defineList } from '#kit/list.ts'
import { investmentStatuses, offeredStages, riskLevels } from './vocabulary.ts'

/** OPP-6: the public list. */
export const opportunityList = defineList({
  search: 100,
  filters: {
    city: { anyKey: true },
    completion: { anyKey: true },
    type: { anyKey: true },
    investmentType: { anyKey: true },
    status: { anyOf: investmentStatuses },
    risk: { anyOf: riskLevels },
    /** Basis points a year. */
    minReturn: { number: [0, 10_000] },
    /** Halalas. */
    maxMinimum: { number: [0, 100_000_000_000_00] },
  },
  sorts: {
    open_first: ['integer', 'instant'],
    newest: ['instant'],
    closing_soon: ['integer', 'instant'],
    highest_return: ['integer'],
    most_funded: ['integer'],
  },
  pages: 1000,
})

/** OPP-16: every opportunity that was ever offered. */
export const offeredList = defineList({
  filters: { stage: { oneOf: offeredStages } },
  sorts: { paid_first: ['integer', 'instant'] },
})
