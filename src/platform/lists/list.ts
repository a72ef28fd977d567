import { foldWords } from '#kit/fold-words.ts'
import type {
  FilterValue,
  FilterValues,
  KeyKind,
  ListDefinition,
  ListQuery,
  ListTotals,
  SortOf,
} from '#kit/list.ts'
import { defaultSort, fileRowsCountedAtMost, totalsAtMost } from '#kit/list.ts'
import { encodeCursor } from '#kit/list-cursor.ts'
import { endOfRiyadhDay, startOfRiyadhDay } from '#kit/time.ts'
import { join, prepared, type Row, raw, type Statement, sql, type Tx } from '../database/database.ts'

/**
 * A list in SQL: the source of its rows, and what each filter and order of its definition means. A statement's text
 * depends only on which filters, order and cursor are used, so the server keeps one plan per shape.
 */
export interface ListSource<L extends ListDefinition> {
  readonly list: L
  /** For a list that many read at once: the server keeps the plan of the unfiltered list. */
  readonly isHot?: true
  readonly columns: Statement
  /**
   * The tables. Each of several yields at most one page before they are merged in one order, by columns that all of
   * them have.
   */
  readonly tables: Statement | readonly Statement[]
  /** The condition of every visible row. */
  readonly where?: Statement
  readonly filters: {
    readonly [K in keyof L['filters']]: (value: FilterValue<L['filters'][K]>) => Statement
  }
  /** Returns undefined if the text contains nothing to search for. */
  readonly search?: (text: string) => Statement | undefined
  /** The amount of each sum that the definition names. */
  readonly sums?: Readonly<Record<string, Statement>>
  /** The keys of each order; the last is the id. */
  readonly orders: { readonly [S in keyof L['sorts']]: readonly OrderKey[] }
}

export interface OrderKey {
  readonly by: Statement
  readonly isDescending: boolean
  /** Rows without this key come last, in either direction. */
  readonly isNullable: boolean
}

const key = (by: Statement, isDescending: boolean, isNullable = false): OrderKey => ({
  by,
  isDescending,
  isNullable,
})
export const ascending = (by: Statement): OrderKey => key(by, false)
export const descending = (by: Statement): OrderKey => key(by, true)
export const ascendingWithNulls = (by: Statement): OrderKey => key(by, false, true)

/** Folds the letters of a column like `foldWords`, but for marks, which names hardly have. */
const foldLetters = (column: Statement): Statement =>
  sql`translate(lower(${column}), 'أإآٱىیةؤئک', 'ااااييهويك')`

/** Matches rows whose column contains the text in any Arabic spelling. For short tables: no index helps. */
export const containsFolded = (column: Statement, text: string): Statement =>
  sql`strpos(${foldLetters(column)}, ${foldWords(text)}) > 0`

/** The filters `from` and `to` of a list, by the day in Riyadh of this column. */
export const dayConditions = (at: Statement) => ({
  from: (day: string) => sql`${at} >= ${startOfRiyadhDay(day)}`,
  to: (day: string) => sql`${at} < ${endOfRiyadhDay(day)}`,
})

/** The filters `least` and `most` of a list, in halalas. */
export const amountConditions = (amount: Statement) => ({
  least: (halalas: number) => sql`${amount} >= ${halalas}`,
  most: (halalas: number) => sql`${amount} <= ${halalas}`,
})

/** A row with its cursor keys: the values of its sort keys, as a cursor carries them. */
export type WithCursorKeys<R> = R & { readonly cursorKeys: readonly (string | null)[] }

export interface CursorPage<R> {
  readonly rows: readonly WithCursorKeys<R>[]
  readonly nextCursor: string | null
}

export interface CountedPage<R> extends CursorPage<R> {
  /** Null unless the request asks for them. */
  readonly totals: ListTotals | null
}

/** Loads one page of a list: after the cursor, or after a number of rows. */
export async function loadListPage<R extends Row<R>, L extends ListDefinition>(
  tx: Tx,
  source: ListSource<L>,
  request: ListQuery<L>,
  after = 0,
): Promise<CountedPage<R>> {
  const sort = request.sort ?? defaultSort(source.list)
  const conditions = Object.values(buildConditions(source, request))
  const query = buildPage(source, conditions, { ...request, sort }, after)
  const isHot = source.isHot && conditions.length === 0 && !request.cursor
  const [found, totals] = await Promise.all([
    tx.rows<{ cursorKeys: (string | null)[] }>(isHot ? prepared(query) : query),
    request.totals ? loadTotals(tx, source, conditions, request.totals) : null,
  ])
  const rows = found.slice(0, request.limit)
  const last = found.length > request.limit ? rows.at(-1) : undefined
  return {
    rows: rows as object[] as WithCursorKeys<R>[],
    nextCursor: last ? encodeCursor({ sort, keys: last.cursorKeys }) : null,
    totals,
  }
}

/** Counts and sums the matching rows, up to a bound beyond which only the count is known. */
async function loadTotals<L extends ListDefinition>(
  tx: Tx,
  source: ListSource<L>,
  conditions: readonly Statement[],
  kind: 'yes' | 'file',
): Promise<ListTotals> {
  const names = (kind === 'yes' && source.list.sums) || []
  const most = kind === 'yes' ? totalsAtMost : fileRowsCountedAtMost
  const fits = all([...ownOf(source), ...conditions])
  const amounts = names.map((name, index) => sql`(${source.sums![name]!})::int8 as ${raw(`sum_${index}`)}`)
  const each = tablesOf(source).map(
    (table) => sql`select ${join([sql`1 as one`, ...amounts], ', ')} from ${table} where ${fits}`,
  )
  const sums = names.map((_, index) => sql`coalesce(sum(${raw(`sum_${index}`)}), 0)::text`)
  const summed = sums.length === 0 ? sql`'{}'::text[]` : sql`array[${join(sums, ', ')}]::text[]`
  const { count, values } = await tx.one<{ count: number; values: string[] }>(sql`
    select count(*)::int4 as count, ${summed} as values
    from (select * from (${join(each, ' union all ')}) as r limit ${most + 1}) as counted`)
  const isMore = count > most
  return {
    count: Math.min(count, most),
    isMore,
    sums: Object.fromEntries(names.map((name, index) => [name, isMore ? null : Number(values[index])])),
  }
}

/** Counts the rows that match. */
export const countRows = async <L extends ListDefinition>(
  tx: Tx,
  source: ListSource<L>,
  request: FilterValues<L>,
): Promise<number> => {
  const conditions = all([...ownOf(source), ...Object.values(buildConditions(source, request))])
  const each = tablesOf(source).map((table) => sql`select 1 from ${table} where ${conditions}`)
  return (
    await tx.one<{ count: number }>(
      sql`select count(*)::int4 as count from (${join(each, ' union all ')}) as r`,
    )
  ).count
}

/**
 * Returns, for each named filter, the values of visible rows and how many rows each would show together with the
 * other filters, as rows of `facet`, `key`, `count`. A single filter is counted by its index; several are counted in
 * one scan.
 */
export function optionCounts<L extends ListDefinition, F extends keyof L['filters'] & string>(
  source: ListSource<L>,
  request: FilterValues<L>,
  facets: Readonly<Record<F, Statement>>,
): Statement {
  const conditions = buildConditions(source, request)
  const namedFacets = Object.entries<Statement>(facets)
  const [table, ...others] = tablesOf(source)
  if (!table || others.length > 0) throw new Error('options are counted of one source')
  const [first, ...more] = namedFacets
  if (first && more.length === 0) {
    const [facet, column] = first
    const fits = all([...ownOf(source), ...Object.values(omit(conditions, facet))])
    return sql`select ${facet}::text as facet, ${column} as key, count(*)::int4 as count
      from ${table} where ${fits} group by ${column}`
  }
  const flags = Object.keys(conditions).map((name, index) => [name, raw(`fits_${index}`)] as const)
  const columns = [
    ...namedFacets.map(([, column], index) => sql`${column} as ${raw(`key_${index}`)}`),
    ...flags.map(([name, flag]) => sql`(${conditions[name]!}) as ${flag}`),
  ]
  const counted = namedFacets.map(([facet], index) => {
    const fits = all(flags.filter(([name]) => name !== facet).map(([, flag]) => flag))
    const column = raw(`key_${index}`)
    return sql`select ${facet}::text as facet, ${column} as key, count(*) filter (where ${fits})::int4 as count
      from visible group by ${column}`
  })
  return sql`with visible as materialized (select ${join(columns, ', ')} from ${table} where ${all(ownOf(source))})
    ${join(counted, ' union all ')}`
}

function buildPage<L extends ListDefinition>(
  source: ListSource<L>,
  conditions: readonly Statement[],
  request: ListQuery<L> & { readonly sort: SortOf<L> },
  after: number,
) {
  const keys = source.orders[request.sort]!
  const kinds = source.list.sorts[request.sort]!
  const place = request.cursor ? [rowsAfter(keys, kinds, request.cursor.keys)] : []
  const fits = all([...ownOf(source), ...conditions, ...place])
  const order = join(keys.map(orderOf), ', ')
  const limit = request.limit + 1
  const carried = join(keys.map(({ by }, index) => textOf(by, kinds[index])))
  const parts = tablesOf(source).map(
    (table) => sql`select ${source.columns}, array[${carried}] as cursor_keys from ${table}
      where ${fits} order by ${order} limit ${limit}`,
  )
  if (parts.length === 1) return sql`${parts[0]!} offset ${after}`
  const each = parts.map((part) => sql`(${part})`)
  return sql`${join(each, ' union all ')} order by ${order} limit ${limit}`
}

const tablesOf = ({ tables }: { tables: Statement | readonly Statement[] }): readonly Statement[] =>
  Array.isArray(tables) ? tables : [tables as Statement]

const ownOf = ({ where }: { where?: Statement }): Statement[] => (where ? [where] : [])
const all = (conditions: readonly Statement[]): Statement =>
  conditions.length === 0 ? sql`true` : join([...conditions], ' and ')

/** Returns the condition of each filter that is set, by name, so that counting can leave one out. */
function buildConditions<L extends ListDefinition>(
  source: ListSource<L>,
  request: FilterValues<L>,
): Record<string, Statement> {
  const conditions: Record<string, Statement> = {}
  if (request.ids && request.ids.length > 0) {
    const { by } = Object.values<readonly OrderKey[]>(source.orders)[0]!.at(-1)!
    conditions.ids = sql`${by} = any (${request.ids}::uuid[])`
  }
  const found = request.q ? source.search?.(request.q) : undefined
  if (found) conditions.q = found
  for (const name of Object.keys(source.list.filters)) {
    const value: unknown = request[name as keyof typeof request]
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue
    conditions[name] = source.filters[name]!(value as never)
  }
  return conditions
}

const omit = (conditions: Record<string, Statement>, left: string): Record<string, Statement> =>
  Object.fromEntries(Object.entries(conditions).filter(([name]) => name !== left))

const orderOf = ({ by, isDescending, isNullable }: OrderKey): Statement =>
  sql`${by} ${raw(isDescending ? 'desc' : 'asc')} ${raw(isNullable ? 'nulls last' : '')}`

/** Returns a key as a cursor carries it, to the microsecond. */
const textOf = (by: Statement, kind: KeyKind | undefined): Statement =>
  kind === 'instant' ? sql`(extract(epoch from ${by}) * 1000000)::int8::text` : sql`(${by})::text`

/** Returns a cursor's key as the database compares it. */
function valueOfKey(text: string, kind: KeyKind | undefined): Statement {
  if (kind === undefined) return sql`${text}::uuid`
  if (kind === 'instant') return sql`(timestamptz 'epoch' + ${text}::int8 * interval '1 microsecond')`
  return kind === 'integer' ? sql`${text}::int8` : sql`${text}::text`
}

/**
 * Returns the condition of rows after a cursor. Keys of one direction are compared as one row, which an index
 * supports.
 */
function rowsAfter(
  keys: readonly OrderKey[],
  kinds: readonly KeyKind[],
  place: readonly (string | null)[],
): Statement {
  const values = place.map((text, index) => (text === null ? null : valueOfKey(text, kinds[index])))
  const isOneWay = keys.every((one) => !one.isNullable && one.isDescending === keys[0]!.isDescending)
  if (isOneWay && values.every((value) => value !== null)) {
    const sign = raw(keys[0]!.isDescending ? '<' : '>')
    return sql`(${join(
      keys.map(({ by }) => by),
      ', ',
    )}) ${sign} (${join(values, ', ')})`
  }
  const ways = keys.flatMap((one, index) => {
    const further = furtherThan(one, values[index]!)
    const same = keys
      .slice(0, index)
      .map(({ by }, at) => (values[at] ? sql`${by} = ${values[at]}` : sql`${by} is null`))
    return further ? [all([...same, further])] : []
  })
  return sql`(${join(ways, ' or ')})`
}

/**
 * Returns the condition of rows after a value of one key. Nothing follows the rows without the key, because they
 * come last.
 */
function furtherThan(
  { by, isDescending, isNullable }: OrderKey,
  value: Statement | null,
): Statement | undefined {
  if (value === null) return undefined
  const further = sql`${by} ${raw(isDescending ? '<' : '>')} ${value}`
  return isNullable ? sql`(${further} or ${by} is null)` : further
}
