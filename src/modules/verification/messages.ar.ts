import { formatDate, isolated } from '#kit/format.ts'
import { pluralOf, type Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'

export const refusals: Translated<typeof en.refusals> = {
  kyc_not_approved: 'لم يُعتمد التحقق من هويتك وملاءمتك بعد',
  kyc_not_added: 'تعذّر حفظ بيانات التحقق. حاول مرة أخرى.',
  kyc_under_review: 'إجاباتك قيد المراجعة، ولا يمكن تعديلها الآن.',
  kyc_already_approved: 'التحقق معتمد، ولا يوجد ما ترسله.',
  kyc_id_taken: 'رقم الهوية هذا مسجّل في حساب آخر معتمد. إن كان رقمك فتواصل معنا.',
  kyc_unchanged: 'لم يتغيّر شيء بعد. صحّح ما طلبته المراجعة ثم أعد الإرسال.',
  kyc_answer_closed: 'لم تطلب المراجعة تغيير هذه الإجابة.',
  kyc_document_closed: 'لم تطلب المراجعة إرسال هذا المستند مرة أخرى.',
  kyc_documents_full: 'بلغت الحد الأقصى من المستندات التي نحتفظ بها لطلب واحد. تواصل معنا.',
  kyc_document_not_found: 'هذا المستند غير موجود، أو ليس من صلاحيتك.',
  kyc_id_expired: 'انتهت صلاحية هذه الهوية. يمكن رفض الطلب ليرسل العميل هوية سارية.',
  kyc_expiry_missing: 'تاريخ انتهاء الهوية ناقص. أدخله كما هو في الهوية ثم اعتمد الطلب.',
  kyc_expiry_known: 'تاريخ انتهاء هذه الهوية معروف مسبقًا.',
  kyc_not_pending: 'هذا الطلب لا ينتظر قرارًا. ربما اتخذ مشرف آخر القرار قبل لحظات.',
  kyc_changed: 'تغيّرت الإجابات بعد أن فتحتها. اقرأها مرة أخرى قبل اتخاذ القرار.',
  customer_not_found: 'هذا العميل غير موجود.',
}

export const fields: Translated<typeof en.fields> = {
  digits_only: 'استخدم الأرقام فقط',
  positive_number: 'أدخل رقمًا',
  national_id_start: 'يبدأ رقم الهوية بـ 1 أو 2',
  national_id_length: 'رقم الهوية 10 أرقام بالضبط',
  national_id_check: 'رقم الهوية غير صحيح، راجع أرقامه',
  id_expired: 'مضى هذا التاريخ، ونحتاج إلى هوية سارية',
  id_expiry_far: 'هذا التاريخ بعيد جدًا. اكتبه كما هو في الهوية',
  document_missing: 'أرسل هذا المستند',
  document_named: 'أرسله مرة أخرى، فقد طلبت المراجعة غيره',
  liabilities_cap: 'لا يمكن أن تتجاوز النسبة \u2066100%\u2069',
  liabilities_range: 'النسبة خارج النطاق الذي اخترته',
  liabilities_exact: 'اكتب النسبة بالتحديد',
  nationality_mismatch: 'الجنسية لا توافق رقم الهوية: يبدأ بـ 1 للمواطن و2 للمقيم',
  choose_at_least_one: 'اختر خيارًا واحدًا على الأقل',
  both_languages: 'اكتب السبب باللغتين',
  experience_mismatch: 'أدخل 0، أو اختر مستوى خبرتك',
  declaration: 'أكّد الإقرار لتتمكن من الإرسال',
  weights_zero: 'اجعل وزنًا واحدًا على الأقل أكبر من صفر',
}

export const labels: Translated<typeof en.labels> = {
  status: {
    not_done: 'لم يكتمل',
    pending: 'قيد المراجعة',
    approved: 'معتمد',
    rejected: 'مرفوض',
    expired: 'منتهي الصلاحية',
  },
  step: {
    identity: 'الهوية',
    employment: 'العمل والدخل',
    finances: 'الالتزامات والمدخرات',
    experience: 'الخبرة والمخاطر',
    goals: 'الأهداف',
    documents: 'المستندات',
    review: 'المراجعة والإقرار',
  },
  field: {
    nationalId: 'رقم الهوية الوطنية أو الإقامة',
    idExpiresOn: 'تاريخ انتهاء الهوية',
    nationality: 'الجنسية',
    residesInSaudi: 'الإقامة في السعودية',
    occupation: 'العمل الحالي',
    monthlyIncome: 'الدخل الشهري',
    additionalIncome: 'مصدر دخل إضافي',
    savings: 'المدخرات',
    liabilities: 'نسبة الالتزامات من الدخل',
    liabilitiesPercent: 'النسبة بالتحديد',
    investmentExperience: 'الخبرة الاستثمارية',
    yearsOfExperience: 'سنوات الخبرة',
    assetTypes: 'أنواع الأصول',
    riskLevel: 'مستوى المخاطر',
    riskUnderstanding: 'فهم المخاطر',
    investmentGoal: 'هدف الاستثمار',
    horizon: 'مدة الاستثمار',
    frequency: 'طريقة الاستثمار',
    profits: 'الأرباح',
    initialInvestment: 'مبلغ الاستثمار الأولي',
    id_front: 'وجه الهوية',
    id_back: 'ظهر الهوية',
    address_proof: 'إثبات العنوان',
  },
  yes: 'نعم',
  no: 'لا',
  occupation: {
    public_sector: 'قطاع حكومي',
    private_sector: 'قطاع خاص',
    business_owner: 'صاحب عمل',
    retired: 'متقاعد',
    student: 'طالب',
    homemaker: 'متفرغ لشؤون المنزل',
    not_working: 'لا أعمل حاليًا',
  },
  monthlyIncome: {
    none: 'لا دخل لي',
    under_1000: 'أقل من 1,000',
    '1000_5000': 'من 1,000 إلى 5,000',
    '5000_20000': 'من 5,000 إلى 20,000',
    '20000_50000': 'من 20,000 إلى 50,000',
    '50000_100000': 'من 50,000 إلى 100,000',
    over_100000: 'أكثر من 100,000',
  },
  additionalIncome: {
    none: 'لا يوجد',
    rent: 'إيجارات عقارية',
    business: 'نشاط تجاري خاص',
    investments: 'استثمارات أخرى',
    family: 'دعم من الأسرة',
    other: 'مصدر آخر',
  },
  liabilities: {
    none: 'لا يوجد',
    under_10: 'أقل من \u206610%\u2069',
    '10_25': 'من \u206610%\u2069 إلى \u206625%\u2069',
    '25_50': 'من \u206625%\u2069 إلى \u206650%\u2069',
    over_50: 'أكثر من \u206650%\u2069',
  },
  investmentExperience: { none: 'لا توجد', limited: 'محدودة', good: 'جيدة', professional: 'احترافية' },
  assetTypes: { real_estate: 'عقارات', stocks: 'أسهم', other: 'أخرى' },
  riskLevel: { low: 'منخفض', medium: 'متوسط', high: 'مرتفع' },
  riskUnderstanding: { basic: 'أساسي', good: 'جيد', excellent: 'ممتاز' },
  investmentGoal: {
    capital_growth: 'تنمية رأس المال',
    additional_income: 'دخل إضافي',
    comfortable_retirement: 'تقاعد مريح',
    future_wealth: 'بناء ثروة للمستقبل',
  },
  horizon: { short_term: 'قصيرة المدى', long_term: 'طويلة المدى' },
  frequency: { regular: 'استثمار منتظم', one_time: 'استثمار لمرة واحدة' },
  profits: { withdraw: 'سحب الأرباح', reinvest: 'إعادة استثمار الأرباح' },
  profile: { cautious: 'متحفظ', balanced: 'متوازن', growth: 'نمو' },
}

export const rejectionReasons: Translated<typeof en.rejectionReasons> = {
  mismatch: 'لا يطابق سجلاتك الرسمية. اكتبه كما هو في هويتك.',
  unclear: 'غير واضح. اختر الإجابة الأقرب إلى وضعك.',
  incomplete: 'غير مكتمل. أضف ما ينقص.',
  unverifiable: 'تعذّر التحقق منه. راجعه واكتبه مرة أخرى.',
  inconsistent: 'لا يتفق مع إجاباتك الأخرى. راجعها معًا.',
  blurred: 'غير مقروء. صوّره في إضاءة جيدة وثبّت الجوال.',
  cropped: 'مقصوص من أطرافه. يجب أن تظهر الحواف الأربع كاملة.',
  outdated: 'غير سارٍ. أرسل مستندًا ساريًا.',
  wrong_document: 'ليس المستند المطلوب.',
}

export const sheet: Translated<typeof en.sheet> = {
  title: 'العملاء',
  columns: {
    name: 'العميل',
    nationalId: 'رقم الهوية',
    mobile: 'الجوال',
    email: 'البريد الإلكتروني',
    status: 'التحقق',
    submitted: 'تاريخ الإرسال',
    registered: 'تاريخ التسجيل',
  },
}

export const queues: Translated<typeof en.queues> = { checks: 'طلبات التحقق بانتظار المراجعة' }

export const found: Translated<typeof en.found> = { customers: 'العملاء' }

export const personal: Translated<typeof en.personal> = {
  because: 'نظام مكافحة غسل الأموال: تُحفظ سجلات التحقق من العملاء عشر سنوات.',
  check: 'التحقق من الهوية والملاءمة',
  checkColumns: {
    status: 'الحالة',
    submittedAt: 'تاريخ الإرسال',
    decidedAt: 'تاريخ القرار',
    profile: 'ملف المخاطر',
  },
  documentsColumns: { document: 'المستند', name: 'الملف', sentAt: 'أُرسل', file: 'النسخة' },
  answers: 'إجابات التحقق',
  answersColumns: { question: 'السؤال', answer: 'الإجابة' },
}

/** Entries in a person's timeline. */
export const timeline = {
  label: 'التحقق من الهوية',
  became: {
    not_done: 'التحقق من الهوية: أُعيد إلى البداية',
    pending: 'التحقق من الهوية: أُرسل للمراجعة',
    resubmitted: 'التحقق من الهوية: أُعيد إرساله بعد التصحيح',
    approved: 'التحقق من الهوية: اعتُمد',
    rejected: 'التحقق من الهوية: رُفض',
    expired: 'التحقق من الهوية: انتهت صلاحيته',
  },
}

const plural = pluralOf('ar')

export const notices: Translated<typeof en.notices> = {
  decided: {
    label: 'نتيجة التحقق من هويتك',
    title: (p) => (p.status === 'approved' ? 'اعتُمد التحقق من هويتك' : 'التحقق من هويتك يحتاج إلى تصحيح'),
    body: (p) =>
      p.status === 'approved'
        ? 'محفظتك جاهزة. يمكنك الإيداع والاستثمار.'
        : plural(p.corrections, {
            zero: 'اطّلع على ما طلبته المراجعة ثم أعد الإرسال.',
            one: 'طلبت المراجعة تصحيح إجابة واحدة. صحّحها ثم أعد الإرسال.',
            two: 'طلبت المراجعة تصحيح إجابتين. صحّحهما ثم أعد الإرسال.',
            few: 'طلبت المراجعة تصحيح # إجابات. صحّحها ثم أعد الإرسال.',
            many: 'طلبت المراجعة تصحيح # إجابة. صحّحها ثم أعد الإرسال.',
            other: 'طلبت المراجعة تصحيح # إجابة. صحّحها ثم أعد الإرسال.',
          }),
  },
  expiring: {
    label: 'قرب انتهاء هويتك',
    title: (p) =>
      plural(p.daysLeft, {
        zero: 'تنتهي هويتك اليوم',
        one: 'تنتهي هويتك غدًا',
        two: 'تنتهي هويتك بعد يومين',
        few: 'تنتهي هويتك بعد # أيام',
        many: 'تنتهي هويتك بعد # يومًا',
        other: 'تنتهي هويتك بعد # يوم',
      }),
    body: (p) =>
      `الهوية التي اعتُمد بها التحقق سارية حتى ${isolated(formatDate(p.expiresOn, 'ar'))}. جدّدها قبل ذلك، فبعد هذا اليوم ` +
      'يتوقف الاستثمار حتى ترسل الهوية الجديدة. وتبقى أموالك لك ويمكنك سحبها.',
  },
  expired: {
    label: 'انتهاء هويتك',
    title: () => 'انتهت صلاحية هويتك',
    body: () =>
      'حدّث بيانات التحقق بهويتك الجديدة لتواصل الاستثمار. وإلى ذلك الحين تبقى محفظتك واستثماراتك متاحة لك، ويمكنك سحب أموالك.',
  },
  handedIn: {
    label: 'طلب تحقق ينتظر القرار',
    title: () => 'طلب تحقق ينتظر القرار',
    body: () => 'أرسل أحد العملاء إجاباته للمراجعة.',
  },
}
