import { defineList } from '#kit/list.ts'
import { opportunityList } from '#modules/opportunities/lists.ts'
import type { InvestmentStatus, RiskLevel } from '#modules/opportunities/vocabulary.ts'
import {
  type AnyAddress,
  changedAddress,
  isFiltered,
  keysIn,
  type ListAddress,
  readListAddress,
} from '#web/components/list/address.ts'

const { city, completion, type, investmentType, risk, status } = opportunityList.filters

/**
 * The list as its address describes it (OPP-6): the least yearly return in percent, and the largest minimum in
 * riyals.
 */
export const addressList = defineList({
  ...opportunityList,
  filters: {
    ...{ city, completion, type, investmentType, risk, status },
    return: { number: [1, 50] },
    minimum: { number: [1, 10_000_000] },
  },
})
export type OpportunitySearch = ListAddress<typeof addressList>

export const listPath = '/user/properties'
/** All search keys that an address of the list may hold. The server ignores every other one. */
export const listSearchKeys = [
  ...Object.keys(addressList.filters),
  ...['q', 'sort', 'page', 'cursor', 'columns', 'dense', 'rows'],
]
export const pageSize = 9

/** Parses the filters of the address and ignores invalid ones: a link with a fault still shows the list. */
export const parseSearch = (raw: Readonly<Record<string, unknown>>): OpportunitySearch =>
  readListAddress(addressList, raw)

export const onPage = (search: OpportunitySearch, page: number): OpportunitySearch =>
  parseSearch(changedAddress(search, { page }))

/** Returns the filters only, as the API takes them. */
export const toFilterQuery = (search: OpportunitySearch) => ({
  q: search.q,
  city: keysIn(search.city),
  completion: keysIn(search.completion),
  type: keysIn(search.type),
  investmentType: keysIn(search.investmentType),
  risk: keysIn(search.risk) as RiskLevel[],
  status: keysIn(search.status) as InvestmentStatus[],
  minReturn: search.return === undefined ? undefined : search.return * 100,
  maxMinimum: search.minimum === undefined ? undefined : search.minimum * 100,
})

/** Returns the filters as saved searches hold them, in a fixed order. Empty if there are none besides the status. */
export function toSavedQuery(search: OpportunitySearch): string {
  const {
    q,
    status: _,
    minReturn,
    maxMinimum,
    city,
    completion,
    type,
    investmentType,
    risk,
  } = toFilterQuery(search)
  const query = new URLSearchParams(q === undefined ? {} : { q })
  for (const [name, keys] of Object.entries({ city, completion, type, investmentType, risk }))
    for (const key of keys) query.append(name, key)
  for (const [name, number] of Object.entries({ minReturn, maxMinimum }))
    if (number !== undefined) query.append(name, String(number))
  return query.toString()
}

export const hasFilters = (search: OpportunitySearch): boolean =>
  isFiltered(addressList, search as AnyAddress)

/** Returns the number of the page, or 1 for a filtered or sorted list. */
export const readPageNumber = (search: OpportunitySearch): number =>
  hasFilters(search) || search.sort !== undefined ? 1 : (search.page ?? 1)

/**
 * Returns the canonical address: each page of the list has its own; a filtered or sorted list has that of the first
 * page.
 */
export function canonicalAddress(search: OpportunitySearch): string {
  const page = readPageNumber(search)
  return page === 1 ? listPath : `${listPath}?page=${page}`
}
