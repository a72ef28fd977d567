const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id that an address carries under a name; nothing where it is no id. */
export function idIn<N extends string>(search: Record<string, unknown>, name: N): { [K in N]?: string } {
  const value = search[name]
  return typeof value === 'string' && idShape.test(value) ? ({ [name]: value } as { [K in N]?: string }) : {}
}
