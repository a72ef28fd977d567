import { type ActUnit, type AuditWords, pairWords } from '#kit/audit-words.ts'
import { duties } from '#kit/duties.ts'
import type { Bilingual } from '#kit/locale.ts'
import * as ar from './messages.ar.ts'
import * as en from './messages.en.ts'

/** The words of duties in the audit log and in proposals, in which each limit is a field of its own. */
export const dutyWords: {
  readonly fields: Readonly<Record<string, Bilingual>>
  readonly values: Readonly<Record<string, Bilingual>>
  readonly units: Readonly<Record<string, ActUnit>>
} = {
  fields: {
    duties: { ar: 'الصلاحيات', en: 'Duties' },
    ...Object.fromEntries(
      duties.map((duty) => [
        `${duty}-limit`,
        {
          ar: `حد القرار الواحد (${ar.labels.duties[duty]})`,
          en: `Limit per decision (${en.labels.duties[duty]})`,
        },
      ]),
    ),
  },
  values: {
    all: { ar: 'جميع الصلاحيات', en: 'All duties' },
    ...Object.fromEntries(
      duties.map((duty) => [duty, { ar: ar.labels.duties[duty], en: en.labels.duties[duty] }]),
    ),
  },
  units: Object.fromEntries(duties.map((duty) => [`${duty}-limit`, 'halalas' as const])),
}

/** The words of this module's acts in the audit log. */
export const identityAuditWords: AuditWords = {
  acts: {
    class_changed: { ar: 'تغيير فئة مستثمر', en: 'Changed an investor’s class' },
    limit_changed: { ar: 'تغيير الحد الخاص بمستثمر', en: 'Changed an investor’s own limit' },
    registered: { ar: 'تسجيل حساب', en: 'Registered' },
    account_created: { ar: 'إنشاء حساب', en: 'Created an account' },
    account_closed: { ar: 'إغلاق حساب', en: 'Closed an account' },
    activated: { ar: 'تفعيل حساب', en: 'Activated an account' },
    deactivated: { ar: 'إيقاف حساب', en: 'Deactivated an account' },
    kyc_status_changed: { ar: 'تغيير حالة التحقق من الهوية', en: 'Changed where an identity check stands' },
    name_changed: { ar: 'تغيير الاسم', en: 'Changed their name' },
    email_changed: { ar: 'تغيير البريد الإلكتروني', en: 'Changed their email' },
    mobile_changed: { ar: 'تغيير رقم الجوال', en: 'Changed their mobile number' },
    picture_changed: { ar: 'تغيير الصورة الشخصية', en: 'Changed their picture' },
    picture_removed: { ar: 'إزالة الصورة الشخصية', en: 'Removed their picture' },
    password_changed: { ar: 'تغيير كلمة المرور', en: 'Changed their password' },
    password_change_failed: { ar: 'محاولة فاشلة لتغيير كلمة المرور', en: 'Failed to change their password' },
    password_reset: { ar: 'تعيين كلمة مرور جديدة', en: 'Set a new password' },
    duties_changed: { ar: 'تغيير صلاحيات مشرف', en: 'Changed the duties of an admin' },
    roles_changed: { ar: 'تغيير أدوار حساب', en: 'Changed the roles of an account' },
    session_ended: { ar: 'إنهاء جلسة', en: 'Ended a session' },
    sessions_ended: { ar: 'إنهاء جلسات حساب', en: 'Ended the sessions of an account' },
    other_sessions_ended: { ar: 'إنهاء الجلسات الأخرى', en: 'Ended all other sessions' },
    stepped_up: { ar: 'تأكيد الهوية من جديد', en: 'Confirmed who they are once more' },
    signed_in: { ar: 'تسجيل الدخول', en: 'Logged in' },
    signed_out: { ar: 'تسجيل الخروج', en: 'Logged out' },
    sign_in_failed: { ar: 'محاولة دخول فاشلة', en: 'Failed to log in' },
    code_failed: { ar: 'إدخال رمز خاطئ', en: 'Entered a wrong code' },
    terms_accepted: { ar: 'الموافقة على الشروط', en: 'Accepted the terms' },
    email_proved: { ar: 'تأكيد بريد إلكتروني', en: 'Confirmed an email address' },
  },
  subjects: {
    user: { ar: 'حساب', en: 'Account' },
    challenge: { ar: 'رمز تحقق', en: 'Verification code' },
    identifier: { ar: 'ما كُتب لتسجيل الدخول', en: 'What was typed to log in' },
  },
  fields: {
    kind: { ar: 'الدخول إلى', en: 'To' },
    method: { ar: 'بواسطة', en: 'By' },
    roles: { ar: 'الأدوار', en: 'Roles' },
    ...dutyWords.fields,
    isActive: { ar: 'مفعّل', en: 'Active' },
    kycStatus: { ar: 'التحقق من الهوية', en: 'Identity check' },
    investorClass: { ar: 'فئة المستثمر', en: 'Investor class' },
    classUntil: { ar: 'مؤهل حتى', en: 'Qualified until' },
    annualLimit: { ar: 'الحد السنوي الخاص', en: 'Own annual limit' },
    limitUntil: { ar: 'الحد الخاص حتى', en: 'Own limit until' },
    termsVersion: { ar: 'الشروط المقبولة', en: 'Terms accepted' },
    revision: { ar: 'المراجعة', en: 'Revision' },
    purpose: { ar: 'الرمز لغرض', en: 'Code for' },
    ended: { ar: 'الجلسات المنتهية', en: 'Sessions ended' },
    attemptsLeft: { ar: 'المحاولات المتبقية', en: 'Attempts left' },
    reason: { ar: 'السبب', en: 'Reason' },
  },
  values: {
    kind: {
      investor: { ar: 'صفحات المستثمرين', en: 'The investors’ pages' },
      operator: { ar: 'لوحة الإدارة', en: 'The back office' },
    },
    method: {
      password: { ar: 'كلمة المرور', en: 'Password' },
      otp: { ar: 'رمز التحقق', en: 'Verification code' },
      registration: { ar: 'التسجيل', en: 'Registration' },
      passkey: { ar: 'مفتاح المرور', en: 'Passkey' },
    },
    roles: pairWords(ar.labels.roles, en.labels.roles),
    duties: dutyWords.values,
    purpose: {
      signup: { ar: 'التسجيل', en: 'Registering' },
      login: { ar: 'تسجيل الدخول', en: 'Logging in' },
      operator_login: { ar: 'دخول لوحة الإدارة', en: 'Logging in to the back office' },
      verify_email: { ar: 'تأكيد البريد', en: 'Confirming an email' },
    },
    kycStatus: pairWords(ar.labels.kycStatuses, en.labels.kycStatuses),
    investorClass: pairWords(ar.labels.investorClasses, en.labels.investorClasses),
  },
  units: { annualLimit: 'halalas', ...dutyWords.units },
}
