import { formatDateTime, isolated } from '#kit/format.ts'
import { type Branded, contactText, type NoticeWords } from '#kit/notices.ts'
import { banks } from './messages.en.ts'

interface AccountNamed {
  readonly bankCode: string
  readonly ending: string
}
interface Added extends AccountNamed {
  readonly usableFrom: string
}

const names: Readonly<Record<string, string>> = banks
/** `Al Rajhi Bank, ending in 7519` */
const accountOf = ({ bankCode, ending }: AccountNamed) =>
  `${names[bankCode] ?? 'a bank account'}, ending in ${isolated(ending)}`

export const notices = {
  added: {
    label: 'A bank account is added',
    title: (p: Added) => `A bank account was added: ${accountOf(p)}`,
    body: (p: Added & Branded) =>
      `It can receive withdrawals from ${formatDateTime(p.usableFrom, 'en')}. ` +
      `If you did not add it, remove it, change your password and tell us at once: ${contactText(p)}.`,
  } satisfies NoticeWords<Added>,
  removed: {
    label: 'A bank account is removed',
    title: (p: AccountNamed) => `A bank account was removed: ${accountOf(p)}`,
    body: (p: Branded) =>
      `It receives no withdrawals any more. If you did not remove it, tell us at once: ${contactText(p)}.`,
  } satisfies NoticeWords<AccountNamed>,
}
