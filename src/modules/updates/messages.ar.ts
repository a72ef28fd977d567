import { isolated } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'

export const refusals: Translated<typeof en.refusals> = {
  update_not_found: 'هذا المستجد غير موجود.',
  update_closed: 'جُدول هذا المستجد أو نُشر، ولا يمكن تغييره.',
  update_schedule_past: 'مضى هذا الوقت. اختر وقتًا لاحقًا.',
  update_picture_undescribed: 'صِف كل صورة باللغتين أولًا.',
  update_pictures_full: 'لا يزيد المستجد على 6 صور.',
}

export const notices: Translated<typeof en.notices> = {
  published: {
    label: 'مستجدات فرصك',
    title: ({ property }) => `جديد ${isolated(property.ar)}`,
    body: ({ title }) => title.ar,
  },
}
