import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.en.ts'

export const refusals: Translated<typeof en.refusals> = {
  settings_changed: 'حفظ مشرف آخر إعدادات جديدة. راجعها ثم احفظ تعديلاتك من جديد.',
  setting_needs_two: 'يحتاج تغيير هذا الإعداد إلى مشرفين. اقترح التغيير ليوافق عليه مشرف آخر.',
}

export const fields: Translated<typeof en.fields> = {
  phone_form: 'أدخل الرقم بالصيغة الدولية مثل \u2066+966500000000\u2069',
}
