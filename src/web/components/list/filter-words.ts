import type { ListDefinition } from '#kit/list.ts'
import { useLocale } from '../words.ts'
import type { AnyAddress } from './address.ts'
import type { ListText } from './list.ts'

type Labels = Readonly<Record<string, string>>

const words = {
  ar: {
    days: { from: 'من', to: 'إلى' },
    amounts: { least: 'المبلغ من', most: 'المبلغ إلى' },
    people: { investor: 'المستثمر' },
    none: { title: 'لا نتائج', text: 'غيّر المرشحات أو أزلها.' },
    sorts: { largest: 'الأكبر أولًا', smallest: 'الأصغر أولًا' },
  },
  en: {
    days: { from: 'From', to: 'To' },
    amounts: { least: 'Amount from', most: 'Amount to' },
    people: { investor: 'Investor' },
    none: { title: 'No results', text: 'Change or remove a filter.' },
    sorts: { largest: 'Largest first', smallest: 'Smallest first' },
  },
}

/** Adds the orders of a list of movements to its words. */
export function useMovementWords<W extends Omit<ListText, 'title'>>(own: W): W & Omit<ListText, 'title'> {
  return { ...own, sorts: { ...own.sorts, ...words[useLocale()].sorts } }
}

/**
 * Adds a label for every filter by day, amount and person of a list; the list's own labels win. If one of them is set,
 * an empty list does not claim that there is nothing at all.
 */
export function useFilterWords<W extends Omit<ListText, 'title'>>(
  list: ListDefinition,
  address: AnyAddress,
  own: W,
): W {
  const { days, amounts, people, none } = words[useLocale()]
  const labels = (kind: 'day' | 'amount' | 'person', usual: Labels, ownLabels: Labels = {}): Labels =>
    Object.fromEntries(
      Object.entries(list.filters).flatMap(([name, filter]) =>
        kind in filter ? [[name, ownLabels[name] ?? usual[name] ?? name]] : [],
      ),
    )
  const added = {
    days: labels('day', days, own.days),
    amountFilters: labels('amount', amounts, own.amountFilters),
    personFilters: labels('person', people, own.personFilters),
  }
  const isNarrowed = Object.values(added)
    .flatMap((filters) => Object.keys(filters))
    .some((name) => address[name] !== undefined)
  return { ...own, ...added, ...(isNarrowed ? { none } : {}) }
}
