import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import { invitationAnswered, membershipChanged, suspensionChanged } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'
import { listMemberIds } from './queries/organizations.ts'

const toMembers = {
  topic: 'account',
  readers: ['user'],
  channels: { app: 'always', mail: 'on', sms: 'off' },
} as const

export const organizationsNotices: readonly NoticeKind[] = [
  noticeKind({
    ...toMembers,
    name: 'organizations.membership_changed',
    words: { ar: ar.membership, en: en.membership },
    on: membershipChanged,
    leadsTo: ({ role, slug }) => (role === null ? '/user/organization' : `/organization/${slug}`),
  }),
  noticeKind({
    ...toMembers,
    name: 'organizations.standing_changed',
    words: { ar: ar.suspension, en: en.suspension },
    on: suspensionChanged,
    recipients: ({ db }, { subject }) => listMemberIds(db, subject),
    leadsTo: ({ slug }) => `/organization/${slug}`,
  }),
  noticeKind({
    name: 'organizations.invitation_answered',
    topic: 'account',
    readers: ['user', 'admin'],
    channels: { app: 'always', mail: 'on' },
    words: { ar: ar.answered, en: en.answered },
    on: invitationAnswered,
    leadsTo: ({ leadsTo }) => leadsTo,
  }),
]
