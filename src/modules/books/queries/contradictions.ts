import { type Database, sql } from '#platform/database/database.ts'
import type { recordBreakKinds } from '../vocabulary.ts'

export interface Contradiction {
  readonly kind: (typeof recordBreakKinds)[number]
  readonly subject: string
  /** Halalas. */
  readonly expected: bigint
  readonly found: bigint
}

/** Compares all records in one snapshot. Runs in the background, so it may take long. */
export const listContradictions = (db: Database, atMost: number): Promise<Contradiction[]> =>
  db.transaction(async (tx) => {
    await tx.run(sql`set local statement_timeout = '30min'`)
    return await tx.rows<Contradiction>(sql`
      select * from books.find_contradictions() order by kind, subject limit ${atMost}`)
  })
