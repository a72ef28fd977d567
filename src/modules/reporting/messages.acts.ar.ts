import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    audit_exported: 'تصدير سجل التدقيق',
  },
  fields: {
    act: 'الفعل',
    actor: 'الفاعل',
    subject: 'المتأثر',
    from: 'من',
    to: 'إلى',
    isSearched: 'بحث',
    columns: 'الأعمدة',
  },
}
