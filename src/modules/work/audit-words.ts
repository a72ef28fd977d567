import type { AuditWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const workAuditWords: AuditWords = {
  acts: {
    taken: { ar: 'استلام عمل', en: 'Took a work item' },
    assigned: { ar: 'إسناد عمل', en: 'Assigned a work item' },
    released: { ar: 'ترك عمل مُسند', en: 'Released a work item' },
  },
  subjects: {
    identity_check: { ar: 'تحقق من هوية', en: 'Identity check' },
    qualification_request: { ar: 'طلب تأهيل', en: 'Qualification request' },
    organization_verification: { ar: 'توثيق منشأة', en: 'Verification of an organization' },
    proposal: { ar: 'اقتراح', en: 'Proposal' },
  },
  fields: { holder: { ar: 'المسؤول', en: 'Assigned to' } },
}
