import type { Bilingual, Locale } from '#kit/locale.ts'

const words = {
  search: { ar: 'بحث', en: 'Search' },
  title: { ar: 'البحث في كل شيء', en: 'Search everything' },
  ask: { ar: 'اسم أو بريد أو جوال أو رقم', en: 'Name, email, mobile or number' },
  hint: {
    ar: 'اكتب ثلاثة أحرف على الأقل: عميلًا أو طلبًا أو دفعة أو فرصة.',
    en: 'Type at least three letters: a customer, an order, a payment or an opportunity.',
  },
  searching: { ar: 'جارٍ البحث…', en: 'Searching…' },
  none: { ar: 'لا نتائج. جرّب كلمات أخرى.', en: 'Nothing fits. Try other words.' },
  failed: { ar: 'تعذّر البحث. حاول مرة أخرى.', en: 'The search failed. Try again.' },
} satisfies Record<string, Bilingual>

export type SearchWords = { readonly [K in keyof typeof words]: string }

/** The search is on every page of the back office, so its few words are loaded with the frame. */
export const searchWordsIn = (locale: Locale): SearchWords =>
  Object.fromEntries(Object.entries(words).map(([key, said]) => [key, said[locale]])) as SearchWords
