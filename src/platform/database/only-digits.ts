import { type Statement, sql } from './database.ts'

/** The digits of a column. Indexes by this expression find a reference that was typed without its letters. */
export const onlyDigits = (column: Statement = sql`bank_reference`): Statement =>
  sql`regexp_replace(${column}, '[^0-9]+', '', 'g')`
