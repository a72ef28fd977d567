import { isolated } from '#kit/format.ts'
import { pluralOf, type Translated } from '#kit/locale.ts'
import { contactText } from '#kit/notices.ts'
import type * as en from './messages.en.ts'

export const refusals: Translated<typeof en.refusals> = {
  registration_failed: 'تعذّر إنشاء الحساب. حاول مرة أخرى.',
  mobile_taken: 'يوجد حساب مسجّل برقم الجوال هذا',
  email_taken: 'يوجد حساب مسجّل بهذا البريد الإلكتروني',
  email_already_verified: 'بريدك الإلكتروني مؤكد بالفعل.',
  otp_too_soon: 'لا يمكن إرسال رمز جديد الآن',
  otp_expired: 'انتهت صلاحية رمز التحقق',
  otp_failed: 'رمز التحقق غير صحيح. حاول مرة أخرى.',
  link_unknown: 'هذا الرابط غير صحيح. اطلب رابطًا جديدًا.',
  link_used: 'سبق استخدام هذا الرابط. كل رابط يعمل مرة واحدة.',
  link_old: 'انتهت صلاحية هذا الرابط، أو حلّ محله رابط أحدث.',
  link_elsewhere: 'طُلب هذا الرابط من متصفح آخر. افتحه هناك، أو اطلب رابطًا جديدًا لهذا المتصفح.',
  link_of_another: 'هذا الرابط لحساب آخر. سجّل الدخول إلى ذلك الحساب ثم افتحه مرة أخرى.',
  reset_failed: 'تعذّرت إعادة تعيين كلمة المرور. حاول مرة أخرى.',
  login_failed: 'تعذّر تسجيل الدخول. حاول مرة أخرى.',
  invalid_credentials: 'بيانات الدخول غير صحيحة',
  email_unknown: 'لا يوجد حساب بهذا البريد الإلكتروني',
  mobile_unknown: 'لا يوجد حساب برقم الجوال هذا',
  user_not_found: 'المستخدم غير موجود',
  last_admin: 'هذا آخر مشرف عام نشط. عيّن مشرفًا عامًا آخر أولًا.',
  authentication_error: 'حدث خطأ أثناء التحقق من هويتك',
  account_in_use: 'لا يمكن إغلاق حسابك الآن.',
  password_wrong: 'كلمة المرور الحالية غير صحيحة.',
  session_not_found: 'انتهت هذه الجلسة بالفعل، أو أنها ليست لك.',
  contact_unchanged: 'هذا هو المسجّل في حسابك بالفعل.',
  picture_not_found: 'لا توجد صورة كهذه.',
  terms_not_accepted: 'تغيّرت شروطنا. اقرأها ووافق عليها لتودع وتستثمر.',
  terms_newer: 'نُشر إصدار أحدث قبل لحظات. اقرأه ثم وافق.',
  name_fixed: 'اسمك مطابق لهويتك. راسلنا إن تغيّر.',
}

export const holders: Translated<typeof en.holders> = { organization: (name) => `${name} (منشأة)` }

export const fields: Translated<typeof en.fields> = {
  birth_year: 'راجع السنة، فهي بعيدة جدًا',
  phone_short: 'رقم الجوال قصير',
  phone_long: 'رقم الجوال طويل',
  phone_digits: 'استخدم الأرقام وعلامة + فقط',
  phone_invalid: 'أدخل رقم جوال سعوديًا مثل 05XXXXXXXX',
  contact_required: 'أدخل البريد الإلكتروني أو رقم الجوال',
  password_min: 'ثمانية أحرف على الأقل',
  password_upper: 'حرف لاتيني كبير واحد على الأقل',
  password_lower: 'حرف لاتيني صغير واحد على الأقل',
  password_number: 'رقم واحد على الأقل',
  password_long: 'الحد الأقصى 128 حرفًا',
  password_common: 'كلمة المرور شائعة، اختر غيرها',
  password_same: 'اختر كلمة مرور غير الحالية',
  password_mismatch: 'كلمتا المرور غير متطابقتين',
  otp_required: 'رمز التحقق مطلوب',
  otp_invalid: 'أدخل رمز تحقق صحيحًا من 6 أرقام',
  terms: 'وافق على الشروط والأحكام للمتابعة.',
  confirm_closing: 'ضع علامة هنا للمتابعة',
  under_age: 'يجب أن يكون عمرك 18 سنة أو أكثر',
}

export const labels: Translated<typeof en.labels> = {
  roles: {
    user: 'مستثمر',
    admin: 'مشرف عام',
    cms: 'مشرف المحتوى',
    'customer-admin': 'مشرف العملاء',
  },
  duties: {
    support: 'خدمة العملاء',
    compliance: 'الالتزام',
    'finance-maker': 'إعداد العمليات المالية',
    'finance-checker': 'اعتماد العمليات المالية',
    opportunities: 'الفرص',
    auditor: 'التدقيق (اطلاع فقط)',
  },
  investorClasses: { retail: 'فرد', qualified: 'مؤهل' },
  kycStatuses: {
    not_done: 'لم يكتمل',
    pending: 'قيد المراجعة',
    approved: 'معتمد',
    rejected: 'مرفوض',
    expired: 'منتهي الصلاحية',
  },
}

export const personal: Translated<typeof en.personal> = {
  account: {
    title: 'الحساب',
    columns: {
      firstName: 'الاسم الأول',
      lastName: 'اسم العائلة',
      birthDate: 'تاريخ الميلاد',
      mobile: 'رقم الجوال',
      email: 'البريد الإلكتروني',
      language: 'اللغة',
      registeredAt: 'تاريخ التسجيل',
      picture: 'الصورة الشخصية',
    },
  },
  languages: { ar: 'العربية', en: 'الإنجليزية' },
  pictures: { kept: 'محفوظة', none: 'لا توجد' },
  unknownDevice: 'جهاز آخر',
  sessions: {
    title: 'عمليات الدخول',
    columns: { device: 'الجهاز', address: 'عنوان الشبكة', begunAt: 'وقت الدخول', usedAt: 'آخر استخدام' },
  },
  acceptances: {
    title: 'الشروط التي وافقت عليها',
    columns: { revision: 'المراجعة', address: 'عنوان الشبكة', acceptedAt: 'وقت الموافقة' },
  },
  because: 'تستند إليها الاستثمارات التي أُبرمت في ظلها: تُحفظ موافقة المستثمر على الشروط عشر سنوات.',
}

const plural = pluralOf('ar')
const minutes = (count: number) =>
  plural(count, {
    zero: 'أقل من دقيقة',
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: '# دقائق',
    many: '# دقيقة',
    other: '# دقيقة',
  })

const hours = (count: number) =>
  plural(count, {
    zero: 'أقل من ساعة',
    one: 'ساعة واحدة',
    two: 'ساعتين',
    few: '# ساعات',
    many: '# ساعة',
    other: '# ساعة',
  })

export const links: Translated<typeof en.links> = { logIn: 'تسجيل الدخول', confirm: 'أكّد بريدي' }

export const notices: Translated<typeof en.notices> = {
  welcome: {
    label: 'الترحيب',
    title: (p) => `أهلًا بك في ${p.platform}`,
    body: () => 'حسابك جاهز. أكمل التحقق من هويتك في دقائق لتتمكن من الاستثمار في العقارات.',
  },
  emailChanged: {
    label: 'تغيير البريد الإلكتروني',
    title: (p) => `تغيّر بريدك الإلكتروني في ${p.platform}`,
    body: (p) => `أصبح ${isolated(p.now)} من الآن. إن لم تكن أنت من غيّره فأبلغنا فورًا: ${contactText(p)}.`,
  },
  mobileChanged: {
    label: 'تغيير رقم الجوال',
    title: (p) => `تغيّر رقم جوالك في ${p.platform}`,
    body: (p) => `أصبح ${isolated(p.now)} من الآن. إن لم تكن أنت من غيّره فأبلغنا فورًا: ${contactText(p)}.`,
  },
  code: {
    label: 'رموز التحقق',
    title: (p) => `رمز التحقق في ${p.platform}`,
    body: (p) =>
      `رمز التحقق: ${p.code}\n\n` +
      `يعمل مرة واحدة، وصالح لمدة ${minutes(p.minutes)}. لا تشاركه مع أي أحد، ولن نطلبه منك.\n` +
      `إذا لم تطلب هذا الرمز فتجاهل هذه الرسالة.`,
    sms: (p) =>
      `رمز التحقق في ${p.platform}: ${p.code}\n` +
      `صالح لمدة ${minutes(p.minutes)}. لا تشاركه مع أي أحد، ولن نطلبه منك.`,
  },
  emailProof: {
    label: 'تأكيد البريد الإلكتروني',
    title: (p) => `أكّد بريدك الإلكتروني في ${p.platform}`,
    body: (p) =>
      `رمز التحقق: ${p.code}\n\n` +
      `يعمل مرة واحدة، وصالح لمدة ${minutes(p.minutes)}. لا تشاركه مع أي أحد، ولن نطلبه منك.\n\n` +
      `أو افتح هذا الرابط، وسجّل الدخول إن طُلب منك، ثم اضغط «أكّد بريدي». الرابط صالح لمدة ${hours(p.hours)}:\n\n` +
      `${p.address}\n\n` +
      `إذا لم تطلب ذلك فتجاهل هذه الرسالة.`,
  },
  link: {
    label: 'روابط تسجيل الدخول',
    title: (p) => `رابط تسجيل الدخول إلى ${p.platform}`,
    body: (p) =>
      `افتح هذا الرابط في المتصفح نفسه الذي طلبته منه، ثم اضغط «سجّل الدخول»:\n\n${p.address}\n\n` +
      `يعمل مرة واحدة، وصالح لمدة ${minutes(p.minutes)}. لا تشاركه مع أي أحد، ولن نطلبه منك.\n` +
      `إذا لم تطلب هذا الرابط فتجاهل هذه الرسالة.`,
  },
  passwordChanged: {
    label: 'تغيير كلمة المرور',
    title: (p) => `تغيّرت كلمة مرورك في ${p.platform}`,
    body: (p) =>
      'تغيّرت كلمة مرورك الآن، وأُنهيت جلساتك الأخرى كلها. ' +
      `إن لم تكن أنت من غيّرها فأعد تعيينها وأبلغنا فورًا: ${contactText(p)}.`,
  },
  accountClosed: {
    label: 'إغلاق الحساب',
    title: (p) => `أُغلق حسابك في ${p.platform}`,
    body: (p) =>
      'مُسحت بياناتك التي لا يُلزمنا النظام بحفظها. ' +
      `إن لم تكن أنت من أغلقه فأبلغنا فورًا: ${contactText(p)}.`,
  },
}
