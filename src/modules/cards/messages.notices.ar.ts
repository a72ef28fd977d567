import { isolated } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import { brands } from './messages.ar.ts'
import type * as en from './messages.notices.en.ts'
import type { CardBrand } from './vocabulary.ts'

/** `بطاقة فيزا المنتهية بـ 1111` */
const cardOf = ({ brand, lastFour }: { brand: CardBrand; lastFour: string }) =>
  `${brand === 'other' ? 'بطاقتك' : `بطاقة ${brands[brand]}`} المنتهية بـ ${isolated(lastFour)}`

export const notices: Translated<typeof en.notices> = {
  kept: {
    label: 'حفظ بطاقة',
    title: (p) => `حُفظت ${cardOf(p)}`,
    body: () =>
      'يمكنك الدفع بها من الآن، ويؤكد بنكك كل عملية. إن لم تكن أنت من حفظها فاحذفها من محفظتك وغيّر كلمة المرور.',
  },
  removed: {
    label: 'حذف بطاقة محفوظة',
    title: (p) => `حُذفت ${cardOf(p)}`,
    body: () => 'لم تعد محفوظة لدينا ولا لدى بوابة الدفع.',
  },
}
