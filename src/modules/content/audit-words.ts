import type { AuditWords } from '#kit/audit-words.ts'
import { contentKinds } from './kinds.ts'

/** The words of this module's acts in the audit log. */
export const contentAuditWords: AuditWords = {
  acts: {
    published: { ar: 'نشر محتوى صفحة', en: 'Published the content of a page' },
    restored: { ar: 'استعادة إصدار من محتوى صفحة', en: 'Restored a version of a page’s content' },
  },
  subjects: { content: { ar: 'محتوى صفحة', en: 'Page content' } },
  fields: {
    page: { ar: 'الصفحة', en: 'Page' },
    version: { ar: 'الإصدار', en: 'Version' },
    changes: { ar: 'التغييرات', en: 'Changes' },
  },
  values: {
    page: Object.fromEntries(Object.entries(contentKinds).map(([page, { name }]) => [page, name])),
  },
}
