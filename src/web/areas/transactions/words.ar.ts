import type { Translated } from '#kit/locale.ts'
import { receipt } from '#modules/orders/messages.ar.ts'
import { part, sheet } from '#modules/portfolio/messages.ar.ts'
import type en from './words.en.ts'

const transactions: Translated<typeof en> = {
  balance: sheet.columns.balance,
  parts: part,
  asking: {
    selects: { method: { label: 'الطريقة', options: sheet.method } },
    days: { from: 'من يوم', to: 'إلى يوم' },
    none: { title: 'لا نتائج بهذه التصفية' },
  },
  detail: {
    reason: 'سبب عدم إتمامها',
    help: 'أحتاج مساعدة بخصوصها',
    method: sheet.columns.method,
    placedBy: receipt.placedBy,
    placers: receipt.placers,
    reference: 'المرجع',
    property: sheet.columns.title,
    part: 'ما دُفع',
    stake: 'الحصة المملوكة',
    recordAt: 'تاريخ الاستحقاق',
    note: 'ملاحظة',
    fee: 'رسوم الاشتراك ضمن المبلغ',
    vat: 'ضريبة القيمة المضافة ضمن الرسوم',
    card: 'البطاقة',
    begunAt: 'بدأت في',
    advice: 'إشعار التوزيع',
  },
}

export default transactions
