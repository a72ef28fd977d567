import { hash } from 'node:crypto'
import type pg from 'pg'
import sqlTag, { empty, join, raw, type Sql } from 'sql-template-tag'

/**
 * SQL as tagged templates: every value becomes a parameter, and a statement may stand inside another. What is not
 * marked is parsed and planned each time it is asked, by the values it then carries.
 */
export type Statement = Sql & { plan?: 'kept' | 'shared' }
export { empty, join, raw, type Sql }
export const sql: (strings: readonly string[], ...values: readonly unknown[]) => Statement = sqlTag

/** The text of a library that writes its own SQL, with its values under their numbers. */
export const foreign = (text: string, values: unknown[]): Statement => Object.assign(raw(text), { values })

/** For what is asked all the time, in few different texts: parsed and planned once per connection. */
export function prepared(statement: Statement): Statement {
  statement.plan = 'kept'
  return statement
}

/** The same for what only reads, by an index: outside a transaction it may share a connection with others. */
export function hotRead<S extends Statement>(statement: S): S {
  statement.plan = 'shared'
  return statement
}

/**
 * The name under which the server keeps a plan: made of the text, so that one name can never stand for two. Bounded,
 * since connections keep what they have prepared until they end.
 */
const nameOfText = new Map<string, string>()
const mostNames = 1000

function nameOf(text: string): string | undefined {
  let name = nameOfText.get(text)
  if (name === undefined && nameOfText.size < mostNames) {
    name = hash('sha256', text, 'base64url')
    nameOfText.set(text, name)
  }
  return name
}

/** A statement as the driver takes it; some poolers do not keep plans. */
export function queryOf({ text, values, plan }: Statement, mayKeep: boolean): pg.QueryArrayConfig {
  const name = plan && mayKeep ? nameOf(text) : undefined
  return { text, values, rowMode: 'array', ...(name ? { name } : {}) }
}

/** Columns are snake_case, properties camelCase: said here and nowhere else. */
const propertyOfColumn = new Map<string, string>()

function propertyOf(column: string): string {
  let property = propertyOfColumn.get(column)
  if (property === undefined) {
    property = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    propertyOfColumn.set(column, property)
  }
  return property
}

/** What a query answered, as objects. */
export function rowsOf({ fields, rows }: pg.QueryArrayResult): object[] {
  const properties = fields.map((field) => propertyOf(field.name))
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < properties.length; index++) row[properties[index]!] = values[index]
    return row
  })
}

/** A row as `rowsOf` makes it: a type with a column's own name does not compile. */
export type Row<R> = { [K in keyof R]: K extends `${string}_${string}` ? never : unknown }
