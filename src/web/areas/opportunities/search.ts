import type { SortOrder } from '#modules/opportunities/contract.ts'
import { opportunityList } from '#modules/opportunities/lists.ts'
import type { InvestmentStatus } from '#modules/opportunities/vocabulary.ts'
import { keysIn, numberIn, readListAddress, toggledKey } from '#web/components/list/address.ts'

/** The filters of the list as the address keeps them (OPP-6): lists joined by commas, defaults left out. */
export interface OpportunitySearch {
  q?: string
  city?: string
  completion?: string
  type?: string
  status?: string
  /** Per cent a year, at least. */
  return?: number
  /** Riyals, at most. */
  minimum?: number
  sort?: SortOrder
  page?: number
}

/** All that an address of the list may hold; a page with anything else beside it is drawn for itself. */
export const listSearchKeys = [
  ...['q', 'city', 'completion', 'type', 'investmentType', 'status', 'return', 'minimum'],
  ...['sort', 'page'],
]

export const sorts = Object.keys(opportunityList.sorts) as SortOrder[]
export const listFilters = ['city', 'completion', 'type', 'status'] as const
export type ListFilter = (typeof listFilters)[number]
export const returnChoices = [8, 9, 10, 12] as const
export const minimumChoices = [1000, 5000, 10_000] as const
export const pageSize = 9

/**
 * What the address asks for, without what makes no sense: a link with a fault still shows the list. Every key
 * is named, since the router keeps what stands in the address under those that are not.
 */
export function parseSearch(raw: Record<string, unknown>): OpportunitySearch {
  const { q, city, completion, type, status, sort } = readListAddress(opportunityList, raw)
  return {
    ...{ q, city, completion, type, status, sort },
    return: numberIn(raw.return, 1, 50),
    minimum: numberIn(raw.minimum, 1, 10_000_000),
    page: numberIn(raw.page, 2, 1000),
  }
}

/** The same filters with a key switched on or off; another list begins on its first page. */
export function toggled(search: OpportunitySearch, filter: ListFilter, key: string): OpportunitySearch {
  return changed(search, { [filter]: toggledKey(search[filter], key) })
}

export const changed = (search: OpportunitySearch, changes: Partial<OpportunitySearch>): OpportunitySearch =>
  parseSearch({ ...search, page: undefined, ...changes })

/** The filters alone, as the API takes them. */
export const filterQueryOf = (search: OpportunitySearch) => ({
  q: search.q,
  city: keysIn(search.city),
  completion: keysIn(search.completion),
  type: keysIn(search.type),
  status: keysIn(search.status) as InvestmentStatus[],
  minReturn: search.return === undefined ? undefined : search.return * 100,
  maxMinimum: search.minimum === undefined ? undefined : search.minimum * 100,
})

/** How many filters are set, for the button that hides them on phones. */
export const countFilters = (search: OpportunitySearch): number =>
  keysIn(search.city).length +
  keysIn(search.completion).length +
  keysIn(search.type).length +
  (search.return === undefined ? 0 : 1) +
  (search.minimum === undefined ? 0 : 1)

/** The list's page that an address shows, where it shows the list as such. */
export const pageOfList = (search: OpportunitySearch): number =>
  hasFilters(search) || search.sort !== undefined ? 1 : (search.page ?? 1)

/** Each page of the list is a page of its own; filtered and sorted it is a view of the first. */
export function addressOfList(search: OpportunitySearch): string {
  const page = pageOfList(search)
  return page === 1 ? '/user/properties' : `/user/properties?page=${page}`
}

export const hasFilters = (search: OpportunitySearch): boolean =>
  countFilters(search) > 0 || search.q !== undefined || search.status !== undefined
