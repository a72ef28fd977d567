import type { AuditWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const mandatesAuditWords: AuditWords = {
  acts: {
    proposed: { ar: 'اقتراح باسم منشأة', en: 'Proposed in an organization’s name' },
    approved: { ar: 'اعتماد اقتراح باسم منشأة', en: 'Approved in an organization’s name' },
    declined: { ar: 'رفض اقتراح باسم منشأة', en: 'Declined in an organization’s name' },
    stale: { ar: 'إلغاء اقتراح تغيّرت شروطه', en: 'Ended a proposal whose terms had changed' },
    withdrawn: { ar: 'سحب اقتراح باسم منشأة', en: 'Withdrew a proposal for an organization' },
    account_added: { ar: 'إضافة حساب بنكي لمنشأة', en: 'Added an organization’s bank account' },
    withdrawal_cancelled: { ar: 'إلغاء سحب لمنشأة', en: 'Cancelled an organization’s withdrawal' },
    investment_cancelled: { ar: 'إلغاء استثمار لمنشأة', en: 'Cancelled an organization’s investment' },
    terms_accepted: { ar: 'الموافقة على الشروط باسم منشأة', en: 'Accepted the terms for an organization' },
    certificate_issued: { ar: 'إصدار شهادة ملكية لمنشأة', en: 'Issued an organization’s certificate' },
  },
  fields: {
    mandate: { ar: 'الاقتراح', en: 'Proposal' },
    mandateKind: { ar: 'نوع الاقتراح', en: 'Kind of proposal' },
    investment: { ar: 'الاستثمار', en: 'Investment' },
    certificate: { ar: 'الشهادة', en: 'Certificate' },
    account: { ar: 'الحساب البنكي', en: 'Bank account' },
  },
  values: {
    mandateKind: {
      purchase: { ar: 'استثمار', en: 'Investment' },
      withdrawal: { ar: 'سحب', en: 'Withdrawal' },
    },
  },
}
