import type { AuditWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const opportunitiesAuditWords: AuditWords = {
  acts: {
    lists_saved: { ar: 'حفظ المدن والأنواع', en: 'Saved cities and kinds' },
    created: { ar: 'إنشاء فرصة', en: 'Created an opportunity' },
    lifecycle_changed: { ar: 'تغيير مرحلة فرصة', en: 'Changed where an opportunity stands' },
    document_added: { ar: 'إضافة مستند', en: 'Added a document' },
  },
  subjects: { opportunity: { ar: 'فرصة', en: 'Opportunity' }, lists: { ar: 'قوائم', en: 'Lists' } },
  fields: {
    slug: { ar: 'العنوان', en: 'Address' },
    price: { ar: 'السعر', en: 'Price' },
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
  units: { price: 'halalas' },
}
