import { defineList } from '#kit/list.ts'
import { withdrawalStages } from './vocabulary.ts'

/** PAY-5: what operators work at, the one that waits longest first. */
export const withdrawalList = defineList({
  search: 100,
  filters: {
    stage: { oneOf: withdrawalStages },
    investor: { text: 36 },
    batch: { text: 36 },
  },
  sorts: { oldest: [], newest: [], largest: ['integer'] },
})

/** Files that went to the bank. */
export const batchList = defineList({ filters: {}, sorts: { newest: [] } })

/** An investor's own. */
export const ownWithdrawalList = defineList({ filters: {}, sorts: { newest: [] } })
