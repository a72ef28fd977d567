import { defineList } from '#kit/list.ts'
import { opportunityList } from '#modules/opportunities/lists.ts'
import type { InvestmentStatus } from '#modules/opportunities/vocabulary.ts'
import {
  type AnyAddress,
  changedAddress,
  isFiltered,
  keysIn,
  type ListAddress,
  readListAddress,
} from '#web/components/list/address.ts'

const { city, completion, type, status } = opportunityList.filters

/** The list as its address says it (OPP-6): per cent a year at least, and riyals at most, as people think of them. */
export const addressList = defineList({
  ...opportunityList,
  filters: {
    ...{ city, completion, type, status },
    return: { number: [1, 50] },
    minimum: { number: [1, 10_000_000] },
  },
})
export type OpportunitySearch = ListAddress<typeof addressList>

export const listPath = '/user/properties'
/** All search keys that an address of the list may hold. The server ignores every other one. */
export const listSearchKeys = [
  ...Object.keys(addressList.filters),
  ...['investmentType', 'q', 'sort', 'page', 'cursor', 'columns', 'dense'],
]
export const pageSize = 9

/** What the address asks for, without what makes no sense: a link with a fault still shows the list. */
export const parseSearch = (raw: Readonly<Record<string, unknown>>): OpportunitySearch =>
  readListAddress(addressList, raw)

export const onPage = (search: OpportunitySearch, page: number): OpportunitySearch =>
  parseSearch(changedAddress(search, { page }))

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

export const hasFilters = (search: OpportunitySearch): boolean =>
  isFiltered(addressList, search as AnyAddress)

/** The list's page that an address shows, where it shows the list as such. */
export const pageOfList = (search: OpportunitySearch): number =>
  hasFilters(search) || search.sort !== undefined ? 1 : (search.page ?? 1)

/** Each page of the list is a page of its own; filtered and sorted it is a view of the first. */
export function addressOfList(search: OpportunitySearch): string {
  const page = pageOfList(search)
  return page === 1 ? listPath : `${listPath}?page=${page}`
}
