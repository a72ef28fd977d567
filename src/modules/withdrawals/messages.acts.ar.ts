import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'
import { labels } from './messages.ar.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    requested: 'طلب سحبًا',
    cancelled: 'ألغى طلب سحب',
    approved: 'وافق على طلب سحب',
    completed: 'أكمل سحبًا',
    rejected: 'رفض طلب سحب',
    returned: 'سجّل أن البنك أعاد سحبًا',
    batch_made: 'أعدّ ملف سحوبات للبنك',
    batch_downloaded: 'نزّل ملف سحوبات',
  },
  subjects: { withdrawal: 'سحب', withdrawal_batch: 'ملف البنك' },
  fields: {
    reference: 'المرجع',
    amount: 'المبلغ',
    bankCode: 'البنك',
    ending: 'ينتهي بـ',
    holderName: 'الاسم',
    stage: 'الحالة',
    bankReference: 'مرجع البنك',
    reason: 'السبب',
    text: 'نص السبب',
    rows: 'عدد السحوبات',
    total: 'الإجمالي',
  },
  values: { stage: labels.stages, reason: labels.reasons },
}
