import { defineList, periodFilters } from '#kit/list.ts'

/** AUTH-13: the audit log by act, actor, subject and day. */
export const auditList = defineList({
  search: 100,
  filters: {
    act: { text: 80 },
    actor: { text: 80 },
    subject: { text: 80 },
    investor: { person: true },
    ...periodFilters,
  },
  sorts: { newest: ['instant'], oldest: ['instant'] },
  sums: [],
  columns: ['at', 'actor', 'act', 'subject', 'changes', 'address', 'position'],
})
