import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'

export const refusals: Translated<typeof en.refusals> = {
  report_not_found: 'هذا التقرير غير موجود.',
  schedule_not_found: 'هذه الجدولة متوقفة أو غير موجودة.',
  schedule_recipient_unfit: 'أحد المستلمين لا يملك صلاحية هذا التقرير. اختر المستلمين من جديد.',
  schedules_too_many: 'لديك 50 جدولة. أوقف إحداها قبل إضافة غيرها.',
}

export const audit: Translated<typeof en.audit> = {
  yes: 'نعم',
  no: 'لا',
  and: '، ',
  system: 'النظام',
  anonymous: 'زائر لم يسجّل الدخول',
  wrote: (label, before, after) => `${label}: ${before} ← ${after}`,
  nothing: '—',
}

export const sheet: Translated<typeof en.sheet> = {
  title: 'سجل التدقيق',
  columns: {
    at: 'الوقت',
    actor: 'الفاعل',
    act: 'الفعل',
    subject: 'المتأثر',
    changes: 'ما كان وما صار',
    address: 'من أين',
    position: 'السطر',
  },
}

export const found = { reports: 'التقارير' }

/** The sources of a customer's timeline. */
export const timeline = { acts: 'الحساب والمشرفون', looks: 'من اطّلع' }

/** ADM-6: the reports. */
export const reports: Translated<typeof en.reports> = {
  names: {
    investments: {
      title: 'الاستثمارات',
      about: 'المستثمَر والمُسترد حسب الفرصة والمدينة والنوع والفترة.',
    },
    wallet: { title: 'حركة المحافظ', about: 'كل ما دخل محافظ المستثمرين وما خرج منها.' },
    disbursements: {
      title: 'التوزيعات',
      about: 'الدخل الموعود مقابل الدخل ورأس المال المصروفين.',
    },
    fees: {
      title: 'الرسوم والضريبة',
      about: 'رسوم الاشتراك وما استُرد منها وما فيها من ضريبة القيمة المضافة.',
    },
    customers: { title: 'العملاء والتحقق', about: 'العملاء الجدد وقرارات التحقق من الهوية حسب الفترة.' },
    funnel: { title: 'مسار العملاء', about: 'من التسجيل إلى أول استثمار، وأين يتوقف العملاء.' },
    cohorts: { title: 'أفواج الأشهر', about: 'كم يتقدّم من عملاء كل شهر، وبأي سرعة.' },
  },
  groupings: {
    opportunity: 'الفرصة',
    city: 'المدينة',
    type: 'نوع العقار',
    movement: 'الحركة',
    day: 'اليوم',
    week: 'الأسبوع',
    month: 'الشهر',
    stage: 'المرحلة',
    verified: 'التحقق',
    funded: 'الإيداع',
    invested: 'الاستثمار',
  },
  columns: {
    invested: 'المستثمَر',
    investments: 'عدد الاستثمارات',
    refunded: 'المُسترد',
    net: 'الصافي',
    credited: 'الداخل',
    debited: 'الخارج',
    movements: 'عدد القيود',
    promised: 'الموعود',
    income: 'الدخل المصروف',
    difference: 'الفرق',
    capital: 'رأس المال المُعاد',
    charged: 'الرسوم المحصّلة',
    vat: 'الضريبة',
    netOfVat: 'الصافي دون الضريبة',
    registered: 'سجّلوا',
    submitted: 'قدّموا الطلب',
    approved: 'اعتُمدوا',
    rejected: 'رُفضوا',
    funded: 'أول إيداع',
    customers: 'العملاء',
    ofRegistered: 'من المسجّلين',
    ofStage: 'من المرحلة السابقة',
    left: 'توقفوا قبلها',
    m0: 'في الشهر نفسه',
    m1: 'خلال شهر',
    m2: 'خلال شهرين',
    m3: 'خلال 3 أشهر',
    m6: 'خلال 6 أشهر',
    m12: 'خلال 12 شهرًا',
    reached: 'حتى اليوم',
    share: 'النسبة',
  },
  stages: { registered: 'سجّلوا', verified: 'تحققوا', funded: 'أودعوا', invested: 'استثمروا' },
  total: 'الإجمالي',
  earlierOf: (column) => `${column} (فترة المقارنة)`,
  movements: {
    title: 'قيود الدفاتر',
    columns: {
      at: 'وقت القيد',
      kind: 'الحركة',
      owner: 'المستثمر أو الفرصة',
      amount: 'المبلغ',
      transaction: 'العملية',
    },
  },
  feeRows: {
    title: 'رسوم الطلبات',
    columns: {
      at: 'الوقت',
      order: 'الطلب',
      move: 'الحركة',
      opportunity: 'الفرصة',
      investor: 'المستثمر',
      fee: 'الرسوم',
      vat: 'الضريبة ضمنها',
      netOfVat: 'قبل الضريبة',
      transaction: 'العملية',
    },
    moves: { charged: 'تحصيل', refunded: 'استرداد' },
  },
  checkDecisions: {
    title: 'قرارات التحقق من الهوية',
    columns: { name: 'العميل', decision: 'القرار', at: 'الوقت', by: 'بواسطة' },
    decisions: { submitted: 'أُرسل', approved: 'قُبل', rejected: 'رُفض' },
  },
  promiseRows: {
    title: 'الدخل الموعود والمدفوع',
    columns: {
      on: 'اليوم',
      opportunity: 'الفرصة',
      promised: 'الموعود',
      income: 'الدخل المدفوع',
      difference: 'الفرق',
    },
  },
  customers: {
    title: 'العملاء حسب المرحلة',
    columns: { name: 'العميل', status: 'التحقق من الهوية', registered: 'التسجيل', reached: 'بلوغ المرحلة' },
  },
  notice: {
    label: 'التقارير الدورية',
    title: (report, period) => `${report}: ${period}`,
    body: 'التقرير جاهز. افتحه لترى ما وراء كل رقم.',
  },
}
