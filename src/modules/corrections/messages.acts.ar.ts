import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'
import { labels } from './messages.ar.ts'

export const acts: Translated<typeof en.acts> = {
  acts: { posted: 'تصحيح الدفاتر', reversed: 'عكس تصحيح في الدفاتر' },
  subjects: { correction: 'تصحيح' },
  fields: {
    kind: 'النوع',
    amount: 'المبلغ',
    investor: 'المستثمر',
    bankReference: 'مرجع البنك',
    payment: 'الدفعة',
    claimed: 'مستحق على المستثمر',
    reversed: 'معكوس',
    reason: 'السبب',
    available: 'المتاح الآن',
  },
  values: { kind: labels.kinds },
}
