import type { RefusalWords } from '#kit/errors.ts'
import { formatFigure, isolated, moneyInText } from '#kit/format.ts'
import type { NoticeWords } from '#kit/notices.ts'
import type { disbursementsRefusals } from './contract.ts'
import type * as english from './messages.en.ts'
import type { Became, Life, Paid } from './messages.en.ts'

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

export const sheet: typeof english.sheet = {
  title: 'عمليات التوزيع',
  columns: {
    reference: 'العملية',
    property: 'الفرصة',
    kind: 'النوع',
    status: 'الحالة',
    total: 'الإجمالي',
    shares: 'الأنصبة',
    paidShares: 'ما صُرف من الأنصبة',
    paid: 'المصروف',
    recordAt: 'تاريخ الاستحقاق',
    bankReference: 'مرجع البنك',
    proposedBy: 'المقترِح',
    proposed: 'تاريخ الاقتراح',
    decidedBy: 'صاحب القرار',
    decided: 'تاريخ القرار',
    paidAt: 'اكتمال الصرف',
  },
  byDeadline: 'مهلة التمويل',
}

export const shareSheet: typeof english.shareSheet = {
  title: 'أنصبة عملية توزيع',
  columns: { holder: 'المستثمر', part: 'مقابل', stake: 'الحصة', amount: 'النصيب', paid: 'وقت الصرف' },
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

const titles: Record<Became, (title: string) => string> = {
  completed: (title) => `اكتمل تمويل ${title}`,
  closed: (title) => `أُغلق الاستثمار في ${title}`,
  reopened: (title) => `فُتح الاستثمار في ${title} من جديد`,
  cancelled: (title) => `أُلغيت فرصة ${title}`,
}
const toHolders: Record<Became, string> = {
  completed: 'تم شراء العقار وأصبحت حصتك نهائية، ويُودع نصيبك من الدخل في محفظتك حسب جدول التوزيع.',
  closed: 'لا تقبل الفرصة استثمارات في الوقت الحالي، وحصتك باقية كما هي.',
  reopened: 'عادت الفرصة تقبل الاستثمار، وحصتك باقية كما هي.',
  cancelled: 'يعود إلى محفظتك كل ما دفعته فيها مع رسومه.',
}
const lost = 'لم يعد إتمام طلبك فيها ممكنًا، وإن وصلت دفعته فستُضاف كاملة إلى محفظتك.'
const toWaiting: Record<Became, string> = {
  completed: lost,
  closed: lost,
  reopened: 'يمكنك دفع طلبك فيها قبل انتهاء مهلته.',
  cancelled: lost,
}

export const notices = {
  paid: {
    label: 'ما يُصرف لك من دخل ورأس مال وأرباح',
    title: (p: Paid) => `أُودع ${moneyInText(p.amount, 'ar')} في محفظتك`,
    body: (p: Paid) => {
      const title = isolated(p.title.ar)
      const money = (amount: number) => moneyInText(amount, 'ar')
      if (p.kind === 'income') return `هذا نصيبك من دخل ${title}.`
      if (p.kind === 'cancellation') {
        return p.fee > 0
          ? `أُلغيت فرصة ${title} وعاد إليك كامل ما استثمرته، ومعه رسوم قدرها ${money(p.fee)}.`
          : `أُلغيت فرصة ${title} وعاد إليك كامل ما استثمرته.`
      }
      const gain = p.amount - p.capital
      if (gain === 0) return `تم التخارج من ${title}. هذا نصيبك من رأس المال.`
      return p.capital > 0
        ? `تم التخارج من ${title}: رأس المال ${money(p.capital)} والربح ${money(gain)}.`
        : `تم التخارج من ${title}. هذا نصيبك من الربح.`
    },
  } satisfies NoticeWords<Paid>,
  life: {
    label: 'اكتمال تمويل ما استثمرت فيه أو إغلاقه أو إعادة فتحه أو إلغاؤه',
    title: (p: Life) => titles[p.became](isolated(p.title.ar)),
    body: (p: Life) =>
      [p.holds && toHolders[p.became], p.waits && toWaiting[p.became]].filter(Boolean).join(' '),
  } satisfies NoticeWords<Life>,
}
