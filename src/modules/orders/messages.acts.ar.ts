import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    exported: 'تصدير الطلبات',
    order_cancelled: 'إلغاء طلب لم يُدفع',
    investment_refunded: 'إعادة مبلغ استثمار',
  },
  subjects: {
    list: 'قائمة',
    order: 'طلب',
    investment: 'استثمار',
  },
  fields: {
    status: 'الحالة',
    isSearched: 'بحث',
    columns: 'الأعمدة',
    reference: 'المرجع',
    reason: 'السبب',
    amount: 'المبلغ',
    fee: 'الرسوم',
    opportunity: 'الفرصة',
    isOpen: 'التمويل مستمر',
  },
  values: { status: { completed: 'قائم', cancelled: 'أُعيد مبلغه' } },
}
