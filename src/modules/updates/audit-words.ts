import type { AuditWords } from '#kit/audit-words.ts'

/** The words of this module's acts in the audit log. */
export const updatesAuditWords: AuditWords = {
  acts: {
    created: { ar: 'كتابة مستجد', en: 'Wrote an update' },
    changed: { ar: 'تعديل مستجد', en: 'Changed an update' },
    removed: { ar: 'حذف مستجد', en: 'Deleted an update' },
    scheduled: { ar: 'جدولة مستجد', en: 'Scheduled an update' },
    unscheduled: { ar: 'إلغاء جدولة مستجد', en: 'Unscheduled an update' },
    published: { ar: 'نشر مستجد', en: 'Published an update' },
  },
  subjects: {},
  fields: {
    update: { ar: 'المستجد', en: 'Update' },
    title: { ar: 'العنوان', en: 'Title' },
    publishAt: { ar: 'وقت النشر', en: 'Publishes at' },
    audience: { ar: 'يُنبَّه', en: 'Notified' },
  },
  values: {
    audience: {
      nobody: { ar: 'لا أحد', en: 'Nobody' },
      holders: { ar: 'المستثمرون فيها', en: 'Holders' },
      watchers: { ar: 'المتابعون', en: 'Watchers' },
      both: { ar: 'المستثمرون فيها والمتابعون', en: 'Holders and watchers' },
    },
  },
}
