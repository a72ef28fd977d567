import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import type { ListDefinition } from '#kit/list.ts'
import { type AnyAddress, isFiltered } from './address.ts'
import { FilterChips, ListBar } from './filters.tsx'
import type { AskedListProps } from './list.ts'

/** Loaded with the first filter that is set, not with the page. */
const ActiveFilters = lazy(() => import('./active-filters.tsx'))

/** Returns whether the router is loading this page. The rows stay and are marked as old. */
export const useIsLoading = (path: string): boolean =>
  useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.href !== resolvedLocation?.href && location.pathname.endsWith(path),
  })

interface ListFrameProps<L extends ListDefinition> extends AskedListProps<L> {
  /** Further content of the bar. */
  tools?: ReactNode
  /** Content beside the active filters. */
  beside?: ReactNode
  /** The rows, as a table or as cards. */
  children: ReactNode
}

/**
 * The part above the rows: search, filters, order and chips. All of the state is in the address, so links and forms
 * work with and without script.
 */
export function ListFrame<L extends ListDefinition>({
  tools,
  beside,
  children,
  ...props
}: ListFrameProps<L>) {
  const isQuiet = props.menus !== undefined
  return (
    <>
      <div className={isQuiet ? 'contents' : 'grid grid-cols-1 gap-3.5'}>
        <ListBar {...props}>{tools}</ListBar>
        <FilterChips {...props} isQuiet={isQuiet} />
      </div>
      {props.menus && isFiltered(props.list, props.address as AnyAddress) && (
        <Suspense>
          <ActiveFilters
            list={props.list}
            path={props.path}
            address={props.address as AnyAddress}
            menus={props.menus}
          >
            {beside}
          </ActiveFilters>
        </Suspense>
      )}
      {children}
    </>
  )
}
