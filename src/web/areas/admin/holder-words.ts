import type { Locale } from '#kit/locale.ts'

const words = {
  ar: { organization: 'منشأة' },
  en: { organization: 'Organization' },
}

export const holderWordsIn = (locale: Locale) => words[locale]
