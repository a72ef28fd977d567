import { pluralOf, type Translated } from '#kit/locale.ts'
import type en from './words.en.ts'

const count = pluralOf('ar')

const frame: Translated<typeof en> = {
  defaultTitle: (brand) => `${brand}: استثمار عقاري يبدأ من 1,000 ريال`,
  defaultDescription:
    'تملّك حصة في عقارات مدرّة للدخل في السعودية ابتداءً من 1,000 ريال. اطّلع على الدراسة واختر حصتك وتابع عوائدها في مكان واحد.',
  cardAlt: (brand) => `${brand}، استثمار عقاري بالحصص`,
  skip: 'تخطَّ إلى المحتوى',
  home: (brand) => `${brand}، الصفحة الرئيسية`,
  homePage: 'الرئيسية',
  navigation: 'التنقل الرئيسي',
  shortcuts: 'روابط سريعة',
  menu: 'القائمة',
  close: 'إغلاق',
  nav: {
    opportunities: 'الفرص',
    dashboard: 'الرئيسية',
    portfolio: 'استثماراتي',
    cart: 'السلة',
    wallet: 'المحفظة',
    login: 'تسجيل الدخول',
    register: 'إنشاء حساب',
  },
  cartItems: (items) =>
    count(items, {
      zero: 'لا فرص في السلة',
      one: 'فرصة واحدة في السلة',
      two: 'فرصتان في السلة',
      few: '# فرص في السلة',
      many: '# فرصة في السلة',
      other: '# فرصة في السلة',
    }),
  account: {
    of: (name) => `حساب ${name}`,
    transactions: 'المعاملات',
    verification: 'التحقق من الهوية',
    backOffice: 'لوحة الإدارة',
    signOut: 'تسجيل الخروج',
    signingOut: 'جارٍ تسجيل الخروج…',
  },
  language: { other: 'English', switchTo: 'Switch to English' },
  theme: { label: 'المظهر', light: 'فاتح', dark: 'داكن', system: 'الجهاز' },
  admin: {
    brandNote: 'لوحة الإدارة',
    home: (brand) => `لوحة إدارة ${brand}، الرئيسية`,
    navigation: 'لوحة الإدارة',
    openMenu: 'فتح القائمة',
    dashboard: 'الرئيسية',
    customers: 'العملاء',
    roles: { admin: 'مدير المنصة', cms: 'محرر المحتوى', 'customer-admin': 'خدمة العملاء' },
    demoInbox: 'صندوق الرسائل التجريبي',
  },
  auth: {
    headline: 'حصة في عقار تبدأ من 1,000 ريال',
    promise: 'اطّلع على دراسة كل فرصة ومستنداتها قبل أن تستثمر، وتابع حصتك بعد ذلك.',
  },
  footer: {
    rights: (year, brand) => `© ${year} ${brand}. جميع الحقوق محفوظة.`,
    links: 'روابط التذييل',
    risk: 'ينطوي الاستثمار على مخاطر وقد تنخفض قيمة استثمارك. العوائد المعروضة متوقعة وليست مؤكدة، ولا يُعد الأداء السابق مؤشرًا على الأداء المستقبلي.',
  },
  legal: {
    terms: 'الشروط والأحكام',
    privacy: 'سياسة الخصوصية',
    version: 'الإصدار',
    contact: 'التواصل',
    writeTo: 'راسلنا على',
  },
  errors: {
    code: 'رمز الخطأ',
    requestId: 'رقم الطلب',
    notFound: {
      title: 'الصفحة غير موجودة',
      detail: 'ربما تغيّر الرابط أو أُزيلت الفرصة. ارجع إلى الفرص المتاحة.',
      action: 'العودة إلى الفرص',
    },
    forbidden: {
      title: 'الوصول غير مسموح',
      detail: 'ليست لديك صلاحية الوصول إلى هذه الصفحة. إن كنت ترى خلاف ذلك فتواصل معنا.',
      action: 'العودة إلى الفرص',
    },
    inactive: {
      title: 'الحساب غير نشط',
      detail: 'هذا الحساب موقوف. تواصل معنا لإعادة تفعيله.',
      action: 'العودة إلى الفرص',
    },
    server: {
      title: 'خطأ في الخادم',
      detail: 'حدث خطأ لدينا ولم يتغيّر شيء مما تملكه. حاول مرة أخرى بعد لحظات.',
      action: 'أعد المحاولة',
    },
    unavailable: {
      title: 'الخدمة غير متاحة الآن',
      detail: 'يوجد ضغط على الخدمة أو تحديث جارٍ. لم يتغيّر شيء مما تملكه. حاول مرة أخرى بعد لحظات.',
      action: 'أعد المحاولة',
    },
    noAnswer: {
      title: 'تعذّر الاتصال',
      detail: 'لم يصل الرد. تحقق من اتصالك وحاول مرة أخرى.',
    },
  },
  offline: { text: 'لا يوجد اتصال بالإنترنت، وقد لا يكون المعروض محدّثًا.', retry: 'أعد المحاولة' },
  toasts: {
    unauthorized: { title: 'غير مصرّح', detail: 'ليست لديك صلاحية الوصول إلى تلك الصفحة.' },
    decided: {
      approved: { title: 'اعتُمد طلبك', detail: 'محفظتك جاهزة. يمكنك الإيداع والاستثمار.' },
      rejected: {
        title: 'بعض الإجابات تحتاج إلى تصحيح',
        detail: 'اطّلع على ما طلبته المراجعة ثم أعد الإرسال.',
      },
    },
    signedOut: { title: 'سجّلت خروجك', detail: 'نراك قريبًا.' },
    signedOutElsewhere: { title: 'سُجّل خروجك', detail: 'سجّلت خروجك من نافذة أخرى.' },
    newBuild: {
      title: 'يتوفر إصدار أحدث',
      detail: 'أعد تحميل الصفحة لاستخدامه.',
      action: 'إعادة التحميل',
    },
  },
  kycGate: {
    notDone: {
      title: 'وثّق هويتك أولًا',
      detail:
        'تُفتح الاستثمارات والسلة والمحفظة بعد اعتماد التحقق من هويتك وملاءمتك. يستغرق ذلك دقائق، وتُحفظ كل خطوة تلقائيًا.',
      action: 'ابدأ التوثيق',
    },
    pending: {
      title: 'طلبك قيد المراجعة',
      detail: 'وصلنا كل ما نحتاجه، ويصدر القرار عادةً خلال يوم عمل واحد، وتُفتح هذه الصفحة تلقائيًا فور صدوره.',
      action: 'استعرض الفرص',
    },
    rejected: {
      title: 'نحتاج إلى تصحيح بعض البيانات',
      detail: 'وجدت المراجعة ما يحتاج إلى تصحيح. صحّحه ثم أعد الإرسال.',
      action: 'صحّح البيانات',
    },
    expired: {
      title: 'انتهت صلاحية وثيقة هويتك',
      detail: 'أرسل بيانات وثيقتك الجديدة لتواصل الاستثمار.',
      action: 'حدّث البيانات',
    },
  },
  gallery: 'عناصر الواجهة',
}

export default frame
