import type { Bilingual } from '#kit/locale.ts'
import type { Context } from '../context.ts'

/**
 * Rows of a module that name an entry of an operators' list by its key, without a foreign key. Before two entries are
 * merged, operators see how many rows would move; the merge moves them in its own transaction.
 */
export interface KeyUse {
  /** module.rows */
  readonly name: `${string}.${string}`
  /** The names of the lists whose keys the rows contain. */
  readonly lists: readonly string[]
  readonly label: Bilingual
  /** Counts the rows that name the key. */
  readonly count: (context: Context, list: string, key: string) => Promise<number>
  /** Makes every row that names `key` name `by` instead. A row that named both names `by` once. */
  readonly replace: (context: Context, list: string, key: string, by: string) => Promise<void>
}
