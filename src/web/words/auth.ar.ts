import { pluralOf, type Translated } from '#kit/locale.ts'
import type en from './auth.en.ts'

const count = pluralOf('ar')

const auth: Translated<typeof en> = {
  titles: {
    login: 'تسجيل الدخول',
    register: 'إنشاء حساب',
    codeLogin: 'تسجيل الدخول برمز التحقق',
    phoneLogin: 'تسجيل الدخول برقم الجوال',
    operator: 'دخول المشرفين',
    verifyEmail: 'تأكيد البريد الإلكتروني',
  },
  login: {
    heading: 'أهلًا بعودتك',
    lead: 'سجّل الدخول لتتابع حصصك وتستثمر.',
    method: 'طريقة تسجيل الدخول',
    byCode: 'رمز التحقق',
    byPassword: 'كلمة المرور',
    noAccount: () => 'ليس لديك حساب؟',
    register: 'أنشئ حسابًا',
    otherWays: 'طرق أخرى لتسجيل الدخول',
    unprovedEmail: 'إن لم يكن بريدك الإلكتروني مؤكدًا بعد، فسجّل الدخول برقم جوالك.',
  },
  codeLogin: {
    heading: 'تسجيل الدخول برمز التحقق',
    lead: 'أدخل بريدك الإلكتروني أو رقم جوالك لنرسل إليك رمز التحقق.',
  },
  phoneLogin: {
    heading: 'تسجيل الدخول برقم الجوال',
    lead: 'سنرسل رمز التحقق إلى رقم جوالك.',
  },
  register: {
    heading: 'أنشئ حسابك',
    lead: 'لن يستغرق الأمر أكثر من دقيقتين. اكتب اسمك كما هو في هويتك.',
    hasAccount: 'لديك حساب؟',
    login: 'سجّل الدخول',
    submit: 'أنشئ الحساب',
    submitting: 'جارٍ إنشاء الحساب…',
  },
  verifyEmail: {
    heading: 'تأكيد البريد الإلكتروني',
    lead: 'سنرسل رمز التحقق إلى',
    why: 'بعد تأكيده يمكنك تسجيل الدخول به، ولن يستخدمه غيرك في حساب آخر.',
    later: 'ليس الآن',
    done: 'بريدك الإلكتروني مؤكد',
    doneLead: 'أصبح بإمكانك تسجيل الدخول به أيضًا.',
    goOn: 'تصفّح الفرص',
  },
  operator: {
    heading: 'دخول المشرفين',
    lead: 'أدخل بريدك الإلكتروني وكلمة المرور، ثم نرسل إليك رمز التحقق.',
    investor: 'دخول المستثمرين',
  },
  fields: {
    identifier: 'البريد الإلكتروني أو رقم الجوال',
    firstName: 'الاسم الأول',
    lastName: 'اسم العائلة',
    dateOfBirth: 'تاريخ الميلاد',
    dateOfBirthHint: 'يجب أن يكون عمرك 18 سنة أو أكثر.',
    mobile: 'رقم الجوال',
    mobileHint: 'سنرسل رمز التحقق إليه.',
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    passwordConfirmation: 'تأكيد كلمة المرور',
    terms: 'أوافق على الشروط والأحكام',
    code: 'رمز التحقق',
  },
  sendCode: 'أرسل الرمز',
  sendingCode: 'جارٍ إرسال الرمز…',
  submit: 'سجّل الدخول',
  submitting: 'جارٍ تسجيل الدخول…',
  otp: {
    heading: 'أدخل رمز التحقق',
    bySms: 'أرسلنا رمزًا من 6 أرقام برسالة نصية إلى',
    byMail: 'أرسلنا رمزًا من 6 أرقام بالبريد الإلكتروني إلى',
    verify: 'تحقّق',
    verifying: 'جارٍ التحقق…',
    resendIn: 'يمكنك طلب رمز آخر بعد',
    resend: 'أرسل رمزًا آخر',
    resending: 'جارٍ إرسال رمز آخر…',
    resent: 'أرسلنا إليك رمزًا آخر، ولم يعد الرمز السابق صالحًا.',
    changeDetails: 'عدّل البيانات',
    back: 'رجوع',
    attemptsLeft: (attempts) =>
      count(attempts, {
        zero: 'لم تبقَ لك محاولات.',
        one: 'بقيت لك محاولة واحدة.',
        two: 'بقيت لك محاولتان.',
        few: 'بقيت لك # محاولات.',
        many: 'بقيت لك # محاولة.',
        other: 'بقيت لك # محاولة.',
      }),
    demoInbox: 'وضع العرض: افتح صندوق الرسائل المحلي',
  },
  failed: {
    register: 'تعذّر إنشاء الحساب. حاول مرة أخرى.',
    login: 'تعذّر تسجيل الدخول. حاول مرة أخرى.',
    otp: 'تعذّر التحقق من الرمز. حاول مرة أخرى.',
  },
  tooSoon: 'حاول مرة أخرى بعد',
}

export default auth
