import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'

export const audit: Translated<typeof en.audit> = {
  yes: 'نعم',
  no: 'لا',
  and: '، ',
  system: 'النظام',
  anonymous: 'زائر لم يسجّل الدخول',
  wrote: (label, before, after) => `${label}: ${before} ← ${after}`,
  nothing: '—',
}

export const sheet: Translated<typeof en.sheet> = {
  title: 'سجل التدقيق',
  columns: {
    at: 'الوقت',
    actor: 'الفاعل',
    act: 'الفعل',
    subject: 'المتأثر',
    changes: 'ما كان وما صار',
    address: 'من أين',
    position: 'السطر',
  },
}

/** The sources of a customer's timeline. */
export const timeline = { acts: 'الحساب والمشرفون', looks: 'من اطّلع' }
