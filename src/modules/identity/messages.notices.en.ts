import { isolated } from '#kit/format.ts'
import { pluralOf } from '#kit/locale.ts'
import { type Branded, contactText, type NoticeWords } from '#kit/notices.ts'

export interface CodeSent {
  readonly code: string
  readonly minutes: number
}

export interface LinkSent {
  readonly address: string
  readonly minutes: number
}
export interface EmailProofSent extends CodeSent {
  readonly address: string
  readonly hours: number
}
/** `now` is the new address, masked. */
export interface ContactChanged {
  readonly now: string
}

const plural = pluralOf('en')
const minutes = (count: number) => plural(count, { one: '# minute', other: '# minutes' })
const hours = (count: number) => plural(count, { one: '# hour', other: '# hours' })

/** Labels of the link buttons in mails. */
export const links = { logIn: 'Log in', confirm: 'Confirm my email' }

export const notices = {
  welcome: {
    label: 'Welcome',
    title: (p: Branded) => `Welcome to ${p.platform}`,
    body: () =>
      'Your account is open. Verify your identity, which takes a few minutes, and you can invest in property.',
  } satisfies NoticeWords<object>,
  emailChanged: {
    label: 'A changed email',
    title: (p: Branded) => `Your ${p.platform} email was changed`,
    body: (p: ContactChanged & Branded) =>
      `It is ${isolated(p.now)} from now on. If this was not you, tell us at once: ${contactText(p)}.`,
  } satisfies NoticeWords<ContactChanged>,
  mobileChanged: {
    label: 'A changed mobile number',
    title: (p: Branded) => `Your ${p.platform} mobile number was changed`,
    body: (p: ContactChanged & Branded) =>
      `It is ${isolated(p.now)} from now on. If this was not you, tell us at once: ${contactText(p)}.`,
  } satisfies NoticeWords<ContactChanged>,
  code: {
    label: 'Verification codes',
    title: (p: Branded) => `Your ${p.platform} verification code`,
    body: (p: CodeSent) =>
      `Your verification code is ${p.code}\n\n` +
      `It works once, for ${minutes(p.minutes)}. Never share it, not even with us.\n` +
      `If you did not ask for it, you can ignore this email.`,
    sms: (p: CodeSent & Branded) =>
      `${p.code} is your ${p.platform} verification code. It works for ${minutes(p.minutes)}. ` +
      `Never share it, not even with us.`,
  } satisfies NoticeWords<CodeSent>,
  emailProof: {
    label: 'Confirming an email',
    title: (p: Branded) => `Confirm your ${p.platform} email`,
    body: (p: EmailProofSent) =>
      `Your verification code is ${p.code}\n\n` +
      `It works once, for ${minutes(p.minutes)}. Never share it, not even with us.\n\n` +
      `Or open this link, log in if you are asked to, and press “Confirm my email”. It works for ${hours(p.hours)}:\n\n` +
      `${p.address}\n\n` +
      `If you did not ask for this, you can ignore this email.`,
  } satisfies NoticeWords<EmailProofSent>,
  link: {
    label: 'Log-in links',
    title: (p: Branded) => `Your ${p.platform} log-in link`,
    body: (p: LinkSent) =>
      `Open this link in the browser where you asked for it, and press “Log in” there:\n\n${p.address}\n\n` +
      `It works once, for ${minutes(p.minutes)}. Never share it, not even with us.\n` +
      `If you did not ask for it, you can ignore this email.`,
  } satisfies NoticeWords<LinkSent>,
  passwordChanged: {
    label: 'Password changed',
    title: (p: Branded) => `Your ${p.platform} password was changed`,
    body: (p: Branded) =>
      'Your password was changed just now, and you were logged out everywhere else. ' +
      `If it was not you, reset your password and tell us at once: ${contactText(p)}.`,
  } satisfies NoticeWords<object>,
  accountClosed: {
    label: 'Account closed',
    title: (p: Branded) => `Your ${p.platform} account is closed`,
    body: (p: Branded) =>
      'What the law does not ask us to keep was erased. ' +
      `If you did not close it, tell us at once: ${contactText(p)}.`,
  } satisfies NoticeWords<object>,
}
