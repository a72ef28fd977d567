/**
 * What stands behind the question mark of an address, as text. The router would read each value as JSON where it
 * can, so that whoever writes the address could hand a page objects, numbers and lists where it expects words.
 */
export function readAddressSearch(search: string): Record<string, string> {
  const values: Record<string, string> = Object.create(null)
  for (const [key, value] of new URLSearchParams(search)) {
    // A form without script sends each box of a list by itself; addresses of ours join them.
    values[key] = key in values ? `${values[key]},${value}` : value
  }
  return values
}

/** The other way: what is `undefined` or `null` is not in the address. */
export function writeAddressSearch(values: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) search.append(key, String(value))
  }
  return search.size === 0 ? '' : `?${search}`
}
