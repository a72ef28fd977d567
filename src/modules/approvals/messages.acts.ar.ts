import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.acts.en.ts'

export const acts: Translated<typeof en.acts> = {
  acts: {
    proposed: 'اقتراح تغيير ليبتّ فيه مشرف آخر',
    approved: 'اعتماد ما اقترحه مشرف آخر',
    declined: 'رفض ما اقترحه مشرف آخر',
    withdrawn: 'سحب مقترح',
    stale: 'سقوط مقترح تجاوزه تغيير',
    lapsed: 'انقضاء مهلة مقترح لم يُبتّ فيه',
  },
  fields: { what: 'الموضوع', reason: 'السبب' },
}
