import { moneyInText } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import { labels } from './messages.ar.ts'
import type * as en from './messages.notices.en.ts'

const sar = (amount: number) => moneyInText(amount, 'ar')

export const notices: Translated<typeof en.notices> = {
  credited: {
    label: 'وصول إيداع إلى محفظتك',
    title: (p) => `وصل ${sar(p.amount)} إلى محفظتك`,
    body: () => 'اكتمل الإيداع، ويمكنك الاستثمار به الآن.',
  },
  failed: {
    label: 'تعذّر إيداع',
    title: (p) => `تعذّر إيداع ${sar(p.amount)}`,
    body: (p) => `${labels.failures[p.reason]} لم يُضف شيء إلى محفظتك، ويمكنك المحاولة مرة أخرى.`,
  },
}
