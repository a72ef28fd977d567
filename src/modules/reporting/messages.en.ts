import type { ColumnOf } from '#kit/list.ts'
import type { auditList } from '#modules/audit/lists.ts'

export const audit = {
  yes: 'Yes',
  no: 'No',
  and: ', ',
  system: 'The system',
  anonymous: 'Nobody logged in',
  wrote: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
  nothing: '—',
}

/** The audit log, on the screen and in a file. */
export const sheet = {
  title: 'Audit log',
  columns: {
    at: 'When',
    actor: 'Who',
    act: 'What',
    subject: 'On',
    changes: 'Before and after',
    address: 'From where',
    position: 'Line',
  } satisfies Record<ColumnOf<typeof auditList>, string>,
}

/** The sources of a customer's timeline. */
export const timeline = { acts: 'Account and operators', looks: 'Who has looked' }
