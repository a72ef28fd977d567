import type { AuditWords } from '#kit/audit-words.ts'
import { contentKinds } from './kinds.ts'

/** The words of this module's acts in the audit log. */
export const contentAuditWords: AuditWords = {
  acts: {
    published: { ar: 'نشر محتوى صفحة', en: 'Published the content of a page' },
    scheduled: { ar: 'جدولة نشر محتوى صفحة', en: 'Scheduled the content of a page' },
    unscheduled: { ar: 'إلغاء جدولة محتوى صفحة', en: 'Cancelled the schedule of a page’s content' },
    schedule_failed: { ar: 'تعذر نشر مجدول لمحتوى صفحة', en: 'A scheduled publication of a page failed' },
    media_added: { ar: 'إضافة صورة إلى مكتبة الصور', en: 'Added a picture to the media library' },
    media_described: { ar: 'وصف صورة في مكتبة الصور', en: 'Described a picture of the media library' },
    media_removed: { ar: 'حذف صورة من مكتبة الصور', en: 'Deleted a picture from the media library' },
    restored: { ar: 'استعادة إصدار من محتوى صفحة', en: 'Restored a version of a page’s content' },
  },
  subjects: {
    content: { ar: 'محتوى صفحة', en: 'Page content' },
    media: { ar: 'صورة في مكتبة الصور', en: 'Picture of the media library' },
  },
  fields: {
    page: { ar: 'الصفحة', en: 'Page' },
    version: { ar: 'الإصدار', en: 'Version' },
    dueAt: { ar: 'موعد النشر', en: 'Publication time' },
    name: { ar: 'الاسم', en: 'Name' },
    changes: { ar: 'التغييرات', en: 'Changes' },
    mustAccept: { ar: 'يوافق عليه المستثمرون من جديد', en: 'Investors accept it again' },
    published: { ar: 'الإصدار المنشور', en: 'Published version' },
    revision: { ar: 'مسودة العمل', en: 'Working copy' },
  },
  values: {
    page: Object.fromEntries(Object.entries(contentKinds).map(([page, { name }]) => [page, name])),
  },
}
