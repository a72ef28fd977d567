import type { RefusalWords } from '#kit/errors.ts'
import { isolated } from '#kit/format.ts'
import { pluralOf } from '#kit/locale.ts'
import { type Branded, contactText, type NoticeWords } from '#kit/notices.ts'
import type { passkeysRefusals } from './contract.ts'

const plural = pluralOf('en')

export const refusals = {
  passkey_failed: 'This passkey could not be checked. Please try again, or log in another way.',
  passkey_unknown: 'This passkey is not linked to an account any more. Please log in another way.',
  passkey_known: 'This passkey is already kept.',
  passkey_lapsed: 'This took too long. Please try again.',
  passkey_not_found: 'This passkey is no longer there.',
  passkey_too_many: (p: { most: number }) =>
    `You can keep ${plural(p.most, { one: '# passkey', other: '# passkeys' })}. Remove one that you no longer use.`,
  passkey_asks_password:
    'This account works in the back office: log in on the operators’ page with your password, then use the passkey.',
} satisfies RefusalWords<typeof passkeysRefusals>

export const personal = {
  title: 'Passkeys',
  columns: { name: 'Name', addedAt: 'Added', usedAt: 'Last used' },
}

interface PasskeyName {
  readonly name: string
}

export const notices = {
  added: {
    label: 'A passkey is added',
    title: () => 'A passkey was added to your account',
    body: (p: PasskeyName & Branded) =>
      `From now on you can log in to ${p.platform} with the passkey ${isolated(p.name)}. ` +
      `If you did not add it, remove it and tell us at once: ${contactText(p)}.`,
  } satisfies NoticeWords<PasskeyName>,
  removed: {
    label: 'A passkey is removed',
    title: () => 'A passkey was removed from your account',
    body: (p: PasskeyName & Branded) =>
      `The passkey ${isolated(p.name)} no longer logs anyone in to ${p.platform}. ` +
      `If you did not remove it, tell us at once: ${contactText(p)}.`,
  } satisfies NoticeWords<PasskeyName>,
}
