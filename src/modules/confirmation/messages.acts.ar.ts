import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'
import { labels } from './messages.ar.ts'

export const acts: Translated<typeof en.acts> = {
  acts: { mismatched: 'إجابة شخص آخر في تطبيق الهوية' },
  fields: { mismatches: 'وجه الاختلاف', transaction: 'رقم العملية' },
  values: { mismatches: labels.mismatch },
}
