import { useSearch } from '@tanstack/react-router'

/** Returns where to go after signing in, from the address. Not trusted: it is checked where it is used. */
export function useNext(): string | undefined {
  const search: { next?: unknown } = useSearch({ strict: false })
  return typeof search.next === 'string' ? search.next : undefined
}
