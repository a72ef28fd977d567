import { defineList } from '#kit/list.ts'
import { stages } from './vocabulary.ts'

/** The events of a customer, of all sources or of one (ADM-3). */
export const timelineList = defineList({
  filters: { source: { text: 60 } },
  sorts: { newest: ['instant'] },
})

/** ADM-6: customers by the stages that they reached, for a period of registration. */
export const stageList = defineList({
  filters: {
    stage: { oneOf: stages },
    /** A stage that the customers have not reached. */
    without: { oneOf: stages },
    from: { day: true },
    to: { day: true },
    reachedFrom: { day: true },
    reachedTo: { day: true },
  },
  sorts: { newest: ['integer'], latest: ['integer'] },
  columns: ['name', 'status', 'registered', 'reached'],
})
