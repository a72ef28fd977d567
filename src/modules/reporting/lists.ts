import { defineList } from '#kit/list.ts'

/** The events of a customer, of all sources or of one (ADM-3). */
export const timelineList = defineList({
  filters: { source: { text: 60 } },
  sorts: { newest: ['instant'] },
})
