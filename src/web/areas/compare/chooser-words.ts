import type { Locale } from '#kit/locale.ts'

interface ChooserWords {
  readonly title: string
  readonly chosen: string
  readonly count: (chosen: number, most: number) => string
  readonly full: string
  readonly remove: (title: string) => string
  readonly clear: string
  readonly open: string
}

/** Words of the compare tray. Loaded once an opportunity is chosen. */
export const chooserWords: Readonly<Record<Locale, ChooserWords>> = {
  ar: {
    title: 'المقارنة',
    chosen: 'في المقارنة',
    count: (chosen, most) => `${chosen} من ${most}`,
    full: 'اكتمل العدد. أزل فرصة لتضيف غيرها.',
    remove: (title) => `إزالة ${title} من المقارنة`,
    clear: 'إفراغ',
    open: 'قارن',
  },
  en: {
    title: 'Comparison',
    chosen: 'In comparison',
    count: (chosen, most) => `${chosen} of ${most}`,
    full: 'That is as many as fit. Remove one to add another.',
    remove: (title) => `Remove ${title} from the comparison`,
    clear: 'Clear',
    open: 'Compare',
  },
}
