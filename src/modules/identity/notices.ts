import { type NoticeKind, noticeKind } from '#platform/declarations/notices.ts'

import { contactChanged, passwordChanged, personRegistered, roles } from './contract.ts'
import { notices as ar } from './messages.ar.ts'
import {
  type CodeSent,
  type ContactChanged,
  type EmailProofSent,
  notices as en,
  type LinkSent,
} from './messages.en.ts'

/** AUTH-3: sent at once and not through the queue, because a code must not be stored. */
export const codeNotice: NoticeKind<never, CodeSent> = {
  name: 'identity.code',
  topic: 'account',
  readers: roles,
  channels: { sms: 'always', mail: 'always' },
  words: { ar: ar.code, en: en.code },
}

/** AUTH-1: the code that proves an email, with a link that does the same. */
export const emailProofNotice: NoticeKind<never, EmailProofSent> = {
  name: 'identity.email_proof',
  topic: 'account',
  readers: ['user'],
  channels: { mail: 'always' },
  words: { ar: ar.emailProof, en: en.emailProof },
}

/** AUTH-4: sent at once like a code, because a link signs in as a code does. */
export const linkNotice: NoticeKind<never, LinkSent> = {
  name: 'identity.link',
  topic: 'account',
  readers: ['user'],
  channels: { mail: 'always' },
  words: { ar: ar.link, en: en.link },
}

/** Sent when the email or the mobile number has changed; `now` is the new one, masked. */
export const emailChangedNotice: NoticeKind<{ readonly now: string }, ContactChanged> = {
  name: 'identity.email_changed',
  topic: 'account',
  readers: roles,
  channels: { app: 'always', sms: 'always' },
  words: { ar: ar.emailChanged, en: en.emailChanged },
  on: contactChanged.email,
  leadsTo: () => '/user/profile',
}
export const mobileChangedNotice: NoticeKind<{ readonly now: string }, ContactChanged> = {
  name: 'identity.mobile_changed',
  topic: 'account',
  readers: roles,
  channels: { app: 'always', mail: 'always' },
  words: { ar: ar.mobileChanged, en: en.mobileChanged },
  on: contactChanged.mobile,
  leadsTo: () => '/user/profile',
}
/** AUTH-11: sent at once, because a closed account has no address for later notices. */
export const accountClosedNotice: NoticeKind<never, object> = {
  name: 'identity.account_closed',
  topic: 'account',
  readers: ['user'],
  channels: { mail: 'always', sms: 'always' },
  words: { ar: ar.accountClosed, en: en.accountClosed },
}

export const identityNotices: readonly NoticeKind[] = [
  noticeKind(codeNotice),
  noticeKind(linkNotice),
  noticeKind(emailProofNotice),
  noticeKind(emailChangedNotice),
  noticeKind(mobileChangedNotice),
  noticeKind(accountClosedNotice),
  noticeKind({
    name: 'identity.welcome',
    topic: 'account',
    readers: ['user'],
    channels: { app: 'always', mail: 'on' },
    canWait: true,
    words: { ar: ar.welcome, en: en.welcome },
    on: personRegistered,
    leadsTo: () => '/user/kyc',
  }),
  noticeKind({
    name: 'identity.password_changed',
    topic: 'account',
    readers: roles,
    channels: { app: 'always', mail: 'always' },
    words: { ar: ar.passwordChanged, en: en.passwordChanged },
    on: passwordChanged,
    leadsTo: () => '/forgot-password',
  }),
]
