import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    saved: 'حفظ الإعدادات العامة',
  },
  subjects: {
    settings: 'إصدار الإعدادات',
  },
}
