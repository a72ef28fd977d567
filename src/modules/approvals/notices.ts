import { allOperators, type Role } from '#kit/duties.ts'
import { listOperatorIds } from '#modules/identity/index.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { proposalEnded, proposalMade } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'

const inbox = '/admin-sahl/approvals'

export const approvalsNotices: readonly NoticeKind[] = [
  noticeKind({
    name: 'approvals.awaiting',
    topic: 'account',
    readers: allOperators,
    channels: { app: 'always', mail: 'on' },
    words: { ar: ar.awaiting, en: en.awaiting },
    on: proposalMade,
    recipients: async ({ db }, { data }) => {
      const deciders = await listOperatorIds(db, data.deciders as readonly Role[])
      return deciders.filter((id) => id !== data.proposedBy && !data.excluded?.includes(id))
    },
    leadsTo: () => `${inbox}?inbox=awaiting`,
  }),
  noticeKind({
    name: 'approvals.ended',
    topic: 'account',
    readers: allOperators,
    channels: { app: 'always', mail: 'off' },
    canWait: true,
    words: { ar: ar.ended, en: en.ended },
    on: proposalEnded,
    leadsTo: () => `${inbox}?inbox=mine`,
  }),
]
