import { listCountries } from '#kit/country-names.ts'
import type { RefusalParams } from '#kit/errors.ts'
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatMoneyText,
  formatRate,
  isolated,
  isolatePercents,
  titled,
} from '#kit/format.ts'
import { pluralOf, type Translated } from '#kit/locale.ts'
import type { PlannableStep } from './editor-vocabulary.ts'
import { nameFields } from './fields.ts'
import type * as en from './messages.en.ts'

const count = pluralOf('ar')

export const refusals: Translated<typeof en.refusals> = {
  property_not_found: 'لم نعثر على هذه الفرصة',
  property_not_available: (p) => titled(p, 'هذه الفرصة غير متاحة للاستثمار'),
  property_closed: (p) => titled(p, 'هذه الفرصة مغلقة حاليًا أمام الاستثمار'),
  property_fully_funded: (p) => titled(p, 'اكتمل تمويل هذه الفرصة بنسبة \u2066100%\u2069'),
  property_document_not_found: 'هذا المستند غير موجود.',
  property_incomplete: (p) =>
    `لا تزال هذه البيانات ناقصة قبل النشر: ${nameFields(p.fields, { ...fieldNames, ...paperNames }, '، ')}.`,
  property_transition_refused: 'حالة الفرصة لا تسمح بهذا الإجراء.',
  property_has_stakes: 'يملك مستثمرون حصصًا في هذه الفرصة. أعد إليهم أموالهم أولًا.',
  property_contradictory: 'بعض البيانات متعارضة. صحّحها أولًا.',
  property_preview_incomplete: (p) => `لا يزال ينقص المعاينة: ${nameFields(p.fields, fieldNames, '، ')}.`,
  property_preview_expired: 'انتهت صلاحية هذه المعاينة. أنشئ رابطًا جديدًا من المحرر.',
  property_changed_meanwhile: 'غيّر مشغّل آخر شيئًا بعدك. راجع التغييرات من جديد.',
  property_archived: 'هذه المسودة مؤرشفة. استعدها لتعديلها.',
  list_entry_not_found: 'هذا العنصر غير موجود أو حُذف.',
  list_entry_name_taken: 'في القائمة عنصر بهذا الاسم.',
  list_entry_changed: 'غيّر موظف آخر هذا العنصر. راجع قيمه الحالية ثم احفظ من جديد.',
  list_entry_merged: 'دُمج هذا العنصر في غيره ويبقى موقوفًا.',
  list_entry_in_use: 'هذا العنصر مستخدم. أوقفه أو ادمجه في غيره.',
  list_entry_not_mergeable: 'لا يمكن دمج هذين العنصرين: اختر عنصرًا آخر ساريًا من المدينة نفسها.',
  list_merge_changed: 'تغيّر ما سينتقل منذ اطلاعك عليه. راجع المعاينة من جديد.',
  property_for_citizens: (p) => titled(p, 'الاستثمار في هذه الفرصة للمواطنين السعوديين فقط'),
  property_for_gcc: (p) => titled(p, 'الاستثمار في هذه الفرصة لمواطني دول مجلس التعاون الخليجي فقط'),
  property_for_nationalities: (p) =>
    titled(p, `الاستثمار في هذه الفرصة لمواطني هذه الدول فقط: ${listCountries(p.countries, 'ar')}`),
  property_for_residents: (p) =>
    titled(p, 'الاستثمار في هذه الفرصة للمقيمين في المملكة فقط. إن انتقلت إليها فجدّد التحقق من هويتك'),
  property_for_qualified: (p) =>
    titled(p, 'الاستثمار في هذه الفرصة للمستثمرين المؤهلين فقط. قدّم طلب التأهيل لتستثمر فيها'),
  gallery_full: (p) => `يتسع المعرض لـ ${p.most} صورة. احذف واحدة أولًا.`,
  gallery_picture_not_found: 'حُذفت هذه الصورة.',
  picture_undescribed: 'أضف وصف الصورة باللغتين أولًا.',
  cover_required: 'لا تبقى فرصة منشورة بلا غلاف. اختر غلافًا آخر أولًا.',
  order_outdated: 'أُضيف عنصر أو حُذف في هذه الأثناء. أعد الترتيب.',
  documents_full: (p) => `تتسع الفرصة لـ ${p.most} مستندًا.`,
  document_required: 'لا تبقى فرصة منشورة بلا مستند. أضف مستندًا آخر أولًا.',
  document_untitled: 'يرى المستثمرون هذا المستند، فيبقى عنوانه باللغتين.',
  step_in_past: 'مضى هذا الوقت. اختر وقتًا لاحقًا.',
  step_already_planned: 'هذه الخطوة مجدولة من قبل. غيّر وقتها بدل ذلك.',
  step_not_found: 'نُفّذت هذه الخطوة المجدولة أو أُلغيت جدولتها.',
  step_planner_dismissed: 'المشرف الذي جدولها لم يعد يدير الفرص.',
}

const day = (p: RefusalParams, key: string): string => formatDateTime(String(p[key]), 'ar')
const money = (p: RefusalParams, key: string): string => formatMoneyText(Number(p[key]), 'ar')
const rate = (p: RefusalParams, key: string): string => isolatePercents(formatRate(Number(p[key])))

export const fields: Translated<typeof en.fields> = {
  invalid_time: 'أدخل وقتًا مثل \u206609:30\u2069',
  opportunity_slug_form: (p) => `استخدم أحرفًا إنجليزية صغيرة وأرقامًا وشرطات فقط، مثل \u2066${p.valid}\u2069`,
  opportunity_slug_taken: (p) => `هذا العنوان لصفحة أخرى: استخدم غيره، مثل \u2066${p.valid}\u2069`,
  price_not_whole_stakes: (p) =>
    p.lower === null
      ? `يجب أن يكون السعر حصصًا كاملة: ${money(p, 'upper')}`
      : `يجب أن يكون السعر حصصًا كاملة: ${money(p, 'lower')} أو ${money(p, 'upper')}`,
  price_below_sold: (p) => `بيع منها ${money(p, 'least')}، فلا يقل السعر عن ذلك`,
  minimum_above_price: (p) => `لا يتجاوز الحد الأدنى السعر: ${money(p, 'most')}`,
  rates_contradict: (p) =>
    `الدخل السنوي وحده يتجاوز هذا الإجمالي: أدخل إجماليًا لا يقل عن ${rate(p, 'least')}، أو عائدًا سنويًا لا يزيد على ${rate(p, 'mostAnnual')}`,
  opens_in_past: (p) => `هذا الوقت مضى: اختر وقتًا بعد ${day(p, 'after')}، أو اتركه فارغًا لتُفتح عند النشر`,
  closes_before_opening: (p) => `يجب أن تُغلق بعد فتحها: بعد ${day(p, 'after')}`,
  closes_in_past: (p) => `هذا الوقت مضى: اختر وقتًا بعد ${day(p, 'after')}`,
  completes_before_closing: (p) => `يكتمل التمويل بعد الإغلاق: اختر وقتًا بعد ${day(p, 'after')}`,
  completes_in_past: (p) => `هذا الوقت مضى: اختر وقتًا بعد ${day(p, 'after')}`,
  exit_before_opening: (p) => `التخارج يلي الفتح: اختر ${formatDate(String(p.after), 'ar')} أو ما بعده`,
  exit_before_closing: (p) => `التخارج يلي الإغلاق: اختر ${formatDate(String(p.after), 'ar')} أو ما بعده`,
  exit_in_past: (p) => `هذا اليوم مضى: اختر ${formatDate(String(p.after), 'ar')} أو ما بعده`,
  money_bounds: (p) => `أدخل مبلغًا من ${money(p, 'minimum')} إلى ${money(p, 'maximum')}`,
  rate_bounds: (p) => `أدخل نسبة من ${rate(p, 'minimum')} إلى ${rate(p, 'maximum')}`,
  count_bounds: (p) =>
    `أدخل عددًا صحيحًا من ${formatCount(Number(p.minimum))} إلى ${formatCount(Number(p.maximum))}`,
  outside_kingdom: (p) => `هذا خارج المملكة: أدخل قيمة من ${p.least} إلى ${p.most}`,
  degrees: 'أدخل الدرجات بفاصلة عشرية مثل 24.7136',
  position_outside_kingdom: 'هذا الموقع خارج حدود المملكة',
  position_far_from_city: (p) => `يبعد هذا الموقع ${p.away} كم عن المدينة: انقل الدبوس، أو اختر مدينة أخرى`,
  countries_missing: 'اختر دولة واحدة على الأقل',
  parts_differ: (p) => `يجب أن يتساوى عدد الفقرات في اللغتين: العربية ${p.ar} والإنجليزية ${p.en}`,
  decision_not_shown: 'لا تعرض صفحة الأساس الشرعي هذا القرار: اختر غيره',
  fixed_by_publication: 'لا يمكن تغيير هذا بعد النشر',
  fixed_by_opening: 'لا يمكن تغيير هذا بعد الفتح',
  fixed_by_cancellation: 'لا يمكن تغيير هذا بعد الإلغاء',
  fixed_by_stakes: 'وافق المستثمرون على هذا عند شراء حصصهم، فلا يمكن تغييره',
}

export const fieldNames: Translated<typeof en.fieldNames> = {
  'title.ar': 'الاسم بالعربية',
  'title.en': 'الاسم بالإنجليزية',
  'summary.ar': 'الملخص بالعربية',
  'summary.en': 'الملخص بالإنجليزية',
  slug: 'عنوان الصفحة',
  typeKey: 'نوع العقار',
  completionKey: 'حالة الإنجاز',
  investmentTypeKey: 'نوع العقد',
  riskLevel: 'مستوى المخاطر',
  operatorNotes: 'ملاحظات للمشغّلين',
  'overview.ar': 'النبذة بالعربية',
  'overview.en': 'النبذة بالإنجليزية',
  'strategy.ar': 'الاستراتيجية بالعربية',
  'strategy.en': 'الاستراتيجية بالإنجليزية',
  'howItWorks.ar': 'آلية الاستثمار بالعربية',
  'howItWorks.en': 'آلية الاستثمار بالإنجليزية',
  'riskNote.ar': 'بيان المخاطر بالعربية',
  'riskNote.en': 'بيان المخاطر بالإنجليزية',
  'shariaNote.ar': 'البيان الشرعي بالعربية',
  'shariaNote.en': 'البيان الشرعي بالإنجليزية',
  shariaDecision: 'القرار الشرعي',
  price: 'السعر',
  unitPrice: 'سعر الحصة',
  minimumInvestment: 'الحد الأدنى للاستثمار',
  annualReturnBps: 'العائد السنوي',
  totalReturnBps: 'العائد الإجمالي',
  subscriptionFeeBps: 'رسوم الاكتتاب',
  managementFeeBps: 'رسوم الإدارة',
  schedule: 'صرف الدخل',
  termMonths: 'المدة بالأشهر',
  opensAt: 'الفتح',
  closesAt: 'الإغلاق',
  completeBy: 'الموعد النهائي للتمويل',
  expectedExitOn: 'التخارج المتوقع',
  cityKey: 'المدينة',
  districtKey: 'الحي',
  'district.ar': 'الحي بالعربية',
  'district.en': 'الحي بالإنجليزية',
  'addressHint.ar': 'وصف الموقع بالعربية',
  'addressHint.en': 'وصف الموقع بالإنجليزية',
  lat: 'خط العرض',
  lng: 'خط الطول',
  advertisingLicence: 'ترخيص الإعلان',
  'advertiser.ar': 'المعلن بالعربية',
  'advertiser.en': 'المعلن بالإنجليزية',
  deedReference: 'رقم الصك',
  plotReference: 'رقم القطعة',
  areaSquareMeters: 'المساحة بالمتر المربع',
  'encumbrances.ar': 'الرهون والنزاعات بالعربية',
  'encumbrances.en': 'الرهون والنزاعات بالإنجليزية',
  eligibleNationality: 'جنسية المستثمر',
  eligibleCountries: 'الدول',
  eligibleResidency: 'إقامة المستثمر',
  eligibleClass: 'فئة المستثمر',
}

const paperNames = {
  cover: 'صورة الغلاف',
  pictures: 'وصف الصور',
  document: 'مستند',
  documents: 'عناوين المستندات',
}

export const labels: Translated<typeof en.labels> = {
  /** Why a planned step did not run. */
  incompleteStep: 'كانت بياناتها ناقصة حين حان الوقت.',
  status: {
    available: 'متاحة',
    new: 'جديدة',
    funded: 'مكتملة التمويل',
    closed: 'مغلقة',
    exited: 'تم التخارج',
    cancelled: 'ملغاة',
  },
  schedule: {
    weekly: 'أسبوعي',
    monthly: 'شهري',
    quarterly: 'ربع سنوي',
    semi_annually: 'نصف سنوي',
    annually: 'سنوي',
    on_maturity: 'عند الاستحقاق',
  },
  risk: { low: 'منخفضة', medium: 'متوسطة', high: 'مرتفعة' },
  limitedTo: {
    property_for_citizens: () => 'للمواطنين السعوديين فقط',
    property_for_gcc: () => 'لمواطني دول الخليج فقط',
    property_for_nationalities: (p) => `لمواطني: ${listCountries(p.countries, 'ar')}`,
    property_for_residents: () => 'للمقيمين في المملكة فقط',
    property_for_qualified: () => 'للمستثمرين المؤهلين فقط',
  },
  lifecycle: {
    draft: 'مسودة',
    published: 'منشورة',
    closed: 'مغلقة',
    completed: 'اكتمل التمويل',
    exited: 'تم التخارج',
    cancelled: 'ملغاة',
  },
  update: {
    published: 'نُشرت الفرصة',
    opened: 'فُتح باب الاستثمار',
    funded_25: 'مُوِّل \u206625%\u2069 من المبلغ',
    funded_50: 'مُوِّل \u206650%\u2069 من المبلغ',
    funded_75: 'مُوِّل \u206675%\u2069 من المبلغ',
    funded_100: 'اكتمل التمويل بنسبة \u2066100%\u2069',
    closed: 'أُغلق باب الاستثمار',
    reopened: 'أُعيد فتح باب الاستثمار',
    completed: 'اكتمل التمويل وتم شراء العقار',
    disbursed: 'صُرف دخل للمستثمرين',
    cancelled: 'أُلغيت الفرصة',
    exited: 'تم التخارج',
    post: 'مستجدات',
  },
  steps: { publish: 'النشر', close: 'الإغلاق', reopen: 'إعادة الفتح' },
  papers: {
    cover: 'صورة غلاف',
    pictures: (n) =>
      count(n, {
        zero: 'وصف الصور باللغتين',
        one: 'وصف صورة واحدة باللغتين',
        two: 'وصف صورتين باللغتين',
        few: 'وصف # صور باللغتين',
        many: 'وصف # صورة باللغتين',
        other: 'وصف # صورة باللغتين',
      }),
    document: 'مستند واحد على الأقل',
    documents: (n) =>
      count(n, {
        zero: 'عناوين المستندات باللغتين',
        one: 'عنوان مستند واحد باللغتين',
        two: 'عنوانا مستندين باللغتين',
        few: 'عناوين # مستندات باللغتين',
        many: 'عناوين # مستندًا باللغتين',
        other: 'عناوين # مستند باللغتين',
      }),
  },
}

/** The words of the picture in link previews. */
export const socialCard = {
  and: '، ',
  unitPrice: 'سعر الحصة',
  annualReturn: 'العائد السنوي المتوقع',
  offeredReturn: 'العائد المتوقع عند الطرح',
  caution: 'عائد متوقع وليس مضمونًا، ورأس المال معرّض للمخاطر.',
}

export const mergeLabels: Translated<typeof en.mergeLabels> = {
  opportunities: 'الفرص',
  cities: 'المدن',
  districts: 'الأحياء',
}

const notDone: Readonly<Record<PlannableStep, (title: string) => string>> = {
  publish: (title) => `لم تُنشر ${title}`,
  close: (title) => `لم تُغلق ${title}`,
  reopen: (title) => `لم يُعَد فتح ${title}`,
}

export const notices: Translated<typeof en.notices> = {
  stepFailed: {
    label: 'تعذّر خطوة مجدولة لفرصة',
    title: ({ step, title }) => notDone[step](title.ar ? isolated(title.ar) : 'المسودة'),
    body: () => 'لم تكن الخطوة التي جدولتها ممكنة في وقتها. السبب في صفحة الفرصة.',
  },
}

export const queues: Translated<typeof en.queues> = { failedSteps: 'خطوات مجدولة تعذّرت' }

export const sheet: Translated<typeof en.sheet> = {
  title: 'الفرص',
  untitled: 'مسودة بلا عنوان',
  columns: {
    property: 'الفرصة',
    lifecycle: 'المرحلة',
    funded: 'نسبة التمويل',
    invested: 'المستثمَر',
    reserved: 'محجوز لطلبات مفتوحة',
    price: 'السعر',
    opens: 'الفتح',
    closes: 'الإغلاق',
    deadline: 'مهلة التمويل',
  },
}

export const eligibility: Translated<typeof en.eligibility> = {
  nationalities: { citizens: 'السعوديون', gcc: 'مواطنو دول الخليج', listed: 'مواطنو دول محددة' },
  residents: 'المقيمون في المملكة',
  qualified: 'المستثمرون المؤهلون',
}

export const changeSheet: Translated<typeof en.changeSheet> = {
  title: 'سجل التغييرات',
  system: 'النظام',
  unknownDecision: 'قرار لم يعد معروضًا',
  columns: { field: 'الحقل', before: 'قبل', after: 'بعد', by: 'من', at: 'متى' },
}

export const found: Translated<typeof en.found> = { opportunities: 'الفرص' }
