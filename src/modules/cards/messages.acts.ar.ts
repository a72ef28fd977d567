import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'
import { brands } from './messages.ar.ts'

export const acts: Translated<typeof en.acts> = {
  acts: { removed: 'حذف بطاقة محفوظة' },
  fields: { card: 'البطاقة', brand: 'الشبكة', lastFour: 'تنتهي بـ' },
  values: { brand: brands },
}
