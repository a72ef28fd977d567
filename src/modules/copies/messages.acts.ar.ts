import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    asked: 'طلب نسخة من بياناته',
    opened: 'تنزيل نسخة من بياناته',
  },
  fields: {
    copyId: 'النسخة',
    format: 'الصيغة',
  },
}
