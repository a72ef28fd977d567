import { formatDate, isolated, moneyInText } from '#kit/format.ts'
import { pluralOf, type Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'

export const refusals: Translated<typeof en.refusals> = {
  qualification_pending: 'طلبك قيد المراجعة، وتبقى مستنداته كما هي حتى القرار.',
  qualification_not_pending: 'لا طلب لهذا العميل ينتظر قرارًا. ربما بتّ فيه مشرف آخر قبل لحظات.',
  qualification_without_evidence: 'أرسل مستندًا واحدًا على الأقل أولًا.',
  qualified_already: 'أنت مستثمر مؤهل بالفعل.',
  evidence_full: 'بلغت الحد الأقصى من المستندات التي نحتفظ بها. تواصل معنا.',
  evidence_not_found: 'هذا المستند غير موجود، أو ليس من صلاحيتك.',
  override_without_evidence: 'أرسل أولًا المستند الذي تقترح على أساسه.',
  limits_customer_not_found: 'هذا العميل غير موجود.',
  limits_kind_unknown: 'لا يوجد نوع فرص بهذا الاسم.',
  last_day_over: 'مضى هذا اليوم. اختر يومًا لم يأتِ بعد.',
}

export const fields: Translated<typeof en.fields> = { last_day_over: 'مضى هذا اليوم' }

export const labels: Translated<typeof en.labels> = {
  allKinds: 'كل الأنواع معًا',
  grounds: {
    assets: 'صافي أصول لا يقل عن 3 ملايين ريال',
    income: 'دخل سنوي لا يقل عن 600 ألف ريال',
    certificate: 'شهادة مهنية في القطاع المالي',
    experience: 'خبرة عمل ثلاث سنوات في القطاع المالي',
  },
  statuses: { pending: 'قيد المراجعة', approved: 'مقبول', rejected: 'مرفوض' },
}

export const sheet: Translated<typeof en.sheet> = {
  title: 'طلبات التأهيل',
  columns: { customer: 'العميل', ground: 'الأساس', asked: 'تاريخ الطلب' },
}

export const checks: typeof en.checks = {
  identity_approved: 'هوية المستثمر معتمدة',
  document_there: 'المستند محفوظ',
  day_ahead: 'آخر يوم لم يحن بعد',
}

export const kinds: Translated<typeof en.kinds> = { override: 'فئة مستثمر أو حدّه' }
export const queues: Translated<typeof en.queues> = { requests: 'طلبات التأهيل' }

export const personal: Translated<typeof en.personal> = {
  because: 'ضوابط حدود الاستثمار: يُحفظ ما أُهِّل به المستثمر عشر سنوات.',
  requests: 'طلبات التأهيل',
  requestColumns: {
    ground: 'الأساس',
    status: 'الحالة',
    requestedAt: 'تاريخ الطلب',
    validUntil: 'سارٍ حتى',
  },
  evidence: 'مستندات تلك الطلبات',
  overrideEvidence: 'مستندات منح فئة أو حد خاص',
  evidenceColumns: { name: 'الملف', sentAt: 'أُرسل' },
  grounds: labels.grounds,
  statuses: labels.statuses,
}

const plural = pluralOf('ar')

export const notices: Translated<typeof en.notices> = {
  decided: {
    label: 'نتيجة طلب التأهيل',
    title: (p) => (p.status === 'approved' ? 'أصبحت مستثمرًا مؤهلًا' : 'لم يُقبل طلب تأهيلك'),
    body: (p) =>
      p.status === 'approved'
        ? `تسري عليك حدود المستثمرين المؤهلين حتى ${isolated(formatDate(p.until ?? '', 'ar'))}.`
        : `السبب: ${isolated(p.reason)}. ويمكنك التقدّم من جديد بمستندات أخرى.`,
  },
  ending: {
    label: 'قرب انتهاء مدة المستثمر المؤهل',
    title: (p) =>
      plural(p.daysLeft, {
        zero: 'اليوم آخر أيامك مستثمرًا مؤهلًا',
        one: 'بقي يوم واحد على انتهاء مدتك مستثمرًا مؤهلًا',
        two: 'بقي يومان على انتهاء مدتك مستثمرًا مؤهلًا',
        few: 'بقيت # أيام على انتهاء مدتك مستثمرًا مؤهلًا',
        many: 'بقي # يومًا على انتهاء مدتك مستثمرًا مؤهلًا',
        other: 'بقي # يوم على انتهاء مدتك مستثمرًا مؤهلًا',
      }),
    body: (p) =>
      `آخر يوم لك ${isolated(formatDate(p.until, 'ar'))}، وبعده تسري عليك الحدود المعتادة. أرسل مستندات حديثة واطلب التأهيل من جديد قبل ذلك. وتبقى استثماراتك كما هي.`,
  },
  ended: {
    label: 'انتهاء مدة التأهيل',
    title: () => 'عدت إلى فئة المستثمرين الأفراد',
    body: () => 'انتهت مدة تأهيلك وعادت الحدود المعتادة. ويمكنك التقدّم من جديد بمستندات سارية.',
  },
  overridden: {
    label: 'تغيير فئتك أو حدك السنوي',
    title: (p) =>
      p.change === 'limit'
        ? `أصبح حدك السنوي ${moneyInText(p.annualLimit, 'ar')}`
        : p.investorClass === 'qualified'
          ? 'أصبحت مستثمرًا مؤهلًا'
          : 'أصبحت مستثمرًا فردًا',
    body: (p) =>
      p.until === null
        ? 'عادت الحدود المعتادة للتطبيق.'
        : `يسري ذلك حتى ${isolated(formatDate(p.until, 'ar'))}، واستثماراتك باقية كما هي.`,
  },
  asked: {
    label: 'طلب تأهيل ينتظر القرار',
    title: () => 'طلب تأهيل ينتظر القرار',
    body: () => 'أرسل أحد العملاء مستندات ليكون مستثمرًا مؤهلًا.',
  },
}
