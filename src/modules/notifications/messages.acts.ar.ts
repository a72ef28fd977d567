import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    resent: 'إعادة إرسال رسالة',
    dead_letter_retried: 'إعادة محاولة مهمة',
    dead_letter_given_up: 'التخلي عن مهمة',
  },
  subjects: {
    delivery: 'رسالة',
    dead_letter: 'مهمة',
  },
  fields: {
    source: 'المهمة',
    fact: 'ما حدث',
    subject: 'تخص',
    fault: 'الخطأ',
  },
}
