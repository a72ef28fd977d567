import type { RefusalWords } from '#kit/errors.ts'
import { formatFigure } from '#kit/format.ts'
import type { disbursementsRefusals } from './contract.ts'
import type * as english from './messages.en.ts'

export const refusals = {
  run_not_found: 'عملية التوزيع غير موجودة',
  run_not_possible:
    'حالة الفرصة لا تسمح بذلك الآن: يُصرف الدخل والتخارج بعد اكتمال التمويل، ويُعاد المال بعد إغلاق الفرصة.',
  run_open_already: 'توجد عملية توزيع قائمة لهذه الفرصة. اتخذ القرار فيها أو انتظر حتى تُصرف.',
  run_receipt_known: 'المبلغ الوارد بهذا المرجع البنكي موزَّع في عملية أخرى. تحقق من المرجع.',
  run_receipt_unknown:
    'لا توجد حوالة مسجّلة بهذا المرجع. سجّلها أو استورد كشفها ورحّلها دخلًا للفرصة، ثم اقترح التوزيع.',
  run_receipt_elsewhere: 'حوالة بهذا المرجع مسجَّلة، وليست دخلًا لهذه الفرصة. افتح الحوالة وحدّد لمن هي.',
  run_beyond_income: (p: { held: number }) =>
    `الحوالة في حساب الفرصة، ورصيده ${formatFigure(p.held)} ريال، فلا يُصرف أكثر منه.`,
  run_without_holders: 'لم يكن أحد يملك حصة في هذا التاريخ. اختر تاريخ استحقاق لاحقًا.',
  run_record_ahead: 'تاريخ الاستحقاق لم يحن بعد. اختر اليوم أو يومًا قبله.',
  run_total_differs: (p: { total: number }) =>
    `الإلغاء يعيد ما دُفع كاملًا بلا زيادة ولا نقصان: ${formatFigure(p.total)} ريال.`,
  step_not_possible: 'حالة الفرصة لا تسمح بهذه الخطوة الآن. راجع أين وصلت ثم اختر من جديد.',
  funding_differs: (p: { held: number; sold: number }) =>
    `في حساب التمويل ${formatFigure(p.held)} ريال، والمبيع ${formatFigure(p.sold)} ريال. لا يكتمل التمويل حتى يتطابقا.`,
  advice_not_found: 'لا يوجد توزيع مصروف لك بهذا العنوان.',
} satisfies RefusalWords<typeof disbursementsRefusals>

export const checks: typeof english.checks = {
  stage: 'مرحلة الفرصة تسمح بذلك',
  receipt_is_income: 'الحوالة مُرحّلة دخلًا لهذه الفرصة',
  income_covers: 'رصيد حساب الدخل يغطي الإجمالي',
  total_is_paid_in: 'الإجمالي يساوي ما دُفع تمامًا',
  held_is_sold: 'رصيد حساب التمويل يساوي المبيع تمامًا',
  all_sold: 'بيعت الفرصة كاملة',
}

export const advice: typeof english.advice = {
  title: 'إشعار توزيع',
  titleInOther: 'Advice of disbursement',
  number: 'رقم العملية',
  paid: 'المبلغ المودَع في محفظتك',
  details: 'التوزيع',
  investor: 'المستثمر',
  nationalId: 'رقم الهوية أو الإقامة',
  opportunity: 'الفرصة',
  kind: 'النوع',
  recordAt: 'تاريخ الاستحقاق',
  paidAt: 'تاريخ الصرف',
  part: 'مقابل',
  stake: 'حصتك',
  amount: 'المبلغ',
  total: 'الإجمالي',
  note: 'ملاحظة',
  issuer: 'جهة الإصدار',
  footer: 'أُودع المبلغ في محفظتك كما في الدفاتر. العوائد السابقة لا تضمن عوائد قادمة.',
}

export const labels: typeof english.labels = {
  proposal: 'عملية توزيع',
  step: 'تغيير المرحلة',
  kinds: { income: 'دخل', exit: 'تخارج', cancellation: 'إلغاء' },
  statuses: {
    proposed: 'بانتظار الموافقة',
    paying: 'قيد الصرف',
    paid: 'صُرفت',
    dropped: 'سقط مقترحها',
  },
  parts: { income: 'دخل', capital: 'رأس المال', fee: 'رسوم معادة' },
}

export const personal: typeof english.personal = {
  because: 'نظام الدفاتر التجارية: تُحفظ سجلات المدفوعات عشر سنوات.',
  title: 'التوزيعات',
  columns: {
    reference: 'العملية',
    property: 'الفرصة',
    part: 'مقابل',
    amount: 'المبلغ',
    at: 'تاريخ الصرف',
  },
}
