import type { Bilingual } from '#kit/locale.ts'
import type { MenuGroup } from './menu-groups.ts'

/** Words of the operators' frame. They are not in the area `frame`, which every investor loads. */
export const groupNames: Readonly<Record<Exclude<MenuGroup, 'first'>, Bilingual>> = {
  customers: { ar: 'العملاء', en: 'Customers' },
  money: { ar: 'الأموال', en: 'Money' },
  books: { ar: 'الدفاتر', en: 'Books' },
  opportunities: { ar: 'الفرص', en: 'Opportunities' },
  content: { ar: 'المحتوى', en: 'Content' },
  system: { ar: 'النظام', en: 'System' },
}

const waitingNumbers = { ar: (n: string) => `${n} بالانتظار`, en: (n: string) => `${n} waiting` }

/** Names a number of waiting rows for screen readers. */
export const waitingWords = waitingNumbers
