import { defineList } from '#kit/list.ts'

/** ADM-3: everything that happened to a customer, or what one source tells of it. */
export const timelineList = defineList({
  filters: { source: { text: 60 } },
  sorts: { newest: ['instant'] },
})
