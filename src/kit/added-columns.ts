import * as z from 'zod'
import { Id } from './schemas.ts'

/** The text of an added column in one row, and what is wrong with the row, in the caller's language. */
export const AddedCell = z.object({ text: z.string().nullable(), warning: z.string().nullable() })

/** A column that another module adds to a list: its label in the caller's language, and a count or text per row. */
export const AddedColumn = z.object({
  name: z.string(),
  label: z.string(),
  counts: z.record(Id, z.int()),
  cells: z.record(Id, AddedCell).optional(),
})

/** The part of a page's answer that carries the added columns: `pageOf(Item, addedColumns)`. */
export const addedColumns = { addedColumns: z.array(AddedColumn) }
