import type { LinkProps } from '@tanstack/react-router'
import type { ListDefinition } from '#kit/list.ts'
import { ButtonLink } from '../button.tsx'
import type { ListColumn } from './list.ts'

interface OpenWords {
  readonly columns: { readonly open: string }
  readonly open?: string
  openOf(name: string): string
}

/** The last column of an operator’s list: a link to the record, emphasised if the row waits for a decision. */
export const openColumn = <L extends ListDefinition, Row extends { readonly id: string }>(
  words: OpenWords,
  to: NonNullable<LinkProps['to']>,
  nameOf: (row: Row) => string,
  isAwaited: (row: Row) => boolean = () => false,
): ListColumn<L, Row> => ({
  key: 'open',
  header: words.columns.open,
  hideHeader: true,
  isFixed: true,
  end: true,
  full: true,
  cell: (row) => (
    <ButtonLink
      variant={isAwaited(row) ? 'soft' : 'outline'}
      size="sm"
      to={to}
      params={{ id: row.id }}
      aria-label={words.openOf(nameOf(row))}
      data-row-open
    >
      {words.open ?? words.columns.open}
    </ButtonLink>
  ),
})
