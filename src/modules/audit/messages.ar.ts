import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'

export const personal: Translated<typeof en.personal> = {
  because: 'نظام مكافحة غسل الأموال: يُحفظ سجل من فعل ماذا ومن أين عشر سنوات.',
}
