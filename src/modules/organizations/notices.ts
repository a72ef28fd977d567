import { listOperatorIds } from '#modules/identity/index.ts'
import type { Tx } from '#platform/database/database.ts'
import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'
import {
  enquiryReceived,
  invitationAnswered,
  membershipChanged,
  registrationExpired,
  registrationExpiring,
  suspensionChanged,
  verificationDecided,
  verificationSubmitted,
} from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import { notices as en } from './messages.en.ts'
import { verificationDeciders } from './policy.ts'
import { findEnquiry } from './queries/enquiries.ts'
import { listMemberIds } from './queries/organizations.ts'
import { listOwnerIds } from './queries/verification.ts'

const toMembers = {
  topic: 'account',
  readers: ['user'],
  channels: { app: 'always', mail: 'on', sms: 'off' },
} as const

const toOwners = {
  topic: 'account',
  readers: ['user'],
  channels: { app: 'always', mail: 'on', sms: 'off' },
  recipients: ({ db }: { db: Tx }, { subject }: { subject: string }) => listOwnerIds(db, subject),
} as const

export const organizationsNotices: readonly NoticeKind[] = [
  noticeKind({
    name: 'organizations.enquiry_received',
    topic: 'account',
    readers: ['admin'],
    channels: { app: 'on', mail: 'off' },
    canWait: true,
    words: { ar: ar.enquiry, en: en.enquiry },
    on: enquiryReceived,
    recipientsWithData: async ({ db }, { subject }) => {
      const enquiry = await findEnquiry(db, subject)
      // Old enquiries are deleted, and one may be while its event waits.
      if (!enquiry) return []
      const { organizationName, city } = enquiry
      const operators = await listOperatorIds(db, ['admin'])
      return operators.map((personId) => ({
        personId,
        data: { enquiryId: subject, organizationName, city },
      }))
    },
    leadsTo: ({ enquiryId }) => `/admin-sahl/organization-contact/${enquiryId}`,
  }),
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
    canWait: true,
    words: { ar: ar.answered, en: en.answered },
    on: invitationAnswered,
    leadsTo: ({ leadsTo }) => leadsTo,
  }),
  noticeKind({
    ...toOwners,
    name: 'organizations.verification_decided',
    words: { ar: ar.verified, en: en.verified },
    on: verificationDecided,
    leadsTo: ({ slug }) => `/organization/${slug}/verification`,
  }),
  noticeKind({
    ...toOwners,
    name: 'organizations.registration_expiring',
    words: { ar: ar.expiring, en: en.expiring },
    on: registrationExpiring,
    leadsTo: ({ slug }) => `/organization/${slug}/verification`,
  }),
  noticeKind({
    ...toOwners,
    name: 'organizations.registration_expired',
    words: { ar: ar.expired, en: en.expired },
    on: registrationExpired,
    leadsTo: ({ slug }) => `/organization/${slug}/verification`,
  }),
  noticeKind({
    name: 'organizations.verification_submitted',
    topic: 'eligibility',
    readers: verificationDeciders,
    channels: { app: 'on', mail: 'off' },
    words: { ar: ar.submitted, en: en.submitted },
    on: verificationSubmitted,
    recipients: ({ db }) => listOperatorIds(db, verificationDeciders),
    leadsTo: ({ id }) => `/admin/organization/${id}`,
  }),
]
