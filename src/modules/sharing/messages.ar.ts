import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'

export const personal: Translated<typeof en.personal> = {
  title: 'الموافقات على الاحتساب ضمن إجماليات المنشآت',
  columns: { organization: 'المنشأة', agreedAt: 'منذ' },
}
