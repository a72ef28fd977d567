import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'

export const refusals: Translated<typeof en.refusals> = {
  version_not_found: 'لا يوجد إصدار بهذا الرقم.',
  nothing_to_restore: 'الإعدادات الحالية مطابقة لهذا الإصدار.',
  settings_waiting: ({ settings }) =>
    `يوجد تعديل بانتظار موافقة مشرف عام آخر على: ${settings}. يُبتّ فيه أو يُسحب أولًا.`,
}

export const labels: Translated<typeof en.labels> = { setting: 'تغيير إعداد' }

export const effectLine: typeof en.effectLine = (label, now, after) => `${label}: ${after}، وحاليًا ${now}`

export const common: Translated<typeof en.common> = { yes: 'مفعّل', no: 'متوقف', and: '، ' }
