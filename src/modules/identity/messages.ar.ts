import type { Translated } from '#kit/locale.ts'
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
  name_fixed: 'اسمك مطابق لهويتك. راسلنا إن تغيّر.',
}

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
}
