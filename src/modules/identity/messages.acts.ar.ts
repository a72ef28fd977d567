import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'
import { labels } from './messages.ar.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    registered: 'تسجيل حساب',
    account_created: 'إنشاء حساب',
    account_closed: 'إغلاق حساب',
    activated: 'تفعيل حساب',
    deactivated: 'إيقاف حساب',
    kyc_status_changed: 'تغيير حالة التحقق من الهوية',
    name_changed: 'تغيير الاسم',
    email_changed: 'تغيير البريد الإلكتروني',
    mobile_changed: 'تغيير رقم الجوال',
    password_changed: 'تغيير كلمة المرور',
    password_change_failed: 'محاولة فاشلة لتغيير كلمة المرور',
    password_reset: 'تعيين كلمة مرور جديدة',
    roles_changed: 'تغيير أدوار حساب',
    session_ended: 'إنهاء جلسة',
    other_sessions_ended: 'إنهاء الجلسات الأخرى',
    stepped_up: 'تأكيد الهوية من جديد',
    signed_in: 'تسجيل الدخول',
    signed_out: 'تسجيل الخروج',
    sign_in_failed: 'محاولة دخول فاشلة',
    code_failed: 'إدخال رمز خاطئ',
    email_proved: 'تأكيد بريد إلكتروني',
  },
  subjects: {
    user: 'حساب',
    challenge: 'رمز تحقق',
    identifier: 'ما كُتب لتسجيل الدخول',
  },
  fields: {
    kind: 'الدخول إلى',
    method: 'بواسطة',
    roles: 'الأدوار',
    isActive: 'مفعّل',
    kycStatus: 'التحقق من الهوية',
    termsVersion: 'الشروط المقبولة',
    purpose: 'الرمز لغرض',
    ended: 'الجلسات المنتهية',
    attemptsLeft: 'المحاولات المتبقية',
    reason: 'السبب',
  },
  values: {
    kind: {
      investor: 'صفحات المستثمرين',
      operator: 'لوحة الإدارة',
    },
    method: {
      password: 'كلمة المرور',
      otp: 'رمز التحقق',
      registration: 'التسجيل',
      passkey: 'مفتاح المرور',
    },
    roles: labels.roles,
    purpose: {
      signup: 'التسجيل',
      login: 'تسجيل الدخول',
      operator_login: 'دخول لوحة الإدارة',
      verify_email: 'تأكيد البريد',
    },
    kycStatus: labels.kycStatuses,
  },
}
