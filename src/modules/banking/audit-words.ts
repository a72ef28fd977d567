import { type AuditWords, pairWords } from '#kit/audit-words.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'

/** The words of this module's acts in the audit log. */
export const bankingAuditWords: AuditWords = {
  acts: {
    added: { ar: 'إضافة حساب بنكي', en: 'Added a bank account' },
    removed: { ar: 'حذف حساب بنكي', en: 'Removed a bank account' },
    made_default: { ar: 'جعل حساب بنكي هو الأساسي', en: 'Made a bank account the default' },
    name_decided: { ar: 'حسم اسم صاحب حساب بنكي', en: 'Decided whose a bank account is' },
  },
  fields: {
    account: { ar: 'الحساب', en: 'Account' },
    bankCode: { ar: 'البنك', en: 'Bank' },
    ending: { ar: 'ينتهي بـ', en: 'Ending in' },
    nameCheck: { ar: 'الاسم', en: 'Name' },
  },
  values: {
    nameCheck: pairWords(ar.labels.nameCheckTold, en.labels.nameCheckTold),
    bankCode: pairWords(ar.banks, en.banks),
  },
}
