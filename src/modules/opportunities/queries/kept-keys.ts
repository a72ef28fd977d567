import { join, type Statement, sql, type Tx } from '#platform/database/database.ts'

/** The filters whose values are keys of a reference list, with the table of the list. */
const tables = {
  region: sql`opportunities.regions`,
  city: sql`opportunities.cities`,
  district: sql`opportunities.districts`,
  type: sql`opportunities.property_types`,
  completion: sql`opportunities.completion_statuses`,
  investmentType: sql`opportunities.investment_types`,
} as const satisfies Readonly<Record<string, Statement>>
type KeyFilterName = keyof typeof tables
const filterNames = Object.keys(tables) as readonly KeyFilterName[]

type KeyFilter = { readonly [K in KeyFilterName]?: string | readonly string[] | undefined }

/**
 * Replaces the keys of merged entries in filters by those of the entries that were kept. Bookmarks, mailed links and
 * saved views carry keys of any age. Returns the same object if nothing in it was merged.
 */
export async function replaceMergedKeys<F extends KeyFilter>(tx: Tx, filter: F): Promise<F> {
  const asked = filterNames.flatMap((name) => {
    const keys = [filter[name] ?? []].flat()
    return keys.length > 0 ? [{ name, keys }] : []
  })
  if (asked.length === 0) return filter
  const parts = asked.map(
    ({ name, keys }) => sql`select ${name}::text as name, key, merged_into from ${tables[name]}
      where key = any (${keys}::text[]) and merged_into is not null`,
  )
  const merged = await tx.rows<{ name: KeyFilterName; key: string; mergedInto: string }>(
    join(parts, ' union all '),
  )
  if (merged.length === 0) return filter
  const replace = (name: KeyFilterName, value: string) =>
    merged.find((one) => one.name === name && one.key === value)?.mergedInto ?? value
  const replaced = asked.map(({ name }) => {
    const value = filter[name]!
    return [
      name,
      typeof value === 'string' ? replace(name, value) : [...new Set(value.map((one) => replace(name, one)))],
    ]
  })
  return { ...filter, ...Object.fromEntries(replaced) }
}
