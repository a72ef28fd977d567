import type { AuditWords } from '#kit/audit-words.ts'

/** Settings are saved by acts of `settings`. */
export const revisionsAuditWords: AuditWords = {
  acts: {},
  fields: { effect: { ar: 'الأثر', en: 'Effect' } },
}
