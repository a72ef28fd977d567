/**
 * Parses the query string into plain strings. The router would parse each value as JSON, so that an address could
 * hand a page objects, numbers and lists instead of words.
 */
export function readAddressSearch(search: string): Record<string, string> {
  const values: Record<string, string> = Object.create(null)
  for (const [key, value] of new URLSearchParams(search)) {
    // A form without script sends each checked box by itself. Our own addresses join them.
    values[key] = key in values ? `${values[key]},${value}` : value
  }
  return values
}

/** Formats search values as a query string. Leaves out `undefined` and `null`. */
export function writeAddressSearch(values: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) search.append(key, String(value))
  }
  return search.size === 0 ? '' : `?${search}`
}
