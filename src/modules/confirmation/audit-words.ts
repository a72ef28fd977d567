import { type AuditWords, pairWords } from '#kit/audit-words.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'

/** The words of this module's acts in the audit log. */
export const confirmationAuditWords: AuditWords = {
  acts: {
    mismatched: {
      ar: 'إجابة شخص آخر في تطبيق الهوية',
      en: 'Found that somebody else had answered in the identity app',
    },
  },
  fields: {
    mismatches: { ar: 'وجه الاختلاف', en: 'What differs' },
    transaction: { ar: 'رقم العملية', en: 'Transaction' },
  },
  values: { mismatches: pairWords(ar.labels.mismatch, en.labels.mismatch) },
}
