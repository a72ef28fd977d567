import { type AuditWords, exportFieldWords, pairWords } from '#kit/audit-words.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'

/** The words of this module's acts in the audit log. */
export const withdrawalsAuditWords: AuditWords = {
  acts: {
    requested: { ar: 'تقديم طلب سحب', en: 'Requested a withdrawal' },
    cancelled: { ar: 'إلغاء طلب سحب', en: 'Cancelled a withdrawal' },
    approved: { ar: 'الموافقة على طلب سحب', en: 'Approved a withdrawal' },
    completed: { ar: 'إتمام سحب', en: 'Completed a withdrawal' },
    rejected: { ar: 'رفض طلب سحب', en: 'Rejected a withdrawal' },
    returned: { ar: 'تسجيل إعادة البنك لسحب', en: 'Recorded that the bank gave a withdrawal back' },
    batch_made: { ar: 'إعداد ملف سحوبات للبنك', en: 'Made a file of withdrawals for the bank' },
    exported: { ar: 'تصدير قائمة السحوبات', en: 'Exported withdrawals' },
    batches_exported: { ar: 'تصدير قائمة ملفات البنك', en: 'Exported the list of bank files' },
    batch_downloaded: { ar: 'تنزيل ملف سحوبات', en: 'Downloaded a file of withdrawals' },
  },
  subjects: {
    withdrawal: { ar: 'سحب', en: 'Withdrawal' },
    withdrawal_batch: { ar: 'ملف البنك', en: 'Bank file' },
  },
  fields: {
    ...exportFieldWords,
    reference: { ar: 'المرجع', en: 'Reference' },
    amount: { ar: 'المبلغ', en: 'Amount' },
    bankCode: { ar: 'البنك', en: 'Bank' },
    ending: { ar: 'ينتهي بـ', en: 'Ending in' },
    holderName: { ar: 'الاسم', en: 'Name' },
    stage: { ar: 'الحالة', en: 'Status' },
    bankReference: { ar: 'مرجع البنك', en: 'Bank’s reference' },
    reason: { ar: 'السبب', en: 'Reason' },
    text: { ar: 'نص السبب', en: 'In words' },
    rows: { ar: 'عدد السحوبات', en: 'Withdrawals' },
    total: { ar: 'الإجمالي', en: 'Total' },
    balance: { ar: 'المتبقي في المحفظة', en: 'Left in the wallet' },
    investor: { ar: 'المستثمر', en: 'Investor' },
    batch: { ar: 'ملف البنك', en: 'Bank file' },
  },
  values: {
    stage: pairWords(ar.labels.stages, en.labels.stages),
    reason: pairWords(ar.labels.reasons, en.labels.reasons),
  },
  units: { amount: 'halalas', total: 'halalas', balance: 'halalas', least: 'halalas', most: 'halalas' },
}
