import type { RefusalWords } from '#kit/errors.ts'
import { isolated } from '#kit/format.ts'
import type { Translated } from '#kit/locale.ts'
import type { cardsRefusals } from './contract.ts'
import type * as en from './messages.en.ts'
import type { CardBrand } from './vocabulary.ts'

export const refusals = {
  card_not_found: 'لم تعد هذه البطاقة محفوظة لدينا. اختر بطاقة أخرى أو ادفع من صفحة الدفع.',
  card_expired: 'انتهت صلاحية هذه البطاقة. اختر بطاقة أخرى أو ادفع من صفحة الدفع.',
} satisfies RefusalWords<typeof cardsRefusals>

export const brands: Translated<typeof en.brands> = {
  mada: 'مدى',
  visa: 'فيزا',
  mastercard: 'ماستركارد',
  amex: 'أمريكان إكسبريس',
  other: 'بطاقة بنكية',
}

export const personal: Translated<typeof en.personal> = {
  title: 'البطاقات المحفوظة',
  columns: { brand: 'البطاقة', lastFour: 'تنتهي بـ', expiry: 'تاريخ الانتهاء', keptAt: 'حُفظت في' },
}

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
