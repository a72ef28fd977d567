/** One step in the history of the demo data. */
export interface HistoryStep {
  readonly at: Date
  readonly run: () => Promise<void>
}

/**
 * Runs the steps in order of time through the operations. No person holds a stake before registering, and each limit
 * is checked against the holdings of that day.
 */
export async function runHistory(steps: readonly HistoryStep[]): Promise<void> {
  const inOrder = [...steps].sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const step of inOrder) await step.run()
}
