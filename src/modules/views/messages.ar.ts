import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'

export const refusals: Translated<typeof en.refusals> = {
  views_full: 'بلغت الحد الأعلى من طرق العرض المحفوظة لهذه القائمة. أزل واحدة أولًا.',
  view_not_found: 'طريقة العرض هذه أُزيلت بالفعل، أو ليست لك.',
}

export const personal: Translated<typeof en.personal> = {
  title: 'طرق العرض المحفوظة',
  columns: { name: 'الاسم', page: 'القائمة', search: 'ما تطلبه' },
}
