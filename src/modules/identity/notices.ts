import { type NoticeKind, noticeKind } from '#platform/notices.ts'
import { personRegistered, roles } from './contract.ts'
import { notices as ar } from './messages.notices.ar.ts'
import { type CodeSent, notices as en } from './messages.notices.en.ts'

/** AUTH-3: sent at once, since a code must not be stored. */
export const codeNotice: NoticeKind<never, CodeSent> = {
  name: 'identity.code',
  topic: 'account',
  readers: roles,
  channels: { sms: 'always', mail: 'always' },
  words: { ar: ar.code, en: en.code },
}

export const identityNotices: readonly NoticeKind[] = [
  noticeKind(codeNotice),
  noticeKind({
    name: 'identity.welcome',
    topic: 'account',
    readers: ['user'],
    channels: { app: 'always', mail: 'on' },
    words: { ar: ar.welcome, en: en.welcome },
    on: personRegistered,
    leadsTo: () => '/user/kyc',
  }),
]
