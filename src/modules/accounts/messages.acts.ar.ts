import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    invited: 'دعوة شخص إلى لوحة الإدارة',
    invitation_revoked: 'سحب دعوة',
    invitation_approved: 'الموافقة على دعوة إلى لوحة الإدارة',
    invitation_accepted: 'قبول دعوة',
    dismissed: 'سحب دور في لوحة الإدارة',
    note_written: 'تدوين ملاحظة عن عميل',
    switched_off: 'إيقاف حساب مشرف',
    switched_on: 'تفعيل حساب مشرف',
    accounts_exported: 'تصدير قائمة الحسابات',
  },
  subjects: { invitation: 'دعوة' },
  fields: {
    email: 'البريد الإلكتروني',
    role: 'الدور',
    isOpen: 'مفتوحة',
    isApproved: 'تمت الموافقة',
    isActive: 'مفعّل',
    noteId: 'الملاحظة',
    invitationId: 'الدعوة',
    reason: 'السبب',
    activity: 'الحساب',
    kyc: 'التحقق من الهوية',
    isSearched: 'بحث',
    columns: 'الأعمدة',
  },
  values: {
    role: { admin: 'مشرف عام', cms: 'مشرف المحتوى', 'customer-admin': 'مشرف العملاء' },
  },
}
