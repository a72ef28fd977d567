import { pluralOf, type Translated } from '#kit/locale.ts'
import { labels } from '#modules/verification/messages.ar.ts'
import { countries } from '#modules/verification/messages.countries.ar.ts'
import type en from './words.en.ts'

const count = pluralOf('ar')

const verification: Translated<typeof en> = {
  title: 'التحقق من الهوية والملاءمة',
  labels,
  countries,
  steps: {
    identity: {
      note: 'رقم الهوية والجنسية',
      intro: 'نحتاج هذه البيانات لنعرف من يستثمر معنا، كما تطلب أنظمة «اعرف عميلك».',
    },
    employment: {
      note: 'قطاع عملك ومصادر دخلك',
      intro: 'يساعدنا دخلك في تقدير الفرص التي تناسب قدرتك المالية.',
    },
    finances: {
      note: 'التزاماتك ومدخراتك',
      intro: 'توضح هذه البيانات مع دخلك ما يمكنك استثماره براحة.',
    },
    experience: {
      note: 'خبرتك ومستوى المخاطر',
      intro: 'لا توجد إجابة خاطئة، فإجاباتك تحدد ملف المخاطر الذي نعرضه لك.',
    },
    goals: {
      note: 'هدفك ومدة استثمارك',
      intro: 'أخبرنا بما تريده من الاستثمار لنقارن الفرص به.',
    },
    review: {
      note: 'تأكيد وإرسال',
      intro: 'اقرأ إجاباتك مرة أخرى. يمكنك تعديل أي منها قبل الإرسال.',
    },
  },
  rail: 'خطوات التحقق',
  nextStep: (title) => `التالي: ${title}`,
  lastStep: 'الخطوة الأخيرة',
  saved: (time) => `حُفظت إجاباتك، ${time}`,
  savedShort: 'حُفظت',
  savingDraft: 'جارٍ حفظ إجاباتك…',
  notSaved: 'لم تُحفظ بعد، وسنحاول مرة أخرى عند المتابعة',
  later: 'أكمل لاحقًا',
  previous: 'السابق',
  next: 'حفظ ومتابعة',
  submit: 'إرسال للمراجعة',
  submitting: 'جارٍ الإرسال…',
  edit: 'تعديل',
  editStep: (title) => `تعديل: ${title}`,
  chooseNationality: 'اختر جنسيتك',
  notAnswered: 'لا توجد إجابة',
  years: (years) =>
    count(years, {
      zero: 'لا توجد',
      one: 'سنة واحدة',
      two: 'سنتان',
      few: '# سنوات',
      many: '# سنة',
      other: '# سنة',
    }),
  privacy: 'يُحفظ رقم هويتك مشفّرًا، ولا يطّلع عليه إلا أنت والمشرفون الذين يراجعون طلبك، وكل اطّلاع منهم يُسجَّل.',
  questions: {
    nationalId: {
      label: 'رقم الهوية الوطنية أو الإقامة',
      hint: '10 أرقام: تبدأ الهوية الوطنية بـ 1 والإقامة بـ 2.',
    },
    nationality: { label: 'الجنسية' },
    residesInSaudi: { label: 'هل تقيم في السعودية؟' },
    occupation: {
      label: 'ما قطاع عملك الحالي؟',
      hint: 'اختر القطاع الذي تعمل فيه بدوام أساسي.',
    },
    monthlyIncome: {
      label: 'كم دخلك الشهري؟',
      hint: 'بالريال السعودي، ويشمل الراتب والبدلات الثابتة.',
    },
    additionalIncome: { label: 'مصدر دخل إضافي' },
    savings: { label: 'مدخراتك التقديرية', hint: 'بالريال السعودي. اكتب 0 إن لم تكن لديك مدخرات.' },
    liabilities: {
      label: 'كم نسبة التزاماتك من دخلك؟',
      hint: 'أقساط التمويل والبطاقات والإيجار.',
    },
    liabilitiesPercent: { label: 'اكتب النسبة بالتحديد' },
    investmentExperience: { label: 'ما خبرتك في الاستثمار؟' },
    yearsOfExperience: { label: 'عدد سنوات الخبرة' },
    assetTypes: { label: 'فيمَ استثمرت من قبل؟', hint: 'اختر كل ما ينطبق.' },
    riskLevel: {
      label: 'ما مستوى المخاطر الذي تقبله؟',
      low: 'أفضّل عوائد أكثر ثباتًا وإن كانت أقل.',
      medium: 'أتقبل بعض التذبذب مقابل عائد أفضل.',
      high: 'أتقبل الخسارة أحيانًا سعيًا إلى عائد أعلى.',
    },
    riskUnderstanding: {
      label: 'ما مدى فهمك لمخاطر الاستثمار العقاري؟',
      basic: 'أعرف أن العوائد غير مضمونة.',
      good: 'أعرف أنني قد أخسر جزءًا مما أستثمره، وقد لا أتمكن من البيع مبكرًا.',
      excellent: 'أوازن بين الدخل والتقييم والسيولة قبل أن أقرر.',
    },
    investmentGoal: { label: 'ما هدفك من الاستثمار؟' },
    horizon: {
      label: 'ما المدة التي تخطط للاستثمار خلالها؟',
      short_term: 'حتى ثلاث سنوات',
      long_term: 'أكثر من ثلاث سنوات',
    },
    frequency: { label: 'كيف ستستثمر؟' },
    profits: { label: 'ماذا ستفعل بالأرباح؟' },
    initialInvestment: {
      label: 'كم تخطط أن تستثمر في البداية؟',
      hint: 'بالريال السعودي. هذه خطة وليست التزامًا، ويبدأ الاستثمار من 1,000 ريال.',
    },
  },
  declaration: {
    title: 'الإقرار',
    text: 'أقر بأن هذه الإجابات صحيحة وكاملة، وأنني أستثمر لحسابي الخاص، وسأحدّثها عند تغيّرها. وأعلم أن الاستثمار ينطوي على مخاطر وأن العوائد المتوقعة غير مضمونة.',
  },
  corrections: {
    title: 'صحّح ما يلي',
    of: (field, message) => `${field}: ${message}`,
  },
  states: {
    pending: {
      title: 'طلبك قيد المراجعة',
      text: 'يراجع فريقنا طلبك، ويمكنك تصفح الفرص وحساب العائد.',
      late: 'تستغرق المراجعة وقتًا أطول من المعتاد، وسيظهر القرار هنا فور صدوره.',
      submitted: 'تاريخ الإرسال',
      expected: 'موعد القرار المتوقع',
    },
    approved: {
      title: 'اعتُمد طلبك',
      text: 'محفظتك جاهزة. يمكنك الإيداع والاستثمار.',
      decided: 'تاريخ الاعتماد',
      profile: 'ملف المخاطر الخاص بك',
      wallet: 'افتح المحفظة',
    },
    rejected: {
      title: 'بعض الإجابات تحتاج إلى تصحيح',
      text: 'صحّح ما هو مذكور هنا ثم أعد الإرسال. وتبقى بقية إجاباتك كما هي.',
      action: 'تحديث بيانات التحقق',
    },
    expired: {
      title: 'انتهت صلاحية هويتك',
      text: 'راجع إجاباتك وأعد إرسالها مع هويتك الجديدة. ويبقى مالك لك.',
      action: 'تحديث بيانات التحقق',
    },
    browse: 'تصفح الفرص',
    profiles: {
      cautious: 'تناسبك أكثر الفرص ذات المخاطر المنخفضة.',
      balanced: 'تناسبك الفرص ذات المخاطر المنخفضة والمتوسطة.',
      growth: 'قد تناسبك الفرص بكل مستويات المخاطر.',
    },
  },
  email: {
    unproved: 'بريدك الإلكتروني غير مؤكد بعد.',
    prove: 'أكّده لتتمكن من تسجيل الدخول به',
  },
  submitted: { title: 'أُرسل طلبك', text: 'يمكنك متابعة حالته هنا.' },
  failed: 'تعذّر حفظ البيانات الشخصية',
}

export default verification
