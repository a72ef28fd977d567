import { pluralOf } from '#kit/locale.ts'
import type { Branded, NoticeWords } from '#kit/notices.ts'

export interface CodeSent {
  readonly code: string
  readonly minutes: number
}

const plural = pluralOf('en')
const minutes = (count: number) => plural(count, { one: '# minute', other: '# minutes' })

export const notices = {
  welcome: {
    label: 'Welcome',
    title: (p: Branded) => `Welcome to ${p.brand}`,
    body: () =>
      'Your account is open. Verify your identity, which takes a few minutes, and you can invest in property.',
  } satisfies NoticeWords<object>,
  code: {
    label: 'Verification codes',
    title: (p: Branded) => `Your ${p.brand} verification code`,
    body: (p: CodeSent & Branded) =>
      `Your verification code is ${p.code}\n\n` +
      `It works once, for ${minutes(p.minutes)}. Never share it, not even with us.\n` +
      `If you did not ask for it, you can ignore this email.\n\n${p.brand}`,
    sms: (p: CodeSent & Branded) =>
      `${p.code} is your ${p.brand} verification code. It works for ${minutes(p.minutes)}. ` +
      `Never share it, not even with us.`,
  } satisfies NoticeWords<CodeSent>,
}
