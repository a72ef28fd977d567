import type { AuditWords } from '#kit/audit-words.ts'

export const sharingAuditWords: AuditWords = {
  acts: {
    agreed: {
      ar: 'الموافقة على الاحتساب ضمن إجماليات منشأة',
      en: 'Agreed to be counted in an organization’s totals',
    },
    withdrawn: {
      ar: 'سحب الموافقة على الاحتساب ضمن إجماليات منشأة',
      en: 'Withdrew from an organization’s totals',
    },
  },
  fields: { organizationId: { ar: 'المنشأة', en: 'Organization' } },
}
