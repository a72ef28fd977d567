/** Sorts records by age: those of the demo come before those that other tests make, change and end meanwhile. */
export const oldestFirst = <R extends { readonly id: string }>(items: readonly R[]): R[] =>
  items.toSorted((one, other) => one.id.localeCompare(other.id))
