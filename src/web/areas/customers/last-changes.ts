import type { Customer } from './customer-view.ts'

/** What the latest submission changed since the one before it; nothing where it was the first. */
export const lastChangesOf = ({ history }: Customer) =>
  history.find(({ to }) => to === 'pending')?.change ?? null
