import { assert } from '#kit/errors.ts'
import { splitSearchWords } from '#modules/opportunities/index.ts'
import type { KeyUse } from '#platform/declarations/key-uses.ts'
import { countSearchesWith, deleteSearchesWith, insertSearch, type KeyFilter } from './queries.ts'
import { formatSearchFilter, parseSearchFilter } from './rules.ts'

const filters: Readonly<Record<string, KeyFilter>> = {
  cities: 'city',
  'property-statuses': 'completion',
  'property-types': 'type',
  'investment-types': 'investmentType',
}

function filterOfList(list: string): KeyFilter {
  const filter = filters[list]
  assert(filter, `searches have no filter by ${list}`)
  return filter
}

/** OPP-6: the filters of saved searches. Two searches that become the same one are kept once. */
export const searchesKeyUses: readonly KeyUse[] = [
  {
    name: 'searches.saved',
    lists: Object.keys(filters),
    label: { ar: 'عمليات البحث المحفوظة', en: 'Saved searches' },
    count: ({ tx }, list, key) => countSearchesWith(tx, filterOfList(list), key),
    async replace({ tx }, list, key, by) {
      const name = filterOfList(list)
      for (const { query, ...row } of await deleteSearchesWith(tx, name, key)) {
        const filter = parseSearchFilter(query)
        if (!filter) continue
        const keys = filter[name].map((one) => (one === key ? by : one))
        const changed = parseSearchFilter(formatSearchFilter({ ...filter, [name]: keys }))
        assert(changed, 'the filter has a key')
        await insertSearch(tx, {
          ...row,
          query: formatSearchFilter(changed),
          filter: changed,
          words: splitSearchWords(changed.q ?? ''),
        })
      }
    },
  },
]
