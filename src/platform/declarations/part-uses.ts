import type { Context } from '../context.ts'

/**
 * Rows of a module that name a part of an edited page by its id, without a foreign key. A page is not published without
 * a part that something names.
 */
export interface PartUse {
  /** module.rows */
  readonly name: `${string}.${string}`
  /** The edited page that the parts belong to. */
  readonly page: string
  /** Lists what names these parts as visitors see it, in the caller's language, and the path of each. */
  readonly list: (
    context: Context,
    parts: readonly string[],
  ) => Promise<readonly { readonly part: string; readonly title: string; readonly leadsTo: string }[]>
}
