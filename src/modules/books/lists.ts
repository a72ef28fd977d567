import { defineList } from '#kit/list.ts'

/** LED-3: open and resolved breaks. */
export const breakList = defineList({
  filters: {
    state: { oneOf: ['open', 'gone'] },
    whose: { oneOf: ['mine', 'nobodys'] },
    kind: { text: 40 },
  },
  sorts: { oldest: ['instant'], newest: ['instant'] },
  sums: [],
})
