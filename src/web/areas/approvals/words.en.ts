import { labels } from '#modules/approvals/messages.en.ts'

const approvals = {
  title: 'Approvals',
  lead: 'One operator proposes, another decides within seven days. You cannot decide your own proposals.',
  inbox: 'Inbox',
  inboxes: { awaiting: 'Needs my decision', mine: 'Proposed by me' },
  status: 'Status',
  statuses: labels.status,
  personFilters: { investor: 'Customer' },
  sorts: { newest: 'Newest first' },
  none: {
    title: 'Nothing awaits you here',
    text: 'What other operators propose, and you may decide, appears here.',
  },
  columns: {
    what: 'What',
    changes: 'Before and after',
    reason: 'Reason',
    who: 'Proposed by',
    status: 'Status',
    act: 'Decision',
  },
  open: 'Open',
  openOf: (name: string) => `Open the page of ${name}`,
  was: 'was',
  is: 'becomes',
  nothing: '—',
  checks: 'Checks',
  passed: 'Passed',
  failed: 'Failed',
  until: 'to be decided by',
  byAnother: 'Another operator decides this.',
  decidedBy: (name: string) => `by ${name}`,
  approve: 'Approve',
  approveOf: (what: string) => `Approve: ${what}`,
  decline: 'Decline',
  declineOf: (what: string) => `Decline: ${what}`,
  withdraw: 'Withdraw proposal',
  withdrawOf: (what: string) => `Withdraw proposal: ${what}`,
  withdrawn: 'Your proposal was withdrawn',
  withdrawDialog: {
    title: (what: string) => `Withdraw: ${what}?`,
    text: 'Nothing changes. It can be proposed again.',
  },
  approveDialog: {
    title: (what: string) => `Approve: ${what}?`,
    text: 'It is carried out at once, in your name and the proposer’s.',
    done: 'Approved and carried out',
    stale: 'Not carried out: what it was based on has changed since. It can be proposed anew.',
  },
  declineDialog: {
    title: (what: string) => `Decline: ${what}?`,
    text: 'Nothing changes. The proposer reads your reason.',
    reason: 'Reason',
    done: 'Declined',
  },
}

export default approvals

declare module '#web/app/words.ts' {
  interface AreaWords {
    approvals: typeof approvals
  }
}
