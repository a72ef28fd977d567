import type { CompletionKey, ListEntryContent } from './shape.ts'

export const completionStatuses: readonly ListEntryContent<CompletionKey>[] = [
  { key: 'completed', name: { ar: 'مكتمل البناء', en: 'Built' }, icon: 'check' },
  { key: 'under_construction', name: { ar: 'قيد الإنشاء', en: 'Under construction' }, icon: 'hammer' },
  { key: 'off_plan', name: { ar: 'على الخارطة', en: 'Off plan' }, icon: 'map' },
  { key: 'undeveloped', name: { ar: 'أرض غير مطوّرة', en: 'Undeveloped land' }, icon: 'trees' },
]
