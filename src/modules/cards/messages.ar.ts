import type { RefusalWords } from '#kit/errors.ts'
import type { Translated } from '#kit/locale.ts'
import type { cardsRefusals } from './contract.ts'
import type * as en from './messages.en.ts'

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
