import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    exported: 'تصدير الطلبات',
  },
  subjects: {
    list: 'قائمة',
  },
  fields: {
    status: 'الحالة',
    isSearched: 'بحث',
    columns: 'الأعمدة',
  },
}
