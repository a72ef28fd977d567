import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'
import { labels } from './messages.ar.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    requested: 'تقديم طلب سحب',
    cancelled: 'إلغاء طلب سحب',
    approved: 'الموافقة على طلب سحب',
    completed: 'إتمام سحب',
    rejected: 'رفض طلب سحب',
    returned: 'تسجيل إعادة البنك لسحب',
    batch_made: 'إعداد ملف سحوبات للبنك',
    batch_downloaded: 'تنزيل ملف سحوبات',
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
    balance: 'المتبقي في المحفظة',
  },
  values: { stage: labels.stages, reason: labels.reasons },
}
