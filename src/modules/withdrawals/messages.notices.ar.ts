import { formatLongDate, isolated, moneyInText } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import { reasons } from './messages.ar.ts'
import type * as en from './messages.notices.en.ts'

const amountOf = ({ amount }: en.WithdrawalNamed) => moneyInText(amount, 'ar')
const accountOf = ({ bank, ending }: en.WithdrawalNamed) =>
  `${bank.ar ?? 'حسابك البنكي'} المنتهي بـ ${isolated(ending)}`
const whyOf = ({ reason, text }: en.Stopped) => text?.ar ?? reasons[reason]

export const notices: Translated<typeof en.notices> = {
  requested: {
    label: 'طلب سحب',
    title: (p) => `طلبت سحب ${amountOf(p)}`,
    body: (p) => `سيُحوَّل إلى ${accountOf(p)}. إن لم تكن أنت من طلبه فألغِه من محفظتك فورًا وغيّر كلمة المرور.`,
  },
  cancelled: {
    label: 'إلغاء طلب سحب',
    title: (p) => `أُلغي سحب ${amountOf(p)}`,
    body: () => 'عاد المبلغ إلى محفظتك.',
  },
  approved: {
    label: 'الموافقة على سحب',
    title: (p) => `تمت الموافقة على سحب ${amountOf(p)}`,
    body: (p) => `نتوقع وصوله إلى ${accountOf(p)} يوم ${formatLongDate(p.arrivesOn, 'ar')}.`,
  },
  completed: {
    label: 'اكتمال سحب',
    title: (p) => `حُوّل ${amountOf(p)} إلى حسابك البنكي`,
    body: (p) => `حُوّل إلى ${accountOf(p)}، ومرجع البنك ${isolated(p.bankReference)}.`,
  },
  rejected: {
    label: 'رفض سحب',
    title: (p) => `رُفض سحب ${amountOf(p)}`,
    body: (p) => `${whyOf(p)} عاد المبلغ إلى محفظتك.`,
  },
  returned: {
    label: 'إعادة البنك لسحب',
    title: (p) => `أعاد البنك سحب ${amountOf(p)}`,
    body: (p) => `${whyOf(p)} عاد المبلغ إلى محفظتك.`,
  },
}
