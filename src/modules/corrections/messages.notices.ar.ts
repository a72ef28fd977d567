import { moneyInText } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.notices.en.ts'

export const notices: Translated<typeof en.notices> = {
  depositRefunded: {
    label: 'إعادة مبلغ دفعة بالبطاقة',
    title: (p) => `أُعيد ${moneyInText(p.amount, 'ar')} إلى البطاقة التي دفعت بها`,
    body: (p) =>
      p.claimed === 0
        ? 'خُصم المبلغ من محفظتك.'
        : `لم يكفِ رصيد محفظتك، وبقي عليك ${moneyInText(p.claimed, 'ar')}. سنتواصل معك.`,
  },
}
