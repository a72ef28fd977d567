import type { Locale } from '#kit/locale.ts'

/** Words of the switch that hides amounts, and the text that a screen reader says instead of an amount. */
export const hidingWords: Record<Locale, { hide: string; show: string; hidden: string }> = {
  ar: { hide: 'إخفاء المبالغ', show: 'إظهار المبالغ', hidden: 'مبلغ مخفي' },
  en: { hide: 'Hide amounts', show: 'Show amounts', hidden: 'amount hidden' },
}
