import type { Customer } from './customer-view.ts'

/** Returns what the latest submission changed. Empty if it was the first. */
export const findLastChanges = ({ history }: Customer) =>
  history.find(({ to }) => to === 'pending')?.change ?? null
