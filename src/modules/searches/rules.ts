import { filterQuery } from '#kit/list-query.ts'
import { opportunityList } from '#modules/opportunities/lists.ts'
import type { RiskLevel } from '#modules/opportunities/vocabulary.ts'

/** The filters of a saved search. An empty list matches everything. */
export interface SearchFilter {
  readonly q?: string | undefined
  readonly city: readonly string[]
  readonly completion: readonly string[]
  readonly type: readonly string[]
  readonly investmentType: readonly string[]
  readonly risk: readonly RiskLevel[]
  /** Basis points a year. */
  readonly minReturn?: number | undefined
  /** Halalas. */
  readonly maxMinimum?: number | undefined
}

const lists = ['city', 'completion', 'type', 'investmentType', 'risk'] as const
const numbers = ['minReturn', 'maxMinimum'] as const
const schema = filterQuery(opportunityList)

/** Parses the filters of a query string. Returns null if they are invalid or if there are none. */
export function parseSearchFilter(search: string): SearchFilter | null {
  const given = new URLSearchParams(search)
  const q = given.get('q') ?? undefined
  const parsed = schema.safeParse({
    ...(q === undefined ? {} : { q }),
    ...Object.fromEntries(lists.map((name) => [name, given.getAll(name)])),
    ...Object.fromEntries(numbers.flatMap((name) => (given.has(name) ? [[name, given.get(name)]] : []))),
  })
  if (!parsed.success) return null
  const { city, completion, type, investmentType, risk, minReturn, maxMinimum } = parsed.data
  const filter = {
    ...(parsed.data.q ? { q: parsed.data.q } : {}),
    city: unique(city),
    completion: unique(completion),
    type: unique(type),
    investmentType: unique(investmentType),
    risk: unique(risk),
    ...(minReturn === undefined ? {} : { minReturn }),
    ...(maxMinimum === undefined ? {} : { maxMinimum }),
  }
  return formatSearchFilter(filter) === '' ? null : filter
}

const unique = <T extends string>(keys: readonly T[] = []): T[] => [...new Set(keys)].sort()

/** Formats the filters as a query string. Equal filters give equal strings. */
export function formatSearchFilter(filter: SearchFilter): string {
  const search = new URLSearchParams()
  if (filter.q) search.append('q', filter.q)
  for (const name of lists) for (const key of filter[name]) search.append(name, key)
  for (const name of numbers) if (filter[name] !== undefined) search.append(name, String(filter[name]))
  return search.toString()
}
