import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'
import { banks, labels } from './messages.ar.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    added: 'إضافة حساب بنكي',
    removed: 'حذف حساب بنكي',
    made_default: 'جعل حساب بنكي هو الأساسي',
    name_decided: 'حسم اسم صاحب حساب بنكي',
  },
  fields: { account: 'الحساب', bankCode: 'البنك', ending: 'ينتهي بـ', nameCheck: 'الاسم' },
  values: { nameCheck: labels.nameCheckTold, bankCode: banks },
}
