import { useLocale } from '../words.ts'
import type { ListText } from './list.ts'

const words = {
  ar: {
    days: { from: 'من', to: 'إلى' },
    amountFilters: { least: 'المبلغ من', most: 'المبلغ إلى' },
    sorts: { largest: 'الأكبر أولًا', smallest: 'الأصغر أولًا' },
    investor: 'المستثمر',
  },
  en: {
    days: { from: 'From', to: 'To' },
    amountFilters: { least: 'Amount from', most: 'Amount to' },
    sorts: { largest: 'Largest first', smallest: 'Smallest first' },
    investor: 'Investor',
  },
}

/** Adds the filters and orders of a list of movements to its words: day, amount and, if asked, investor. */
export function useMovementWords<W extends Omit<ListText, 'title'>>(
  own: W,
  { hasInvestor = false }: { readonly hasInvestor?: boolean } = {},
): W & Omit<ListText, 'title'> {
  const { days, amountFilters, sorts, investor } = words[useLocale()]
  return {
    ...own,
    days,
    amountFilters,
    sorts: { ...own.sorts, ...sorts },
    ...(hasInvestor ? { personFilters: { investor } } : {}),
  }
}
