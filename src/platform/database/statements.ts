import { hash } from 'node:crypto'
import type pg from 'pg'
import sqlTag, { empty, join, raw, type Sql } from 'sql-template-tag'

/**
 * SQL as tagged templates: every value becomes a parameter, and statements can be nested. A statement that is not
 * marked is parsed and planned at each use, for its values.
 */
export type Statement = Sql & { plan?: 'kept' | 'shared' }
export { empty, join, raw, type Sql }
export const sql: (strings: readonly string[], ...values: readonly unknown[]) => Statement = sqlTag

/** Wraps the text of a library that writes its own SQL, with numbered values. */
export const foreign = (text: string, values: unknown[]): Statement => Object.assign(raw(text), { values })

/** Marks a frequent statement with few different texts: it is parsed and planned once per connection. */
export function prepared(statement: Statement): Statement {
  statement.plan = 'kept'
  return statement
}

/** Marks a frequent read by an index. Outside a transaction it may share a connection with others. */
export function hotRead<S extends Statement>(statement: S): S {
  statement.plan = 'shared'
  return statement
}

/**
 * Names under which the server keeps plans. A name is derived from the text, so it never stands for two texts. The
 * number is bounded, because connections keep prepared statements until they end.
 */
const nameOfText = new Map<string, string>()
const mostNames = 1000

function findPlanName(text: string): string | undefined {
  let name = nameOfText.get(text)
  if (name === undefined && nameOfText.size < mostNames) {
    name = hash('sha256', text, 'base64url')
    nameOfText.set(text, name)
  }
  return name
}

/** Returns a statement as the driver takes it. Some poolers do not keep plans. */
export function buildQuery({ text, values, plan }: Statement, mayKeep: boolean): pg.QueryArrayConfig {
  const name = plan && mayKeep ? findPlanName(text) : undefined
  return { text, values, rowMode: 'array', ...(name ? { name } : {}) }
}

/** Maps snake_case columns to camelCase properties. This is the only place that does. */
const propertyOfColumn = new Map<string, string>()

function toCamelCase(column: string): string {
  let property = propertyOfColumn.get(column)
  if (property === undefined) {
    property = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    propertyOfColumn.set(column, property)
  }
  return property
}

/** Returns the rows of a result as objects. */
export function buildRows({ fields, rows }: pg.QueryArrayResult): object[] {
  const properties = fields.map((field) => toCamelCase(field.name))
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < properties.length; index++) row[properties[index]!] = values[index]
    return row
  })
}

/** A row as `buildRows` builds it: a type with a snake_case property does not compile. */
export type Row<R> = { [K in keyof R]: K extends `${string}_${string}` ? never : unknown }
