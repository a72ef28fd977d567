/** Which of its questions a page's address asks: the rest of what a form dialog is comes with the page. */
export function askedIn<A extends string>(
  search: Record<string, unknown>,
  questions: readonly A[],
): { ask?: A } {
  const asked = questions.find((one) => one === search.ask)
  return asked ? { ask: asked } : {}
}
