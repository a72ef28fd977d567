import type { Locale } from '#kit/locale.ts'

const words = {
  ar: { organization: 'منشأة' },
  en: { organization: 'Organization' },
}

export const accountHolderWordsIn = (locale: Locale) => words[locale]
