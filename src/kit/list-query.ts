import * as z from 'zod'
import {
  type AskedFile,
  type FileFormat,
  type FilterValues,
  keyForm,
  type ListCursor,
  type ListDefinition,
  type ListQuery,
  largestAmount,
  mostKeys,
} from './list.ts'
import { decodeCursor } from './list-cursor.ts'
import { locales } from './locale.ts'
import { Day, Id, manyOf, typedText, wholeNumber } from './schemas.ts'

/** The query as a caller passes it, with an encoded cursor. */
type Call<L extends ListDefinition> = Omit<ListQuery<L>, 'limit' | 'cursor'> & {
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** Drops a shape without fields: zod infers an index of `never`, which would forbid every other field. */
type Output<E extends z.ZodRawShape> = [keyof E] extends [never] ? unknown : z.output<z.ZodObject<E>>
type Input<E extends z.ZodRawShape> = [keyof E] extends [never] ? unknown : z.input<z.ZodObject<E>>

const cursorAtMost = 1000

/**
 * Returns the query schema of a list: its filters, search and order, with `limit` and `cursor`. A cursor of another
 * list, or of another order of this one, is a wrong field.
 */
export function listQuery<L extends ListDefinition, E extends z.ZodRawShape = Record<never, never>>(
  list: L,
  extra?: E,
): z.ZodType<ListQuery<L> & Output<E>, Call<L> & Input<E>> {
  const cursor = z
    .string('wrong_type')
    .max(cursorAtMost, { error: 'too_long', abort: true })
    .transform((text, context): ListCursor => {
      const place = decodeCursor(list, text)
      if (place) return place
      context.addIssue({ code: 'custom', message: 'invalid' })
      return z.NEVER
    })
  const query = z
    .object({
      ...buildFilters(list),
      ...buildSort(list),
      limit: wholeNumber(1, 100).default(20),
      cursor: cursor.optional(),
      ...(list.sums ? { totals: z.literal('yes').optional() } : {}),
      ...extra,
    })
    .superRefine((asked: { sort?: unknown; cursor?: ListCursor | undefined }, context) => {
      if (!asked.cursor || asked.sort === undefined || asked.cursor.sort === asked.sort) return
      context.addIssue({ code: 'custom', path: ['cursor'], message: 'invalid' })
    })
  return query as never
}

/** Returns the schema of a list's filters and search alone, for figures beside its rows. */
export const filterQuery = <L extends ListDefinition>(list: L): z.ZodType<FilterValues<L>, FilterValues<L>> =>
  z.object(buildFilters(list)) as never

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} satisfies Record<FileFormat, string>

/** Returns the query schema of a list's file. A link can state its language only in the address. */
export const fileQuery = <L extends ListDefinition>(
  list: L,
  formats: readonly FileFormat[] = ['csv', 'xlsx'],
): z.ZodType<AskedFile<L>, Partial<AskedFile<L>>> =>
  z.object({
    ...buildFilters(list),
    ...buildSort(list),
    columns: manyOf(z.enum(list.columns ?? [], 'choose_one'), mostKeys).default([]),
    ids: manyOf(Id, 100).default([]),
    format: z.enum(formats, 'choose_one').default('csv'),
    lang: z.enum(locales, 'choose_one').optional(),
  }) as never

function buildFilters({ search, filters }: ListDefinition): z.ZodRawShape {
  const shape: Record<string, z.ZodType> = search ? { q: typedText(search, 0).optional() } : {}
  for (const [name, filter] of Object.entries(filters)) {
    if ('oneOf' in filter) shape[name] = z.enum(filter.oneOf, 'choose_one').optional()
    else if ('number' in filter) shape[name] = wholeNumber(...filter.number).optional()
    else if ('text' in filter) shape[name] = typedText(filter.text).optional()
    else if ('day' in filter) shape[name] = Day.optional()
    else if ('person' in filter) shape[name] = Id.optional()
    else if ('amount' in filter) shape[name] = wholeNumber(0, largestAmount).optional()
    else {
      const key =
        'anyOf' in filter ? z.enum(filter.anyOf, 'choose_one') : z.string().regex(keyForm, 'choose_one')
      shape[name] = manyOf(key, mostKeys).default([])
    }
  }
  return shape
}

/** A list with a single order takes no `sort`. */
function buildSort({ sorts }: ListDefinition): z.ZodRawShape {
  const [usual, ...others] = Object.keys(sorts)
  return usual && others.length > 0 ? { sort: z.enum([usual, ...others], 'choose_one').default(usual) } : {}
}

/** The field of a page that holds the totals of a list with `sums`. It is null unless the call asks for them. */
export const totalsField = {
  totals: z
    .object({ count: z.int(), isMore: z.boolean(), sums: z.record(z.string(), z.int().nullable()) })
    .nullable(),
}

/** The field of a list whose pages end early where they have read enough. */
export const searchedToField = {
  searchedTo: Day.nullable().describe(
    'The last day that was searched, if the next page goes on with the search.',
  ),
}

/** Returns the schema of one page of a list. `extra` adds fields such as counts. */
export const pageOf = <S extends z.ZodType, E extends z.ZodRawShape = Record<never, never>>(
  item: S,
  extra?: E,
) => z.object({ items: z.array(item), nextCursor: z.string().nullable(), ...(extra as E) })
