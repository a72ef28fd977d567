import { moneyInText } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import type * as en from './messages.notices.en.ts'

export const notices: Translated<typeof en.notices> = {
  credited: {
    label: 'وصول حوالة بنكية إلى محفظتك',
    title: (p) => `وصل إلى محفظتك ${moneyInText(p.amount, 'ar')} بحوالة بنكية`,
    body: () => 'يمكنك استثماره الآن.',
  },
  reversed: {
    label: 'استرداد حوالة بنكية',
    title: (p) => `استُرد من محفظتك ${moneyInText(p.amount, 'ar')}`,
    body: (p) =>
      p.isByBank
        ? `عكس البنك قيد هذه الحوالة. استفسر عن السبب من البنك الذي حوّلت منه.${
            p.claimed ? ` لم يكفِ رصيد محفظتك، وبقي عليك ${moneyInText(p.claimed, 'ar')}.` : ''
          }`
        : `كان قد أُضيف إليك خطأً. ${p.reason}`,
  },
}
