import type { ReactNode } from 'react'
import type { ListDefinition } from '#kit/list.ts'
import { ButtonLink } from '../button.tsx'
import { EmptyState } from '../surfaces.tsx'
import type { AnyAddress } from './address.ts'
import type { AskedListProps } from './list.ts'
import { useListWords } from './words.ts'

type EmptyListProps<L extends ListDefinition> = Pick<AskedListProps<L>, 'address' | 'path' | 'words'> & {
  /** Shown instead where nothing is asked for. */
  empty?: ReactNode
}

/** Nothing is there at all, or nothing that fits what was asked for. */
export function EmptyList<L extends ListDefinition>(props: EmptyListProps<L>): ReactNode {
  const { address, path, words, empty } = props
  const own = useListWords()
  const { columns: _, dense: __, sort: ___, ...filters } = address as AnyAddress
  const isAsked = Object.values(filters).some((value) => value !== undefined)
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
