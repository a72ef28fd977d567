import { type AuditWords, pairWords } from '#kit/audit-words.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'

/** The words of this module's acts in the audit log. */
export const cardsAuditWords: AuditWords = {
  acts: { removed: { ar: 'حذف بطاقة محفوظة', en: 'Removed a saved card' } },
  fields: {
    card: { ar: 'البطاقة', en: 'Card' },
    brand: { ar: 'الشبكة', en: 'Network' },
    lastFour: { ar: 'تنتهي بـ', en: 'Ending in' },
  },
  values: { brand: pairWords(ar.brands, en.brands) },
}
