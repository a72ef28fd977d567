import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    run_proposed: 'اقتراح عملية توزيع',
    run_approved: 'الموافقة على عملية توزيع',
    run_dropped: 'إسقاط اقتراح عملية توزيع',
    run_paid: 'إتمام صرف عملية توزيع',
  },
  subjects: { run: 'عملية توزيع', opportunity: 'فرصة' },
  fields: {
    reference: 'المرجع',
    opportunity: 'الفرصة',
    kind: 'النوع',
    status: 'الحالة',
    total: 'الإجمالي',
    invested: 'المستثمَر',
    holders: 'عدد المستثمرين',
    recordAt: 'تاريخ الاستحقاق',
    bankReference: 'مرجع البنك',
    shares: 'الأنصبة',
    lifecycle: 'المرحلة',
    held: 'في حساب التمويل',
    receiptAmount: 'الحوالة الواردة',
    incomeBalance: 'في حساب الدخل',
    price: 'المبلغ المطلوب',
    unsold: 'المتبقي للبيع',
    mayPay: 'المرحلة تسمح بالصرف',
    sold: 'المبيع',
  },
  values: {
    kind: { income: 'دخل', exit: 'تخارج', cancellation: 'إلغاء' },
    status: { proposed: 'بانتظار الموافقة', paying: 'قيد الصرف' },
    lifecycle: {
      draft: 'مسودة',
      published: 'منشورة',
      closed: 'مغلقة',
      completed: 'مكتملة',
      exited: 'تم التخارج',
      cancelled: 'ملغاة',
    },
  },
}
