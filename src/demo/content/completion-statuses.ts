import type { CompletionKey, ListEntryContent } from './shape.ts'

export const completionStatuses: readonly ListEntryContent<CompletionKey>[] = [
  { key: 'completed', name: { ar: 'مكتمل البناء', en: 'Built' } },
  { key: 'under_construction', name: { ar: 'قيد الإنشاء', en: 'Under construction' } },
  { key: 'off_plan', name: { ar: 'على الخارطة', en: 'Off plan' } },
  { key: 'undeveloped', name: { ar: 'أرض غير مطوّرة', en: 'Undeveloped land' } },
]
