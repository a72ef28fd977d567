const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads an id from the search keys; empty if it is not an id. */
export function readId<N extends string>(search: Record<string, unknown>, name: N): { [K in N]?: string } {
  const value = search[name]
  return typeof value === 'string' && idShape.test(value) ? ({ [name]: value } as { [K in N]?: string }) : {}
}
