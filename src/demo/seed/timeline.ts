/** One thing that happened in the demo world's past. */
export interface Happening {
  readonly at: Date
  readonly carryOut: () => Promise<void>
}

/**
 * The demo world's own clock: it knows one direction. Everything is carried out by the operations in the
 * order in which it happened, so nobody can hold a stake before the day they registered, and each limit is
 * judged by what was held on that day.
 */
export async function liveThrough(happenings: readonly Happening[]): Promise<void> {
  const inOrder = [...happenings].sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const happening of inOrder) await happening.carryOut()
}
