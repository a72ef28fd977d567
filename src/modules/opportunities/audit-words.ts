import { type AuditWords, pairWords } from '#kit/audit-words.ts'
import { fieldNames as ar } from './messages.ar.ts'
import { fieldNames as en } from './messages.en.ts'

/** The words of this module's acts in the audit log. */
export const opportunitiesAuditWords: AuditWords = {
  acts: {
    lists_saved: { ar: 'حفظ المدن والأنواع', en: 'Saved cities and kinds' },
    created: { ar: 'إنشاء فرصة', en: 'Created an opportunity' },
    lifecycle_changed: { ar: 'تغيير مرحلة فرصة', en: 'Changed where an opportunity stands' },
    changes_published: { ar: 'نشر تغييرات فرصة', en: 'Published changes of an opportunity' },
    document_added: { ar: 'إضافة مستند', en: 'Added a document' },
  },
  subjects: { opportunity: { ar: 'فرصة', en: 'Opportunity' }, lists: { ar: 'قوائم', en: 'Lists' } },
  fields: {
    ...pairWords(ar, en),
    lifecycle: { ar: 'المرحلة', en: 'Stage' },
    cities: { ar: 'المدن', en: 'Cities' },
    document: { ar: 'المستند', en: 'Document' },
    kind: { ar: 'النوع', en: 'Kind' },
    visibility: { ar: 'يظهر لـ', en: 'Shown to' },
  },
  values: {
    lifecycle: {
      draft: { ar: 'مسودة', en: 'Draft' },
      published: { ar: 'منشورة', en: 'Published' },
      closed: { ar: 'مغلقة', en: 'Closed' },
      completed: { ar: 'مكتملة', en: 'Completed' },
      exited: { ar: 'متخارج منها', en: 'Exited' },
      cancelled: { ar: 'ملغاة', en: 'Cancelled' },
    },
    visibility: {
      public: { ar: 'الجميع', en: 'Everyone' },
      investors: { ar: 'المستثمرين المعتمدين', en: 'Approved investors' },
    },
  },
  units: {
    price: 'halalas',
    unitPrice: 'halalas',
    minimumInvestment: 'halalas',
    annualReturnBps: 'bps',
    totalReturnBps: 'bps',
    subscriptionFeeBps: 'bps',
    managementFeeBps: 'bps',
  },
}
