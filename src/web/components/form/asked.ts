/** Which of its questions a page's address asks: the rest of what a form dialog is comes with the page. */
export function askedIn<A extends string>(
  search: Record<string, unknown>,
  questions: readonly A[],
): { ask?: A } {
  const asked = questions.find((one) => one === search.ask)
  return asked ? { ask: asked } : {}
}

/** A question about one of many, as it stands in the address. */
export const questionAbout = (kind: string, id: string): string => `${kind}-${id}`

/** What is asked, and about which of them. */
export function readQuestion<K extends string>(
  asked: unknown,
  kinds: readonly K[],
): { kind: K; id: string } | undefined {
  if (typeof asked !== 'string') return undefined
  const kind = kinds.find((one) => asked.startsWith(`${one}-`))
  return kind && { kind, id: asked.slice(kind.length + 1) }
}

/** The part of an address that asks one of these questions, about one of many or about none. */
export const askedAbout = (
  { ask, form }: Record<string, unknown>,
  kinds: readonly string[],
  others: readonly string[] = [],
): { ask?: string; form?: string } => ({
  ...(typeof ask === 'string' && (others.includes(ask) || readQuestion(ask, kinds)) ? { ask } : {}),
  ...(typeof form === 'string' ? { form } : {}),
})
