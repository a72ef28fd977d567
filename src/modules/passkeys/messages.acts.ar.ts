import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    added: 'إضافة مفتاح مرور',
    removed: 'حذف مفتاح مرور',
  },
  fields: {
    passkeyId: 'مفتاح المرور',
    name: 'الاسم',
  },
}
