import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'

export const acts: Translated<typeof en.acts> = {
  acts: { certificate_issued: 'إصدار شهادة ملكية' },
  fields: { property: 'الفرصة', amount: 'المبلغ' },
}
