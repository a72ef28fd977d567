import { formatDateTime, isolated } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import { contactText } from '#kit/notices.ts'
import { banks } from './messages.ar.ts'
import type * as en from './messages.notices.en.ts'

const names: Readonly<Record<string, string>> = banks
/** `مصرف الراجحي المنتهي بـ 7519` */
const accountOf = ({ bankCode, ending }: { bankCode: string; ending: string }) =>
  `${names[bankCode] ?? 'حساب بنكي'} المنتهي بـ ${isolated(ending)}`

export const notices: Translated<typeof en.notices> = {
  added: {
    label: 'إضافة حساب بنكي',
    title: (p) => `أُضيف حساب بنكي: ${accountOf(p)}`,
    body: (p) =>
      `يمكن السحب إليه ابتداءً من ${formatDateTime(p.usableFrom, 'ar')}. ` +
      `إن لم تكن أنت من أضافه فاحذفه وغيّر كلمة المرور وأبلغنا فورًا: ${contactText(p)}.`,
  },
  removed: {
    label: 'حذف حساب بنكي',
    title: (p) => `حُذف حساب بنكي: ${accountOf(p)}`,
    body: (p) => `لم يعد السحب إليه ممكنًا. إن لم تكن أنت من حذفه فأبلغنا فورًا: ${contactText(p)}.`,
  },
}
