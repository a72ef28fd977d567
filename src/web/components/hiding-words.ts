import type { Locale } from '#kit/locale.ts'

/** What the switch of amounts says of what it does, and what is heard in place of an amount. */
export const hidingWords: Record<Locale, { hide: string; show: string; hidden: string }> = {
  ar: { hide: 'إخفاء المبالغ', show: 'إظهار المبالغ', hidden: 'مبلغ مخفي' },
  en: { hide: 'Hide amounts', show: 'Show amounts', hidden: 'amount hidden' },
}
