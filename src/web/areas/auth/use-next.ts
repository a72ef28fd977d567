import { useSearch } from '@tanstack/react-router'

/** Where to go after signing in, as the address asks; judged where it is followed. */
export function useNext(): string | undefined {
  const search: { next?: unknown } = useSearch({ strict: false })
  return typeof search.next === 'string' ? search.next : undefined
}
