import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListDefinition } from '#kit/list.ts'
import { FilterChips, ListBar } from './filters.tsx'
import type { AskedListProps } from './list.ts'

/** Whether the router is under way within this page: the rows stay, and are told to be old. */
export const useIsLoading = (path: string): boolean =>
  useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.href !== resolvedLocation?.href && location.pathname.endsWith(path),
  })

interface ListFrameProps<L extends ListDefinition> extends AskedListProps<L> {
  /** What else the bar holds. */
  tools?: ReactNode
  /** The rows, as a table or as cards. */
  children: ReactNode
}

/**
 * What every list has above its rows: search, filters, order and lines of chips. All that it is asked for stands in
 * the address: links and forms make it, with script and without.
 */
export function ListFrame<L extends ListDefinition>({ tools, children, ...props }: ListFrameProps<L>) {
  const isQuiet = props.menus !== undefined
  return (
    <>
      <div className={isQuiet ? 'contents' : 'grid grid-cols-1 gap-3.5'}>
        <ListBar {...props}>{tools}</ListBar>
        <FilterChips {...props} isQuiet={isQuiet} />
      </div>
      {children}
    </>
  )
}
