import type { ReactNode } from 'react'
import type { ListDefinition } from '#kit/list.ts'
import { ButtonLink } from '../button.tsx'
import { EmptyState } from '../structure/surfaces.tsx'
import { type AnyAddress, isFiltered } from './address.ts'
import type { AskedListProps } from './list.ts'
import { useListWords } from './words.ts'

type EmptyListProps<L extends ListDefinition> = Pick<
  AskedListProps<L>,
  'list' | 'address' | 'path' | 'words'
> & {
  /** Shown instead if the list is not filtered. */
  empty?: ReactNode
}

/** Shown for an empty list, or for one without matches. */
export function EmptyList<L extends ListDefinition>(props: EmptyListProps<L>): ReactNode {
  const { list, address, path, words, empty } = props
  const own = useListWords()
  const isAsked = isFiltered(list, address as AnyAddress) || address.cursor !== undefined
  if (!isAsked && empty !== undefined) return empty
  return (
    <EmptyState
      title={words.none.title}
      text={words.none.text}
      action={
        isAsked && (
          <ButtonLink variant="outline" to={path as '/'} search={{} as never}>
            {own.clear}
          </ButtonLink>
        )
      }
    />
  )
}
