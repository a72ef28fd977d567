import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'

export const refusals: Translated<typeof en.refusals> = {
  feedback_not_found: 'هذا الرأي غير موجود.',
}

export const labels: Translated<typeof en.labels> = {
  categories: { idea: 'اقتراح', problem: 'مشكلة', praise: 'ثناء', other: 'أمر آخر' },
}

export const queues: Translated<typeof en.queues> = { unhandled: 'الآراء' }

export const sheet: Translated<typeof en.sheet> = {
  title: 'الآراء',
  columns: {
    sentAt: 'وقت الإرسال',
    rating: 'التقييم',
    category: 'التصنيف',
    message: 'الرسالة',
    page: 'الصفحة',
    person: 'الشخص',
    contact: 'الرد على',
    handled: 'وقت المعالجة',
  },
}

export const personal: Translated<typeof en.personal> = {
  title: 'الآراء',
  columns: { rating: 'التقييم', category: 'التصنيف', message: 'الرسالة', sentAt: 'وقت الإرسال' },
}
