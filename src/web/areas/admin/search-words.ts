import type { Bilingual, Locale } from '#kit/locale.ts'

const words = {
  search: { ar: 'بحث', en: 'Search' },
  title: { ar: 'البحث في كل شيء', en: 'Search everything' },
  ask: { ar: 'صفحة أو إجراء أو اسم أو رقم', en: 'Page, action, name or number' },
  hint: {
    ar: 'جرّب اسمًا أو جوالًا أو آيبان أو مرجعًا، أو مبلغًا مع يومه مثل «3000 12/10».',
    en: 'Try a name, mobile, IBAN or reference, or an amount with its day such as “3000 12/10”.',
  },
  searching: { ar: 'جارٍ البحث…', en: 'Searching…' },
  none: { ar: 'لا نتائج. جرّب كلمات أخرى.', en: 'No results. Try other words.' },
  failed: { ar: 'تعذّر البحث. حاول مرة أخرى.', en: 'The search failed. Try again.' },
  recent: { ar: 'فُتحت مؤخرًا', en: 'Recent' },
  actions: { ar: 'في هذه الصفحة', en: 'On this page' },
  pages: { ar: 'الصفحات', en: 'Pages' },
  shortcuts: { ar: 'اختصارات لوحة المفاتيح', en: 'Keyboard shortcuts' },
  letters: { ar: 'اختصارات الحروف', en: 'Letter shortcuts' },
  everywhere: { ar: 'في كل صفحة', en: 'Everywhere' },
} satisfies Record<string, Bilingual>

export type SearchWords = { readonly [K in keyof typeof words]: string }

/** The search is on every page of the back office, so its few words are loaded with the frame. */
export const searchWordsIn = (locale: Locale): SearchWords =>
  Object.fromEntries(Object.entries(words).map(([key, said]) => [key, said[locale]])) as SearchWords
