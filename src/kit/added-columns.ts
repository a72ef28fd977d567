import * as z from 'zod'
import { Id } from './schemas.ts'

/** A column that another module adds to a list: its label in the caller's language, and a count per row. */
export const AddedColumn = z.object({
  name: z.string(),
  label: z.string(),
  counts: z.record(Id, z.int()),
})

/** The part of a page's answer that carries the added columns: `pageOf(Item, addedColumns)`. */
export const addedColumns = { addedColumns: z.array(AddedColumn) }
