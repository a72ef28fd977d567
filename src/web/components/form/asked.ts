/** Returns which of its dialogs a page’s address opens. The rest of a form dialog loads with the page. */
export function askedIn<A extends string>(
  search: Record<string, unknown>,
  questions: readonly A[],
): { ask?: A } {
  const asked = questions.find((one) => one === search.ask)
  return asked ? { ask: asked } : {}
}

/** Returns the address key of a dialog about one of several records. */
export const questionAbout = (kind: string, id: string): string => `${kind}-${id}`

/** Parses the address key of a dialog into its kind and record. */
export function readQuestion<K extends string>(
  asked: unknown,
  kinds: readonly K[],
): { kind: K; id: string } | undefined {
  if (typeof asked !== 'string') return undefined
  const kind = kinds.find((one) => asked.startsWith(`${one}-`))
  return kind && { kind, id: asked.slice(kind.length + 1) }
}

/** Keeps the part of an address that opens one of these dialogs. */
export const askedAbout = (
  { ask, form }: Record<string, unknown>,
  kinds: readonly string[],
  others: readonly string[] = [],
): { ask?: string; form?: string } => ({
  ...(typeof ask === 'string' && (others.includes(ask) || readQuestion(ask, kinds)) ? { ask } : {}),
  ...(typeof form === 'string' ? { form } : {}),
})
