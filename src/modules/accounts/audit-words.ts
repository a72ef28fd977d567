import { type AuditWords, exportFieldWords } from '#kit/audit-words.ts'
import { dutyWords } from '#modules/identity/index.ts'

/** The words of this module's acts in the audit log. */
export const accountsAuditWords: AuditWords = {
  acts: {
    invited: { ar: 'دعوة شخص إلى لوحة الإدارة', en: 'Invited somebody into the back office' },
    invitation_revoked: { ar: 'سحب دعوة', en: 'Took an invitation back' },
    invitation_approved: {
      ar: 'الموافقة على دعوة إلى لوحة الإدارة',
      en: 'Approved an invitation into the back office',
    },
    invitation_accepted: { ar: 'قبول دعوة', en: 'Accepted an invitation' },
    dismissed: { ar: 'سحب دور في لوحة الإدارة', en: 'Took a role in the back office away' },
    note_written: { ar: 'تدوين ملاحظة عن عميل', en: 'Noted something of a customer' },
    note_file_opened: { ar: 'فتح ملف في ملاحظة عن عميل', en: 'Opened a file of a note on a customer' },
    switched_off: { ar: 'إيقاف حساب مشرف', en: 'Switched an operator’s account off' },
    switched_on: { ar: 'تفعيل حساب مشرف', en: 'Switched an operator’s account on' },
    account_opened: { ar: 'فتح ملف حساب', en: 'Opened an account' },
    accounts_exported: { ar: 'تصدير قائمة الحسابات', en: 'Exported accounts' },
  },
  subjects: { invitation: { ar: 'دعوة', en: 'Invitation' } },
  fields: {
    ...exportFieldWords,
    email: { ar: 'البريد الإلكتروني', en: 'Email' },
    role: { ar: 'الدور', en: 'Role' },
    ...dutyWords.fields,
    isOpen: { ar: 'مفتوحة', en: 'Open' },
    isApproved: { ar: 'تمت الموافقة', en: 'Approved' },
    isActive: { ar: 'مفعّل', en: 'Active' },
    noteId: { ar: 'الملاحظة', en: 'Note' },
    document: { ar: 'المستند', en: 'Document' },
    invitationId: { ar: 'الدعوة', en: 'Invitation' },
    reason: { ar: 'السبب', en: 'Reason' },
    activity: { ar: 'الحساب', en: 'Account' },
    kyc: { ar: 'التحقق من الهوية', en: 'Identity check' },
  },
  values: {
    duties: dutyWords.values,
    role: {
      admin: { ar: 'مشرف عام', en: 'Admin' },
      cms: { ar: 'مشرف المحتوى', en: 'Content editor' },
      'customer-admin': { ar: 'مشرف العملاء', en: 'Customer admin' },
    },
  },
  units: dutyWords.units,
}
